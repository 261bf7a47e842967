import { createTransport, HttpRequestError, RpcRequestError, TimeoutError, type Transport } from 'viem'
import { type Posted, postJson } from './postJson.ts'

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } | null }

/** viem's `http`, with its errors and retries, over `postJson`. */
export function nodeTransport(
  url: string,
  options: { retryCount?: number; timeoutMs?: number } = {},
): Transport {
  const { timeoutMs = 10_000 } = options
  // Keys stand in the path or before the host, and errors end up in logs.
  const shown = new URL(url).origin
  let id = 0

  async function request(body: { method: string; params?: unknown }): Promise<unknown> {
    // Not `AbortSignal.timeout`, which would still go off, and make an exception, long after the answer.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const text = JSON.stringify({ jsonrpc: '2.0', id: ++id, ...body })
    const posted = await postJson(url, text, limit.signal)
      .catch(cause => {
        throw limit.signal.aborted
          ? new TimeoutError({ body, url: shown })
          : new HttpRequestError({ body, cause, url: shown })
      })
      .finally(() => clearTimeout(timer))
    const { result, error } = read(body, posted)
    if (error) throw new RpcRequestError({ body, error, url: shown })
    return result
  }

  function read(body: Record<string, unknown>, { status, text }: Posted): Answer {
    const answer = parse(text)
    // Some nodes give a JSON-RPC error an HTTP status of its own; it is the error that counts.
    const isSpoken = typeof answer?.error?.code === 'number' && typeof answer.error.message === 'string'
    if (answer && (isSpoken || (status >= 200 && status < 300 && !answer.error))) return answer
    throw new HttpRequestError({ body, status, details: text.slice(0, 200) || `HTTP ${status}`, url: shown })
  }

  return ({ retryCount }) =>
    createTransport(
      {
        ...{ key: 'http', name: 'HTTP JSON-RPC', type: 'http', timeout: timeoutMs },
        ...{ retryCount: options.retryCount ?? retryCount, request: request as never },
      },
      { url },
    )
}

function parse(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : null
  } catch {
    return null
  }
}
