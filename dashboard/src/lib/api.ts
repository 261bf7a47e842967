import type { ErrorBody } from '../../../src/wire/error.ts'

/** An answer that is not 2xx, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fix: string
  readonly reason: string | null
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
  constructor(options: {
    status: number
    code: string
    message: string
    fix: string
    reason?: string | null
    retryAfterSeconds?: number | null
    requestId?: string | null
  }) {
    super(options.message)
    this.name = 'ApiError'
    this.status = options.status
    this.code = options.code
    this.fix = options.fix
    this.reason = options.reason ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.requestId = options.requestId ?? null
  }
}

let skewMs = 0

/** The server's clock, so that a phone with a wrong clock still signs valid payments. Unix seconds. */
export function serverNow(): number {
  return Math.floor((Date.now() + skewMs) / 1000)
}

export type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const response = await send(path, call)
  const date = response.headers.get('date')
  if (date) skewMs = Date.parse(date) - Date.now()
  if (response.status === 204) return undefined as T
  const body = (await response.json().catch(() => null)) as
    | (T & Partial<ErrorBody> & { reason?: string })
    | null
  if (response.ok && body !== null) return body
  throw new ApiError({
    status: response.status,
    code: body?.code ?? 'UNREADABLE',
    message: body?.message ?? 'The server gave an answer that cannot be read.',
    fix: body?.fix ?? 'Try again in a moment.',
    reason: body?.reason ?? null,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
    requestId: response.headers.get('x-request-id'),
  })
}

async function send(path: string, { method, body, headers, signal }: Call): Promise<Response> {
  try {
    return await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({
      status: 0,
      code: navigator.onLine ? 'UNREACHABLE' : 'OFFLINE',
      message: 'The server cannot be reached.',
      fix: 'Check your connection and try again.',
    })
  }
}
