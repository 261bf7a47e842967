import { speech } from '../i18n/index.ts'
import { keepOnce } from './keepOnce.ts'
import { rates } from './rates.ts'
import { settings } from './settings.ts'

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { language } = speech.get()
  return keepOnce(
    `number ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(language, options),
  )
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { language } = speech.get()
  return keepOnce(
    `date ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, options),
  )
}

export function formatUsd(usd: number): string {
  return formatCurrency(usd, 'USD')
}

/** An estimate: whole dollars, since cents would claim more than is known. */
export function formatAbout(usd: number): string {
  return formatCurrency(Math.abs(usd) >= 10 ? Math.round(usd) : usd, 'USD')
}

function formatCurrency(amount: number, currency: string): string {
  const whole = Math.abs(amount) >= 1000 || Number.isInteger(amount)
  return numberFormat({
    style: 'currency',
    currency,
    // Where a bare $ means pesos, dollars are called by their full symbol.
    currencyDisplay: currency === 'USD' ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(amount)
}

/** The same sum in the reader's own currency, or null when that is USD or no rate is known. */
export function formatLocal(usd: number): string | null {
  const { currency } = settings.get()
  const rate = rates.get().perUsd[currency]
  if (currency === 'USD' || rate === undefined) return null
  return `≈\u00a0${formatCurrency(Math.round(usd * rate), currency)}`
}

export function formatCompactUsd(usd: number): string {
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: usd < 10_000 && usd >= 1000 ? 1 : 0,
  }).format(usd)
}

/** Prices are a cent or ten: always two decimals. */
export function formatPrice(usd: number): string {
  return numberFormat({ style: 'currency', currency: 'USD' }).format(usd)
}

export function formatNumber(value: number, digits = 0): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value)
}

export function formatPercent(share: number, digits = 0): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(share)
}

export function formatDate(time: string | number): string {
  return dateFormat({ dateStyle: 'medium' }).format(toDate(time))
}

export function formatDateTime(time: string | number): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(toDate(time))
}

/** `2026-10` as a month's name. */
export function formatMonth(month: string, style: 'short' | 'long' = 'short'): string {
  const options = { month: style, ...(style === 'long' ? { year: 'numeric' as const } : {}), timeZone: 'UTC' }
  return dateFormat(options).format(new Date(`${month}-15T00:00:00Z`))
}

export function formatAgo(time: string | number): string {
  const seconds = (toDate(time).getTime() - Date.now()) / 1000
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const { language } = speech.get()
  const format = keepOnce(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  return format.format(unit === 'second' ? 0 : Math.round(seconds / size), unit)
}

export function shortAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

function toDate(time: string | number): Date {
  return new Date(typeof time === 'number' ? time * 1000 : time)
}
