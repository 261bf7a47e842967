import { addressPattern } from '../wire/address.ts'
import type { ErrorDetail } from './AppError.ts'

/** Ajv's message about one invalid place. */
export type Violation = {
  instancePath: string
  message?: string | undefined
  params: Record<string, unknown>
}

/** The same in words for the caller; `base` is the prefix of the path. */
export function describeViolation(violation: Violation, base = ''): ErrorDetail {
  const { instancePath, message = 'is not valid', params } = violation
  const { additionalProperty, missingProperty, allowedValues, pattern } = params
  const last = additionalProperty ?? missingProperty
  const path = `${base}${instancePath}${last === undefined ? '' : `/${last}`}`
  if (additionalProperty !== undefined) return { path, message: 'is not a known property' }
  if (missingProperty !== undefined) return { path, message: 'is required' }
  if (pattern === addressPattern) return { path, message: 'must be an address: 0x and 40 hex digits' }
  return {
    path: path || '/',
    message: allowedValues ? `${message}: ${(allowedValues as string[]).join(', ')}` : message,
  }
}
