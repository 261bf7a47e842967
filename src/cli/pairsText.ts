import { plainLine } from '../lib/plainLine.ts'

/** Names and values, one pair per line. Values may come from a stranger's file: none begins a line or controls the terminal. */
export function pairsText(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `  ${name.padEnd(9)} ${plainLine(value)}\n`).join('')
}
