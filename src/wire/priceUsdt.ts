/** `10000n` → `"0.01"`: at least two decimals, never a float. */
export function priceUsdt(baseUnits: bigint): string {
  const [whole, fraction] = [baseUnits / 1_000_000n, baseUnits % 1_000_000n]
  return `${whole}.${String(fraction)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`
}
