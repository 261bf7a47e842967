import type { Stream } from '../../../src/wire/analysis/income.ts'
import { mergeShades, shades } from '../charts/scales.ts'
import { t } from '../i18n/index.ts'
import { shortAddress } from '../lib/format.ts'
import { isMiniPay } from '../wallet/provider.ts'

/** Income of each month by stream. */
export type IncomeSplit = {
  streams: readonly Pick<Stream, 'id' | 'label' | 'payer'>[]
  /** One row per month, one sum per stream. */
  sums: readonly (readonly number[])[]
}

/** Who pays, in a word: a known name, several people, or a short address. */
export function payerName({ label, payer }: Pick<Stream, 'label' | 'payer'>): string {
  if (label) return label
  if (payer === 'various') return t('stream.various')
  return isMiniPay() ? t('minipay.hidden') : shortAddress(payer)
}

/** A split that names the larger part of the income; of many small payers the chart would show little but the rest. */
export function keepTelling(split: IncomeSplit | null): IncomeSplit | null {
  if (!split || split.streams.length <= shades) return split
  const merged = split.sums.map(mergeShades)
  const total = merged.flat().reduce((sum, usd) => sum + usd, 0)
  const rest = merged.reduce((sum, month) => sum + (month[shades - 1] ?? 0), 0)
  return rest > total / 2 ? null : split
}
