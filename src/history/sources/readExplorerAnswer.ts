import { SourceError } from '../../errors/history.ts'

/** Etherscan's envelope, which Blockscout copies: failures arrive as HTTP 200 with words. Returns the rows. */
export function readExplorerAnswer(source: string, answer: unknown): unknown[] {
  const { status, message, result } = (answer ?? {}) as {
    status?: unknown
    message?: unknown
    result?: unknown
  }
  if (Array.isArray(result) && (result.length > 0 || isNothing(message) || status === '1')) return result
  const text = `${String(message ?? '')} ${typeof result === 'string' ? result : ''}`.trim()
  if (/rate limit|max calls|too many requests/i.test(text))
    throw new SourceError({ source, failure: 'throttled', message: text, retryAfterSeconds: 0.4 })
  if (/too large|smaller result|offset|less than or equal to|records per/i.test(text))
    throw new SourceError({ source, failure: 'range', message: text })
  if (/api ?key|supported|upgrade|deprecated|invalid|missing/i.test(text))
    throw new SourceError({ source, failure: 'refused', message: text })
  throw new SourceError({ source, failure: 'down', message: text || 'an answer without rows' })
}

const isNothing = (message: unknown): boolean =>
  /^(no (transactions|records|logs|token transfers) found|ok)/i.test(String(message ?? ''))
