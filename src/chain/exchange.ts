import { postJson } from './postJson.ts'

/** One HTTP request to a node (with a body) or an explorer, and its answer, whatever the status. */
export type Exchange = (asked: Asked) => Promise<Answered>
export type Asked = {
  source: string
  url: string
  body?: string
  headers?: Record<string, string>
  signal: AbortSignal
}
export type Answered = { status: number; retryAfter: string | null; text: string }

export async function exchangeOverHttp({ url, body, headers, signal }: Asked): Promise<Answered> {
  if (body !== undefined) {
    const { status, headers: told, text } = await postJson(url, body, signal, headers)
    return { status, retryAfter: told['retry-after'] ?? null, text }
  }
  const response = await fetch(url, { signal, headers: { accept: 'application/json', ...headers } })
  const { status } = response
  return { status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}
