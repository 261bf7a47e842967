import { inflateSync } from 'node:zlib'

export type PdfObject = { id: number; text: string; stream: Buffer | null }

/** Every object of a file without object streams, which is how typst writes PDF 1.7: enough to look at its structure. */
export function readPdf(pdf: Uint8Array): Map<number, PdfObject> {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const streamAt = text.indexOf('\nstream\n', start)
    const endAt = text.indexOf('\nendobj', start)
    const hasStream = streamAt >= 0 && streamAt < endAt
    const id = Number(match[1])
    objects.set(id, {
      id,
      text: text.slice(start, hasStream ? streamAt : endAt),
      stream: hasStream ? bytes.subarray(streamAt + 8, text.indexOf('\nendstream', streamAt)) : null,
    })
  }
  return objects
}

/** A stream's content, inflated where it is deflated. */
export function readStream({ stream }: PdfObject): Buffer {
  if (!stream) return Buffer.alloc(0)
  try {
    return inflateSync(stream)
  } catch {
    return stream
  }
}
