import type { Json } from '../operationAnswer.ts'

type ErrorInfo = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo'; reason: string; domain: string }
type RpcError = {
  jsonrpc: '2.0'
  id: string | number | null
  error: { code: number; message: string; data?: ErrorInfo[] }
}

const invalidRequest = -32600
const invalidParams = -32602
const pushNotSupported = -32003
const unsupported = -32004
/** The protocol's own errors tell their name beside the number, as the SDK's do. */
const reasons: Record<number, string> = {
  [pushNotSupported]: 'PUSH_NOTIFICATION_NOT_SUPPORTED',
  [unsupported]: 'UNSUPPORTED_OPERATION',
}
/** In versions 0.3 and 1.0. */
const streaming = /^(?:message\/stream|tasks\/resubscribe|SendStreamingMessage|SubscribeToTask)$/

/** What is wrong with the envelope of a JSON-RPC request; null when it is valid. */
export function findEnvelopeError(body: unknown): RpcError | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(null, invalidRequest, 'A request is one object; batches are not taken.')
  const { jsonrpc, id, method, params } = body as Json
  const isId = typeof id === 'string' || Number.isInteger(id)
  const answerId = isId ? (id as string | number) : null
  if (jsonrpc !== '2.0') return refuse(answerId, invalidRequest, 'jsonrpc must be "2.0".')
  if (!isId)
    return refuse(null, invalidRequest, 'id must be a string or a whole number; every call is answered.')
  if (typeof method !== 'string' || method === '')
    return refuse(answerId, invalidRequest, 'method must be a name.')
  if (/PushNotificationConfig/i.test(method))
    return refuse(answerId, pushNotSupported, 'Push notifications are not supported.')
  if (streaming.test(method)) return refuse(answerId, unsupported, 'Streaming is not supported.')
  if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params)))
    return refuse(answerId, invalidParams, 'params must be an object.')
  const taskId = (params as Json | undefined)?.id
  if (taskId !== undefined && typeof taskId !== 'string')
    return refuse(answerId, invalidParams, 'params.id must be a string.')
  return null
}

export function refuseUnreadable(): RpcError {
  return refuse(null, -32700, 'The body is no JSON.')
}

function refuse(id: RpcError['id'], code: number, message: string): RpcError {
  const reason = reasons[code]
  const data = reason && [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' } as const,
  ]
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
}
