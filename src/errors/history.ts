import { AppError } from './AppError.ts'

/** Why a source did not deliver. `range`: ask for less at once; the others say whether a retry can help. */
export type SourceFailure =
  | 'range'
  | 'throttled'
  | 'timeout'
  | 'down'
  | 'shape'
  | 'budget'
  | 'lagging'
  | 'refused'
  | 'state'

/** One source of history failed; readers catch it and report it in `coverage.gaps`. */
export class SourceError extends AppError {
  readonly source: string
  readonly failure: SourceFailure
  /** The message without its prefix. */
  readonly reason: string

  constructor(options: {
    source: string
    failure: SourceFailure
    message: string
    cause?: unknown
    retryAfterSeconds?: number
  }) {
    const { source, failure, message, cause, retryAfterSeconds } = options
    super(`The history source ${source} failed: ${message}`, {
      code: 'HISTORY_SOURCE_FAILED',
      status: 503,
      fix: 'Try again shortly; if it keeps failing, look at HISTORY_SOURCES and the limits of that source.',
      facts: { source, failure },
      cause,
      retryAfterSeconds: retryAfterSeconds ?? 10,
    })
    this.source = source
    this.failure = failure
    this.reason = message
  }
}

/** The node failed, or one of its calls did. */
export class NodeError extends SourceError {
  /** HTTP status of its answer, if any. */
  readonly httpStatus: number | undefined
  /** What it said about the call, if anything. */
  readonly answer: RpcErrorAnswer | undefined

  constructor(options: {
    failure: SourceFailure
    message: string
    cause?: unknown
    retryAfterSeconds?: number
    httpStatus?: number
    answer?: RpcErrorAnswer
  }) {
    super({ source: 'rpc', ...options })
    this.httpStatus = options.httpStatus
    this.answer = options.answer
  }
}

export type RpcErrorAnswer = { code: number; message: string; data?: unknown }

/** Nothing is known about the wallet and no source is reachable now. */
export class HistoryUnavailableError extends AppError {
  constructor(options: { reasons: readonly string[]; retryAfterSeconds?: number; cause?: unknown }) {
    const { reasons, retryAfterSeconds = 15, cause } = options
    super('The history of this wallet cannot be read right now.', {
      code: 'HISTORY_UNAVAILABLE',
      fix: 'Send the same request again after the time in Retry-After.',
      facts: { reasons },
      retryAfterSeconds,
      cause,
    })
  }
}

export class AsOfAheadError extends AppError {
  constructor(options: { asOfBlock: number; head: number }) {
    const { asOfBlock, head } = options
    super(`Block ${asOfBlock} is not settled yet: the newest settled block is ${head}.`, {
      code: 'AS_OF_AHEAD',
      status: 400,
      fix: `Ask as of block ${head} or an earlier one, or leave the block out.`,
      facts: { asOfBlock, head },
    })
  }
}
