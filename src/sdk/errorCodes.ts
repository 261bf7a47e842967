import { serviceErrorCodes } from './answerShapes.ts'

/** Codes of the service; docs/errors.md lists them. */
export type ServiceErrorCode = (typeof serviceErrorCodes)[number]

/** Codes of the client itself. */
export type ClientErrorCode =
  | 'NO_SIGNER'
  | 'UNTRUSTED_TERMS'
  | 'INVALID_OPTION'
  | 'INVALID_ANSWER'
  | 'NETWORK'
  | 'SPEND_CAP_EXCEEDED'
  | 'OUTCOME_UNKNOWN'
  /** A row of `screenMany` whose payment was signed and whose answer did not come yet. */
  | 'INTERRUPTED'

/** Every code a failure can have; `HTTP_…` is an answer that no service of ours gave, or one newer than this client. */
export type VouchErrorCode = ServiceErrorCode | ClientErrorCode | `HTTP_${number}`

export function isServiceErrorCode(code: unknown): code is ServiceErrorCode {
  return (serviceErrorCodes as readonly unknown[]).includes(code)
}
