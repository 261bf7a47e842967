const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** `1234.5` → `1,234.50`; `-3` → `−3.00` with a true minus sign. */
export function formatUsd(usd: number): string {
  const [whole = '0', cents = '00'] = Math.abs(usd).toFixed(2).split('.')
  return `${usd < 0 && Number(usd.toFixed(2)) !== 0 ? '−' : ''}${group(whole)}.${cents}`
}

/** Base units → exact decimal string without trailing zeros: `1500000n, 6` → `1.5`. Unknown decimals: base units. */
export function toUnits(baseUnits: bigint, decimals: number | null): string {
  const negative = baseUnits < 0n
  const digits = (negative ? -baseUnits : baseUnits).toString().padStart((decimals ?? 0) + 1, '0')
  const at = digits.length - (decimals ?? 0)
  const fraction = digits.slice(at).replace(/0+$/, '')
  return `${negative ? '-' : ''}${digits.slice(0, at)}${fraction ? `.${fraction}` : ''}`
}

/** An exact decimal string for people: grouped, two decimals, more only where two would show zero. */
export function formatUnits(units: string): string {
  const negative = units.startsWith('-')
  const [whole = '0', fraction = ''] = units.replace('-', '').split('.')
  const firstDigit = fraction.search(/[1-9]/)
  const decimals = whole === '0' && firstDigit >= 2 ? Math.min(firstDigit + 2, fraction.length) : 2
  return `${negative ? '−' : ''}${group(whole)}.${fraction.slice(0, decimals).padEnd(2, '0')}`
}
