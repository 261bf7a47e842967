import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppError } from '../errors/AppError.ts'
import { MethodNotAllowedError } from '../errors/request.ts'
import { toErrorBody } from '../errors/toErrorBody.ts'

/** Writes the documented error body on a bare connection, and ends it. */
export function endSocket(socket: Duplex, failure: AppError): void {
  const requestId = randomUUID()
  const body = JSON.stringify(toErrorBody(failure, requestId))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    ...(failure instanceof MethodNotAllowedError ? [`allow: ${failure.allow.join(', ')}`] : []),
    ...(failure.retryAfterSeconds === undefined ? [] : [`retry-after: ${failure.retryAfterSeconds}`]),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
