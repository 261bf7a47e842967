import { AppError, type ErrorDetail } from './AppError.ts'

/** A batch is answered whole or not at all, so that its single payment is right. */
export class BatchIncompleteError extends AppError {
  constructor({ details, total }: { details: readonly ErrorDetail[]; total: number }) {
    super(`${details.length} of ${total} wallets cannot be screened now.`, {
      code: 'BATCH_INCOMPLETE',
      fix: 'Send the same request and header again after Retry-After, or leave out the wallets in details and sign for the others.',
      details,
      retryAfterSeconds: 5,
    })
  }
}
