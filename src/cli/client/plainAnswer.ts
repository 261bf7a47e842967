import { plainLine } from '../../lib/plainLine.ts'

/** An answer for the eyes: whatever service gave it, no text in it begins a line or steers the terminal. `--json` has it as it came. */
export function plainAnswer<Answer>(answer: Answer): Answer {
  return plain(answer) as Answer
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainLine(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [plainLine(name), plain(item)]))
}
