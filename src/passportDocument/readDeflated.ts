/** Inflates text, as the first links carried it; throws when it is longer than `maxBytes` or broken. */
export async function readDeflated(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw new RangeError('The link shows more than a disclosure can.')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
