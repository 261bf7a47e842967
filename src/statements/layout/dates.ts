const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const monthName = (iso: string): string => months[Number(iso.slice(5, 7)) - 1] ?? ''

/** `2026-11-15T12:00:00Z` → `15 Nov 2026`. */
export function shortDate(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${monthName(iso).slice(0, 3)} ${iso.slice(0, 4)}`
}

/** `2026-11-15…` → `15 Nov`. */
export function shortDay(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${monthName(iso).slice(0, 3)}`
}

/** `2026-11…` → `November 2026`. */
export function longMonth(iso: string): string {
  return `${monthName(iso)} ${iso.slice(0, 4)}`
}

/** `2026-11…` → `Nov 26`. */
export function shortMonth(iso: string): string {
  return `${monthName(iso).slice(0, 3)} ${iso.slice(2, 4)}`
}

export function clockTime(iso: string): string {
  return iso.slice(11, 16)
}

/** `2026-11…` → `Nov 2026`. */
export function monthOf(iso: string): string {
  return `${monthName(iso).slice(0, 3)} ${iso.slice(0, 4)}`
}
