import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export type Target = { url: string; method: string; body: string | null }
export type Answer = { status: number; body: string; headers: Headers }

/** `lost`: the client ends the connection as soon as the request is out and some bytes arrived, and reads nothing. */
export function sendRequest(
  { url, method, body }: Target,
  headers: Record<string, string>,
  { isLost = false, timeoutMs = 60_000 }: { isLost?: boolean; timeoutMs?: number } = {},
): Promise<Answer | null> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise(resolve => {
    const request = send(url, {
      method,
      agent: false,
      headers: { ...(body !== null && { 'content-type': 'application/json' }), ...headers },
    })
    const give = (answer: Answer | null) => {
      clearTimeout(timer)
      request.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => give(null), timeoutMs)
    request.on('error', () => give(null))
    request.on('response', response => {
      if (isLost) return give(null)
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('error', () => give(null))
      response.on('end', () =>
        give({
          status: response.statusCode ?? 0,
          body: text,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      )
    })
    request.end(body ?? undefined)
  })
}
