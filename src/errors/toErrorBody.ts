import type { ErrorBody } from '../wire/error.ts'
import { isErrorCode } from '../wire/errorCodes.ts'
import type { AppError } from './AppError.ts'
import { ReportNotFoundError } from './passports.ts'

/** The documented body of a failure. `isPaid`: the call has a price, so the body says what was charged. */
export function toErrorBody(
  failure: AppError,
  requestId: string,
  { isPaid = false }: { isPaid?: boolean } = {},
): ErrorBody {
  const { status, code, charge, fix, details } = failure
  return {
    status,
    code: isErrorCode(code) ? code : 'INTERNAL',
    charge,
    message: isPaid ? failure.messageToPayer() : failure.message,
    fix,
    requestId,
    ...(details && { details: [...details] }),
    // For callers that read nothing else.
    ...(failure instanceof ReportNotFoundError && { valid: false }),
  }
}
