import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppError } from '../errors/AppError.ts'
import { HeadersTooLargeError, InvalidRequestError, RequestTimeoutError } from '../errors/request.ts'
import { explainUnrouted } from './answerUnknownRoutes.ts'
import type { RouteTable } from './createRouteTable.ts'
import { endSocket } from './endSocket.ts'

type BrokenRequest = { code?: string | undefined; rawPacket?: unknown }

/** The first line of a request with a method that the parser does not know. */
const unknownMethod = /^([!#$%&'*+.^_`|~\w-]{1,40}) (\/[^ ?\r\n]*)\S* HTTP\/1\.[01]\r\n/

/** Bytes that never became a request still get the documented error body; then the connection ends. */
export function answerBrokenRequest(routes: RouteTable, error: BrokenRequest, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else endSocket(socket, explain(routes, error))
}

/** Cases that Node would answer without our body, or not at all. */
export function answerOddRequests(server: Server, routes: RouteTable): void {
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    endSocket(socket, explainUnrouted(routes, 'CONNECT', url))
  })
  // An unknown expectation is no reason to refuse (RFC 9110, 10.1.1 leaves it to the server).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function explain(routes: RouteTable, { code, rawPacket }: BrokenRequest): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HeadersTooLargeError()
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestTimeoutError()
    case 'HPE_INVALID_METHOD': {
      const line = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 4_096) : ''
      const [, method, path] = unknownMethod.exec(line) ?? []
      if (method !== undefined && path !== undefined) return explainUnrouted(routes, method, path)
    }
  }
  return new InvalidRequestError({ message: 'This is not an HTTP request.' })
}
