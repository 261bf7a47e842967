import { plainLine } from '../../lib/plainLine.ts'

/** An answer safe to print: no text from a service begins a line or controls the terminal. `--json` has the original. */
export function plainAnswer<Answer>(answer: Answer): Answer {
  return plain(answer) as Answer
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainLine(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainLine(name), plain(item)]))
}
