import type { Fee } from '../../wire/activity.ts'
import type { GasDay } from '../index/readGas.ts'
import type { Prices, Worth } from '../prices/valueRows.ts'
import { divideRounded } from '../prices/valueTransfer.ts'

/** A day's gas is worth less than a cent, so it is added up in smaller parts. */
const partsOfCent = 1_000_000n

export function describeFees({ tokens }: Prices, gas: readonly GasDay[], worthOf: Worth): Fee[] {
  const fees = new Map<string, { symbol: string; amount: bigint; parts: bigint | null }>()
  for (const { token: address, time, amount } of gas) {
    const token = tokens.get(address)
    if (!token?.currency) continue
    const fee = fees.get(address) ?? { symbol: token.symbol, amount: 0n, parts: 0n }
    const parts = worthOf.splitIntoChunks({ token: address, time, amount: -amount }, 100n * partsOfCent)
    fee.amount -= amount
    fee.parts = fee.parts === null || parts === null ? null : fee.parts + parts
    fees.set(address, fee)
  }
  return [...fees]
    .map(([token, { symbol, amount, parts }]) => ({
      token,
      symbol,
      amount,
      usdCents: parts === null ? null : Number(divideRounded(parts, partsOfCent)),
    }))
    .sort((a, b) => (a.token < b.token ? -1 : 1))
}
