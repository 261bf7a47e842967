import { Agent, request } from 'node:http'
import type { Call } from './ways.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** One call from an address; the status of its answer, 0 when the connection was cut. */
export function send(
  port: number,
  address: string,
  { method, path, body, headers = {} }: Call,
): Promise<number> {
  return new Promise(resolve => {
    const text = body === undefined ? null : JSON.stringify(body)
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: method ?? (text ? 'POST' : 'GET'),
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': 'gzip, br',
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      response =>
        response
          .resume()
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', () => resolve(0)),
    )
    call.on('error', () => resolve(0)).end(text ?? undefined)
  })
}
