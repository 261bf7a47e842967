import { UsageError } from '../../errors/usage.ts'

/** The value of a numeric option; undefined when it was not given. */
export function parseWholeNumber(
  value: string | boolean | undefined,
  name: string,
  min: number,
  max: number,
): number | undefined {
  if (typeof value !== 'string') return undefined
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError(`${name} is "${value}".`, `Use a whole number from ${min} to ${max}.`)
}
