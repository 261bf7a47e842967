/** USD for one unit of a currency: `usd / 10^decimals`. */
export type Rate = { usd: bigint; decimals: number }

export const par: Rate = { usd: 1n, decimals: 0 }

/** Worth in integer cents, exact to the cent: halves go away from zero, nothing is ever a float. */
export function valueInCents(amount: bigint, tokenDecimals: number, rate: Rate): number {
  const numerator = amount * rate.usd * 100n
  const denominator = 10n ** BigInt(tokenDecimals + rate.decimals)
  const half = denominator / 2n
  const cents = numerator >= 0n ? (numerator + half) / denominator : -((-numerator + half) / denominator)
  return Number(cents)
}
