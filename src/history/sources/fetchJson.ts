import { toHttpFailure } from '../../chain/toHttpFailure.ts'
import { SourceError } from '../../errors/history.ts'

/** One HTTP exchange with an explorer, every bad answer named. The body is `unknown` until a parser has read it. */
export async function fetchJson(
  source: string,
  url: string,
  init: { signal: AbortSignal; headers?: Record<string, string>; nullOn404?: boolean },
): Promise<unknown> {
  const { signal, headers, nullOn404 } = init
  const response = await fetch(url, { signal, headers: { accept: 'application/json', ...headers } })
  const { status } = response
  const text = await response.text()
  if (status === 404 && nullOn404) return null
  const failure = toHttpFailure({ status, text, retryAfter: response.headers.get('retry-after') })
  if (failure) throw new SourceError({ source, ...failure })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError({ source, failure: 'down', message: 'the answer is not JSON', cause })
  }
}
