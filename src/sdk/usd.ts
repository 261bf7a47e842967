import { ClientError } from './errors.ts'
import type { Usd } from './types.ts'

/** `'0.25'` → `250000n`: exact, six decimals at most. */
export function parseUsd(amount: Usd, name: string): bigint {
  const text = typeof amount === 'number' ? toText(amount) : amount
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match)
    throw new ClientError(
      'INVALID_OPTION',
      `${name} is ${JSON.stringify(amount)}, which is no amount of US dollars.`,
      `Give ${name} as a decimal such as '0.25', with at most six decimals.`,
    )
  return BigInt(match[1] ?? '0') * 1_000_000n + BigInt((match[2] ?? '').padEnd(6, '0'))
}

function toText(amount: number): string {
  return Number.isFinite(amount) && amount >= 0 ? amount.toFixed(6) : ''
}
