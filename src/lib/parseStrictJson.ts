const maxDepth = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * JSON as two readers could never disagree about: valid UTF-8, no name twice in one object, no `__proto__` or
 * `constructor` games, bounded nesting. Throws SyntaxError. A payment is bound to the meaning of a body, so a body
 * that another parser may read differently is refused.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw new SyntaxError('not valid UTF-8')
  }
  const value = JSON.parse(text)
  assertUnambiguous(text)
  return value
}

/** Runs over text that is known to be JSON, so it only has to follow strings, braces and names. */
function assertUnambiguous(text: string): void {
  const open: (Set<string> | null)[] = []
  let expectsName = false
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '{':
      case '[': {
        const isObject = text[i] === '{'
        open.push(isObject ? new Set() : null)
        if (open.length > maxDepth) throw new SyntaxError(`nested deeper than ${maxDepth}`)
        expectsName = isObject
        break
      }
      case '}':
      case ']':
        open.pop()
        expectsName = false
        break
      case ',':
        expectsName = open.at(-1) !== null
        break
      case '"': {
        const end = endOfString(text, i)
        if (expectsName) {
          addName(open.at(-1), JSON.parse(text.slice(i, end + 1)))
          expectsName = false
        }
        i = end
        break
      }
    }
  }
}

function endOfString(text: string, start: number): number {
  let i = start + 1
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}

function addName(names: Set<string> | null | undefined, name: string): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype')
    throw new SyntaxError(`the name ${name} is not allowed`)
  if (names?.has(name)) throw new SyntaxError(`the name ${JSON.stringify(name)} stands twice in one object`)
  names?.add(name)
}
