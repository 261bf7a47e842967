import { AppError } from './AppError.ts'

export class RateLimitedError extends AppError {
  constructor(message: string, retryAfterSeconds: number) {
    super(message, {
      code: 'RATE_LIMITED',
      fix: `Wait ${retryAfterSeconds} s, then try again. Calls that pay are not limited. Free reads carry an ETag: send it in If-None-Match to fetch less.`,
      retryAfterSeconds,
    })
  }
}

export class TooManyCallsError extends RateLimitedError {
  /** `cost`: for how many calls the refused one counts. */
  constructor({ max, seconds }: { max: number; seconds: number }, cost = 1) {
    const counted = cost > 1 ? `; this one counts for ${cost}` : ''
    super(`Your address has used up its ${max} calls a minute${counted}.`, seconds)
  }
}

export class TooManyBytesError extends RateLimitedError {
  constructor({ max, seconds }: { max: number; seconds: number }) {
    super(`More than ${Math.round(max / 2 ** 20)} MiB a minute went to and from your address.`, seconds)
  }
}

export class TooManyBadPaymentsError extends RateLimitedError {
  constructor({ max, seconds }: { max: number; seconds: number }) {
    super(`More than ${max} payments a minute from your address were refused.`, seconds)
  }
}

/** One network address holds too many connections. */
export class TooManyConnectionsError extends RateLimitedError {
  constructor({ max }: { max: number }) {
    super(`Your address has more than ${max} open connections; reuse them.`, 1)
  }
}

/** Refused before any work is done and before a payment is claimed. */
export class OverloadedError extends AppError {
  constructor(
    message = 'The service has more work than it can do right now.',
    facts: Record<string, unknown> = {},
    retryAfterSeconds = 5,
  ) {
    super(message, {
      code: 'OVERLOADED',
      fix: 'Send the same request again in a few seconds.',
      facts,
      retryAfterSeconds,
    })
  }
}

/** Whether an operator can fix something. Refusals for lack of capacity are only counted: a flood would fill the log. */
export function isFault(failure: AppError): boolean {
  return failure.status >= 500 && !(failure instanceof OverloadedError)
}
