/**
 * Text in the encoding it was saved in. Spreadsheets on Windows save CSV in the old code page of the West, and "Unicode text" in
 * 16 bits: read as UTF-8 their names would be in pieces.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
