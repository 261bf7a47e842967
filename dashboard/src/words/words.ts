import type { Exclusion } from '../../../src/wire/analysis/income.ts'
import type { Factor, Reason, Risk } from '../../../src/wire/analysis/judgement.ts'
import { type Key, knows, speech, t } from '../i18n/index.ts'
import { formatNumber, formatPercent, formatUsd } from '../lib/format.ts'

/** What the service says in English, said in the reader's language where the code is known. */
function translate(key: string, english: string): string {
  return speech.get().language !== 'en' && knows(key) ? t(key) : english
}

export const reasonText = ({ code, message }: Pick<Reason | Risk, 'code' | 'message'>): string =>
  translate(`reason.${code}`, message)

export const exclusionText = ({ kind, explanation }: Exclusion): string =>
  translate(`why.${kind}`, explanation)

export const exclusionName = (kind: string): string => t(`kind.${kind}` as Key)

export const factorName = (id: string): string => t(`factor.${id}` as Key)

export const factorMeaning = (id: string): string => t(`factor.${id}.means` as Key)

export const improveText = ({ id, improve }: Pick<Factor, 'id' | 'improve'>): string | null =>
  improve === null ? null : translate(`factor.${id}.improve`, improve)

/** What was measured, in the reader's language; the service says it in English, with more figures. */
export const factorValue = ({ id, value }: Pick<Factor, 'id' | 'value'>): string =>
  t(`factor.${id}.value` as Key, { value: formatMeasure(id, value ?? 0) })

const shares = new Set([
  'balance-buffer',
  'income-regularity',
  'payment-discipline',
  'income-coverage',
  'savings-discipline',
  'activity-consistency',
  'protocol-trust',
  'MIXER_FUNDS',
  'FORGED_INCOME',
])
const days = new Set(['wallet-maturity', 'HISTORY_TOO_SHORT', 'DORMANT', 'INCOME_STOPPED'])

/** A measure with its unit: shares as percent, days as days, the rest as plain numbers. */
export function formatMeasure(name: string, value: number): string {
  if (shares.has(name)) return formatPercent(value)
  if (days.has(name)) return t('days', { count: Math.round(value) })
  if (name === 'SANCTIONED_CONTACT') return formatUsd(value)
  return formatNumber(value, name === 'balance-floor' ? 1 : 0)
}
