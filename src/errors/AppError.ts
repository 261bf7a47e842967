/**
 * The one error family. Every failure has a stable code, a status, words for people and a next step;
 * doors map it (`http/errors.ts`, `cli/reportError.ts`), nobody else formats it.
 */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly code: string
  readonly status: number
  /** What the reader should do next. */
  readonly fix: string
  /** Values that belong to the failure, for logs. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Whether the same call can succeed later without a change. */
  readonly retryable: boolean
  readonly retryAfterSeconds: number | undefined
  readonly details: readonly ErrorDetail[] | undefined

  constructor(message: string, options: AppErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = options.code
    this.status = options.status
    this.fix = options.fix
    this.facts = options.facts ?? {}
    this.retryable = options.retryAfterSeconds !== undefined || (options.retryable ?? false)
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
  }
}

/** One broken place in an input. */
export type ErrorDetail = { path: string; message: string }

export type AppErrorOptions = {
  code: string
  status: number
  fix: string
  facts?: Record<string, unknown>
  cause?: unknown
  retryable?: boolean
  retryAfterSeconds?: number
  details?: readonly ErrorDetail[]
}
