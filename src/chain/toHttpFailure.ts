import type { SourceFailure } from '../errors/history.ts'

/** What a failing status says about a source; null for success. */
export function toHttpFailure(answer: {
  status: number
  text: string
  retryAfter: string | null
}): { failure: SourceFailure; message: string; retryAfterSeconds?: number } | null {
  const { status, text, retryAfter } = answer
  if (status < 400) return null
  if (status === 429)
    return {
      failure: 'throttled',
      message: 'too many requests (429)',
      retryAfterSeconds: toSeconds(retryAfter),
    }
  if (status === 408) return { failure: 'timeout', message: 'it took too long (408)' }
  if (status >= 500) return { failure: 'down', message: `HTTP ${status}` }
  return { failure: status === 413 ? 'range' : 'refused', message: `HTTP ${status} ${text.slice(0, 120)}` }
}

function toSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 1)
  return seconds >= 0 ? seconds : 1
}
