import { SourceError } from '../../errors/history.ts'

/** One HTTP exchange: JSON in, JSON out, and every bad answer named. The body is `unknown` until a parser has read it. */
export async function fetchJson(
  source: string,
  url: string,
  init: { signal: AbortSignal; body?: string; headers?: Record<string, string>; nullOn404?: boolean },
): Promise<unknown> {
  const { signal, body, headers } = init
  const response = await fetch(url, {
    signal,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { method: 'POST', body }),
  })
  const text = await response.text()
  if (response.status === 429) {
    const retryAfter = Number(response.headers.get('retry-after') ?? 1)
    throw new SourceError({
      source,
      failure: 'throttled',
      message: 'too many requests (429)',
      retryAfterSeconds: retryAfter >= 0 ? retryAfter : 1,
    })
  }
  if (response.status === 404 && init.nullOn404) return null
  if (response.status >= 500)
    throw new SourceError({ source, failure: 'down', message: `HTTP ${response.status}` })
  if (response.status >= 400)
    throw new SourceError({
      source,
      failure: response.status === 413 ? 'range' : 'refused',
      message: `HTTP ${response.status} ${text.slice(0, 120)}`,
    })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError({ source, failure: 'down', message: 'the answer is not JSON', cause })
  }
}
