const maxDepth = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Parses JSON that no two parsers can read differently: valid UTF-8, no name twice in one object, no `__proto__` or
 * `constructor`, bounded nesting. Throws SyntaxError. A payment is bound to the meaning of a body, so a body that another parser
 * may read differently is refused.
 */
export function parseStrictJson(json: Uint8Array | string): unknown {
  const text = typeof json === 'string' ? json : decode(json)
  const value = JSON.parse(text)
  assertUnambiguous(text)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new SyntaxError('not valid UTF-8')
  }
}

/** Runs over valid JSON, so it only follows strings, braces and names. */
function assertUnambiguous(text: string): void {
  const open: (Set<string> | null)[] = []
  let expectsName = false
  for (let i = 0; i < text.length; i++) {
    // By character code: comparing one-letter strings costs several times as much.
    switch (text.charCodeAt(i)) {
      case 0x7b: // {
        open.push(new Set())
        assertDepth(open.length)
        expectsName = true
        break
      case 0x5b: // [
        open.push(null)
        assertDepth(open.length)
        expectsName = false
        break
      case 0x7d: // }
      case 0x5d: // ]
        open.pop()
        expectsName = false
        break
      case 0x2c: // ,
        expectsName = open.at(-1) !== null
        break
      case 0x22: {
        const end = endOfString(text, i)
        if (expectsName) {
          addName(open.at(-1), readName(text, i, end))
          expectsName = false
        }
        i = end
        break
      }
    }
  }
}

function assertDepth(depth: number): void {
  if (depth > maxDepth) throw new SyntaxError(`nested deeper than ${maxDepth}`)
}

/** Where the string with its opening quote at `start` has its closing quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote
  while (text.charCodeAt(at - 1) === 0x5c) at--
  return (quote - at) % 2 === 1
}

function readName(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end)
  return name.includes('\\') ? JSON.parse(`"${name}"`) : name
}

function addName(names: Set<string> | null | undefined, name: string): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype')
    throw new SyntaxError(`the name ${name} is not allowed`)
  if (names?.has(name)) throw new SyntaxError(`the name ${JSON.stringify(name)} stands twice in one object`)
  names?.add(name)
}
