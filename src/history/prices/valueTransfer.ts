/** USD for one unit of a currency: `usd / 10^decimals`. */
export type Rate = { usd: bigint; decimals: number }

export const par: Rate = { usd: 1n, decimals: 0 }

/** The value in parts of a dollar (100: cents), rounded once; never a float. */
export function valueIn(parts: bigint, amount: bigint, tokenDecimals: number, rate: Rate): bigint {
  return divideRounded(amount * rate.usd * parts, 10n ** BigInt(tokenDecimals + rate.decimals))
}

export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n
  return numerator >= 0n ? (numerator + half) / denominator : -((-numerator + half) / denominator)
}
