/** Far more than any disclosure; a link must not blow up into more. */
const maxChars = 200_000

/** What stands behind the # of a link that shows something: browsers do not send it to servers. */
export async function toFragment(disclosure: object): Promise<string> {
  const packed = await pipe(
    new TextEncoder().encode(JSON.stringify(disclosure)),
    new CompressionStream('deflate-raw'),
  )
  let text = ''
  for (const byte of packed) text += String.fromCharCode(byte)
  return `show=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** What a link shows; null when its fragment shows nothing or is broken. It is as little to be trusted as a file. */
export async function fromFragment(fragment: string): Promise<unknown> {
  const [, packed] = /^#?show=([\w-]+)$/.exec(fragment) ?? []
  if (!packed || packed.length > maxChars) return null
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(
        await pipe(bytes, new DecompressionStream('deflate-raw')),
      ),
    )
  } catch {
    return null
  }
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > maxChars) {
      await reader.cancel()
      throw new RangeError('The link shows more than a disclosure can.')
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
