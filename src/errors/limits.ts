import { AppError } from './AppError.ts'

export class RateLimitedError extends AppError {
  override readonly name = 'RateLimitedError'

  constructor({ limit, retryAfterSeconds }: { limit: number; retryAfterSeconds: number }) {
    super(`More than ${limit} calls a minute came from your address.`, {
      code: 'RATE_LIMITED',
      status: 429,
      fix: `Wait ${retryAfterSeconds} s. Answers carry an ETag: keep them and ask with If-None-Match.`,
      facts: { limit },
      retryAfterSeconds,
    })
  }
}

export class OverloadedError extends AppError {
  override readonly name = 'OverloadedError'

  constructor(facts: { inFlight: number; loopDelayMs: number }) {
    super('The service has more work than it can do right now. Nothing was charged.', {
      code: 'OVERLOADED',
      status: 503,
      fix: 'Send the same request again in a moment; a signed payment stays unused.',
      facts,
      retryAfterSeconds: 2,
    })
  }
}
