import { callerOf } from './callerOf.ts'

/**
 * The networks around a caller, narrow to wide: its site (/48, or /24 of IPv4) and its provider (/32, or /16). A site contains
 * 65,536 callers.
 */
export function networksOf(address: string): readonly [site: string, provider: string] {
  const caller = callerOf(address)
  const mark = caller.includes(':') ? ':' : '.'
  const parts = caller.split(mark)
  return [`${parts.slice(0, 3).join(mark)}${mark}`, `${parts.slice(0, 2).join(mark)}${mark}`]
}
