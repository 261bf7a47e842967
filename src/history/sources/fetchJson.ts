import { postJson } from '../../chain/postJson.ts'
import { SourceError } from '../../errors/history.ts'

/** One HTTP exchange: JSON in, JSON out, and every bad answer named. The body is `unknown` until a parser has read it. */
export async function fetchJson(
  source: string,
  url: string,
  init: { signal: AbortSignal; body?: string; headers?: Record<string, string>; nullOn404?: boolean },
): Promise<unknown> {
  const { body, signal } = init
  const { status, text, retryAfter } =
    body === undefined ? await get(url, init) : await post(url, body, signal)
  if (status === 429) {
    throw new SourceError({
      source,
      failure: 'throttled',
      message: 'too many requests (429)',
      retryAfterSeconds: toSeconds(retryAfter),
    })
  }
  if (status === 404 && init.nullOn404) return null
  if (status >= 500) throw new SourceError({ source, failure: 'down', message: `HTTP ${status}` })
  if (status >= 400)
    throw new SourceError({
      source,
      failure: status === 413 ? 'range' : 'refused',
      message: `HTTP ${status} ${text.slice(0, 120)}`,
    })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError({ source, failure: 'down', message: 'the answer is not JSON', cause })
  }
}

type Answered = { status: number; text: string; retryAfter: string | null | undefined }

async function post(url: string, body: string, signal: AbortSignal): Promise<Answered> {
  const { status, text, headers } = await postJson(url, body, signal)
  return { status, text, retryAfter: headers['retry-after'] }
}

async function get(
  url: string,
  { signal, headers }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Answered> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json', ...headers } })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, text: await response.text(), retryAfter }
}

function toSeconds(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? 1)
  return seconds >= 0 ? seconds : 1
}
