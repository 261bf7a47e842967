import type { Exclusion } from '../../../src/wire/analysis/income.ts'
import type { Factor, Reason, Risk } from '../../../src/wire/analysis/judgement.ts'
import { type Key, knows, speech, t } from '../i18n/index.ts'
import { formatNumber, formatPercent, formatUsd } from '../lib/format.ts'
import { unitOf } from './unitOf.ts'

/** What the service says in English, said in the reader's language where the code is known. */
function translate(key: string, english: string): string {
  return speech.get().language !== 'en' && knows(key) ? t(key) : english
}

/** Some name what they speak of, a list or a service, in brackets; that is kept as it is. */
const naming: ReadonlySet<string> = new Set(['SANCTIONED_WALLET', 'SERVICE_WALLET'])

export function reasonText({ code, message }: Pick<Reason | Risk, 'code' | 'message'>): string {
  const text = translate(`reason.${code}`, message)
  const named = naming.has(code) && text !== message ? message.match(/ \(.*\)$/)?.[0] : ''
  return text + (named ?? '')
}

export function exclusionText({ kind, explanation }: Exclusion): string {
  return translate(`why.${kind}`, explanation)
}

export function exclusionName(kind: string): string {
  return t(`kind.${kind}` as Key)
}

export function factorName(id: string): string {
  return t(`factor.${id}` as Key)
}

export function factorMeaning(id: string): string {
  return t(`factor.${id}.means` as Key)
}

export function improveText({ id, improve }: Pick<Factor, 'id' | 'improve'>): string | null {
  return improve === null ? null : translate(`factor.${id}.improve`, improve)
}

/** What was measured, in the reader's language; the service says it in English, with more figures. */
export function factorValue({ id, value }: Pick<Factor, 'id' | 'value'>): string {
  if (isOverspent(id, value ?? 0)) return t('measured.spent')
  return t(`factor.${id}.value` as Key, { value: formatMeasure(id, value ?? 0) })
}

/** What a reason rests on: a factor is held against what gives it all its points, a rule against its limit. */
export function measureText(value: number, { factor, code, threshold }: Reason): string {
  const name = factor ?? code
  const found = isOverspent(name, value)
    ? t('measured.spent')
    : t('measured.only', { value: formatMeasure(name, value) })
  if (threshold === null) return found
  const goal = { threshold: formatMeasure(name, threshold) }
  return factor === null
    ? t('measured', { value: formatMeasure(name, value), ...goal })
    : `${found} ${t('measured.goal', goal)}`
}

/** A share of nothing, or less than nothing, that was kept is no figure anybody would say. */
function isOverspent(name: string, value: number): boolean {
  return name === 'savings-discipline' && value < 0
}

/** A measure with its unit: shares as percent, days as days, the rest as plain numbers. */
function formatMeasure(name: string, value: number): string {
  const unit = unitOf(name)
  if (unit === 'share') return formatPercent(value)
  if (unit === 'days') return t('days', { count: Math.round(value) })
  if (unit === 'usd') return formatUsd(value)
  return formatNumber(value, name === 'balance-floor' ? 1 : 0)
}
