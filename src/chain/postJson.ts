import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { NodeError } from '../errors/history.ts'

const gunzip = promisify(gunzipWithCallback)
/** More than any node sends in one answer; a larger one must not use up the memory. */
const maxBytes = 256 * 1024 * 1024

export type Posted = { status: number; headers: IncomingHttpHeaders; text: string }

/**
 * Sends JSON over a kept connection and reads the whole answer, whatever its status. For nodes, which get a dozen requests per
 * screen: `fetch` needs more than twice the CPU for the same (bench/node.bench.ts).
 */
export async function postJson(
  url: string,
  body: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Posted> {
  const response = await send({ url, body, signal, headers })
  const bytes = await readAll(response)
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? await unpack(bytes) : bytes).toString('utf8')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzip(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error
  }
}

/** The caller should ask for less. */
function tooLarge(): NodeError {
  return new NodeError({ failure: 'range', message: `the answer is larger than ${maxBytes} bytes` })
}

type Sent = {
  url: string
  body: string
  signal: AbortSignal | undefined
  headers: Record<string, string> | undefined
}

function send({ url, body, signal, headers: more }: Sent, isAgain = false): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? overHttps : overHttp
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...more,
  }
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sent = request(url, { method: 'POST', headers, ...(signal && { signal }) }, response => {
      isAnswered = true
      resolve(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The other side closed the kept connection just as we used it.
      const isStale = sent.reusedSocket && !isAnswered && error.code === 'ECONNRESET'
      if (isStale && !isAgain) resolve(send({ url, body, signal, headers: more }, true))
      else reject(error)
    })
    sent.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) response.destroy(tooLarge())
    })
    response.on('end', () => resolve(Buffer.concat(chunks)))
    response.on('error', reject)
    response.on('close', () => reject(new Error('the answer broke off')))
  })
}
