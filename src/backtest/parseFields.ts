import { computeDayNumber, DAY_SECONDS } from '../core/time.ts'
import { BacktestFileError } from './BacktestFileError.ts'

type Place = { file: string; line: number }

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Unix seconds from ISO 8601 (UTC unless it says otherwise) or from a plain number of seconds. */
export function parseTime(text: string, column: string, place: Place): number {
  if (/^\d{9,11}$/.test(text)) return Number(text)
  const match = ISO.exec(text)
  if (!match || !isOnCalendar(match)) {
    throw new BacktestFileError(
      place,
      `${column} "${text}" is not a time`,
      'Write ISO 8601, e.g. 2026-11-15T12:00:00Z.',
    )
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = match
  const days = computeDayNumber({ year: Number(year), month: Number(month), day: Number(day) })
  const time = days * DAY_SECONDS + Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  if (zone === 'Z') return time
  const digits = zone.replace(':', '')
  const offset = Number(digits.slice(1, 3)) * 3600 + Number(digits.slice(3, 5)) * 60
  return digits.startsWith('-') ? time + offset : time - offset
}

const isOnCalendar = ([
  ,
  year,
  month,
  day,
  hour = '0',
  minute = '0',
  second = '0',
]: RegExpExecArray): boolean => {
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const last = days[Number(month) - 1] ?? 0
  const isDay = Number(day) >= 1 && Number(day) <= last
  return isDay && Number(hour) <= 24 && Number(minute) <= 59 && Number(second) <= 60
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

export function parseNumber(text: string, column: string, place: Place): number {
  const value = Number(text)
  if (!DECIMAL.test(text) || !Number.isFinite(value)) {
    throw new BacktestFileError(
      place,
      `${column} "${text}" is not a number`,
      'Write a plain decimal number, e.g. 1234.50.',
    )
  }
  return value
}

export function parseDirection(text: string, place: Place): 1 | -1 {
  if (text === 'in') return 1
  if (text === 'out') return -1
  throw new BacktestFileError(
    place,
    `direction "${text}" is unknown`,
    'Write in or out, seen from the wallet.',
  )
}

export function parseDefaulted(text: string, place: Place): boolean {
  const value = text.toLowerCase()
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new BacktestFileError(
    place,
    `defaulted "${text}" is unknown`,
    'Write 1 for a loan that defaulted and 0 for one that did not.',
  )
}

export function parseName(text: string, column: string, place: Place): string {
  if (text === '') throw new BacktestFileError(place, `${column} is empty`, `Every row needs a ${column}.`)
  return text.toLowerCase()
}
