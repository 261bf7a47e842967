import type { Exchange } from '../../chain/exchange.ts'
import { toHttpFailure } from '../../chain/toHttpFailure.ts'
import { SourceError } from '../../errors/history.ts'

/** One HTTP request to an explorer; every bad answer becomes a named error. The body is `unknown` until it is parsed. */
export async function fetchJson(
  exchange: Exchange,
  source: string,
  url: string,
  init: { signal: AbortSignal; headers?: Record<string, string>; nullOn404?: boolean },
): Promise<unknown> {
  const { nullOn404, ...request } = init
  const { status, text, retryAfter } = await exchange({ source, url, ...request })
  if (status === 404 && nullOn404) return null
  const failure = toHttpFailure({ status, text, retryAfter })
  if (failure) throw new SourceError({ source, ...failure })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError({ source, failure: 'down', message: 'the answer is not JSON', cause })
  }
}
