import { plainLine } from '../lib/plainLine.ts'

/** Names and values below each other. Values may stand in a stranger's file: none begins a line or steers the terminal. */
export function pairsText(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `  ${name.padEnd(9)} ${plainLine(value)}\n`).join('')
}
