import type { RpcErrorAnswer } from '../errors/history.ts'

/**
 * `blocks`: the node's own rule. `nearby`: a range that it suggests for this query. `addresses`: how many one query may name.
 * Read only from words that say what is counted: a code, a status or a row count is not a number of blocks.
 */
export type LogLimit = { blocks: number } | { nearby: number } | { addresses: number }

const number = String.raw`(\d[\d,]*k?)`
const addressRules = [`max ${number} addresses`]
const blockRules = [
  `max(?:imum)? block range:? ${number}`,
  `max(?:imum)? range:? ${number}`,
  `limited to (?:a )?(?:0 - )?${number}(?: blocks?)?(?: range)?(?! *(?:logs|results|bytes|rows))`,
  `up to a ${number} block range`,
  `range \\d+ exceeds limit of ${number}`,
  `ranges over ${number} blocks`,
  `blocks distance: ${number}`,
  `number of requested blocks is ${number}`,
  `at most ${number} blocks`,
  `maximum is set to ${number}`,
  `range (?:is )?greater than ${number}`,
  `smaller than size ${number}`,
  `too wide \\(maximum ${number}\\)`,
]
const hexRange = /\[(0x[0-9a-f]+), ?(0x[0-9a-f]+)\]/i
const plainRange = /retry with the range (\d+)-(\d+)/i

export function readLogLimit({ message, data }: Pick<RpcErrorAnswer, 'message' | 'data'>): LogLimit | null {
  const text = typeof data === 'string' ? `${message} ${data}` : message
  const addresses = findNumber(text, addressRules)
  if (addresses !== null) return { addresses }
  const blocks = findNumber(text, blockRules)
  if (blocks !== null) return { blocks }
  const [, from, to] = hexRange.exec(text) ?? plainRange.exec(text) ?? []
  const nearby = Number(to) - Number(from) + 1
  return nearby >= 1 ? { nearby } : null
}

function findNumber(text: string, rules: readonly string[]): number | null {
  for (const rule of rules) {
    const found = new RegExp(rule, 'i').exec(text)?.[1]?.replaceAll(',', '').toLowerCase()
    const value = found?.endsWith('k') ? Number(found.slice(0, -1)) * 1000 : Number(found)
    if (value >= 1) return value
  }
  return null
}
