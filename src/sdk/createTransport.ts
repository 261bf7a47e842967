import { ClientError, NetworkError, VouchError } from './errors.ts'
import { readAnswer } from './readAnswer.ts'

export type WireRequest<T> = {
  method: string
  path: string
  body?: unknown
  /** Value of X-PAYMENT; identical on each attempt. */
  payment?: string
  signal?: AbortSignal | undefined
  /** Value of SIGN-IN-WITH-X. A service accepts a proof once, so a proof that we make is made for each attempt. */
  signInWithX?: string | (() => Promise<string>) | undefined
  /** Value of Order-Secret. */
  orderSecret?: string | undefined
  /** A status outside 2xx that carries an answer. */
  alsoAnswers?: number
  /** Called with the reason of each failed attempt, also when another follows. */
  onFailure?: (error: unknown) => void
  /** Parses the answer's JSON (null without a body); throws ClientError when it does not fit. */
  parse: (answer: unknown, headers: Headers) => T
}

export type Transport = <T>(request: WireRequest<T>) => Promise<T>

export type TransportOptions = {
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** Time limit of one attempt. */
  timeoutMs: number
  /** Attempts after the first. */
  retries: number
}

/** When a service asks us to wait longer than this, its failure is passed on. */
const longestWaitSeconds = 15

/** Repeats a request until it has an answer or a failure that repeating cannot cure. */
export function createTransport({ baseUrl, fetch, timeoutMs, retries }: TransportOptions): Transport {
  return async <T>(request: WireRequest<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await attemptOnce(request)
      } catch (error) {
        request.onFailure?.(error)
        request.signal?.throwIfAborted()
        if (attempt >= retries || !mayHelpToRepeat(error)) throw error
        await wait(waitMs(error, attempt), request.signal)
      }
    }
  }

  async function attemptOnce<T>(request: WireRequest<T>): Promise<T> {
    const { method, path, body, payment, signal, orderSecret } = request
    const signInWithX =
      typeof request.signInWithX === 'function' ? await request.signInWithX() : request.signInWithX
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(payment !== undefined && { 'x-payment': payment }),
          ...(signInWithX !== undefined && { 'sign-in-with-x': signInWithX }),
          ...(orderSecret !== undefined && { 'order-secret': orderSecret }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const answer = await readAnswer(response, {
        isPaid: payment !== undefined,
        alsoAnswers: request.alsoAnswers,
      })
      return request.parse(answer, response.headers)
    } catch (error) {
      // An unreadable answer is still an answer: the payment may have been charged for it.
      if (error instanceof ClientError && payment !== undefined)
        throw new ClientError('INVALID_ANSWER', error.message, error.fix, 'unknown')
      if (error instanceof VouchError) throw error
      const isPaid = payment !== undefined
      throw new NetworkError(
        `${baseUrl} did not answer${timeout.aborted ? ` in ${timeoutMs / 1000} s` : causeOf(error)}.`,
        {
          code: isPaid ? 'OUTCOME_UNKNOWN' : 'NETWORK',
          status: null,
          charge: isPaid ? 'unknown' : 'none',
          carriedPayment: isPaid,
          fix: 'Check baseUrl and the network, then make the same call again.',
          cause: error,
        },
      )
    }
  }
}

/** True for temporary failures: no answer, too many calls, an answer in progress, a recovering service. */
function mayHelpToRepeat(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  if (!(error instanceof VouchError) || error instanceof ClientError) return false
  if ((error.retryAfterSeconds ?? 0) > longestWaitSeconds) return false
  const { code, status } = error
  return code === 'PAYMENT_IN_PROGRESS' || status === 429 || status === 408 || (status ?? 0) >= 500
}

function waitMs(error: unknown, attempt: number): number {
  const asked = error instanceof VouchError ? error.retryAfterSeconds : null
  const backoff = 250 * 2 ** attempt * (0.5 + Math.random() / 2)
  return asked === null ? Math.min(backoff, longestWaitSeconds * 1000) : asked * 1000
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** A fetch failure's cause says why: `ECONNREFUSED`, `bad port`, a certificate. Browsers hide it. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return ''
  const { code } = cause as { code?: unknown }
  const reason = cause.message || (typeof code === 'string' ? code : '')
  return reason ? ` (${reason})` : ''
}
