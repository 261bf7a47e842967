import { randomUUID } from 'node:crypto'

export type Deal = { operation: string; path: string; body: Record<string, unknown>; key: string | null }

export type Outcome =
  | { kind: 'answer'; text: string; body: Record<string, unknown> }
  | { kind: 'refused'; status: number; code: string; charge: string; reason?: string; waitMs: number }

type Call = {
  baseUrl: string
  address: string
  deal: Deal
  payment: Record<string, string>
  signal: AbortSignal
  /** Of A2A, between the calls for one purchase. */
  task: { id?: string; contextId?: string; unclear: number }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a service under faults are looked into freely
type Json = any

async function post(call: Call, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${call.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': call.address, ...headers },
    body: JSON.stringify(body),
    signal: call.signal,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function refusal(status: number, { code, charge, reason }: Json, retryAfter?: string | null): Outcome {
  return {
    kind: 'refused',
    status,
    code: String(code ?? (status === 402 ? 'PAYMENT_REQUIRED' : 'UNNAMED')),
    charge: String(charge ?? (status === 402 && reason !== 'authorization_used' ? 'none' : 'unknown')),
    ...(reason && { reason: String(reason) }),
    waitMs: Number(retryAfter ?? 1) * 1_000,
  }
}

async function overHttp(call: Call): Promise<Outcome> {
  const { deal, payment } = call
  const { status, headers, text } = await post(call, deal.path, deal.body, {
    'x-payment': JSON.stringify(payment),
    ...(deal.key && { 'idempotency-key': deal.key }),
  })
  const body = JSON.parse(text)
  return status === 200 ? { kind: 'answer', text, body } : refusal(status, body, headers.get('retry-after'))
}

async function overMcp(call: Call): Promise<Outcome> {
  const { deal, payment } = call
  const params = {
    name: deal.operation,
    arguments: withoutCaller(deal.body),
    _meta: { 'x402/payment': payment },
  }
  const { status, text } = await post(
    call,
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  )
  const message = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  if (!message.result) return refusal(status, message.error ? nameOf(message.error) : message)
  const { structuredContent: body, isError } = message.result
  if (!isError) return { kind: 'answer', text: JSON.stringify(body), body }
  return refusal(body.status ?? 402, body, body.retryAfter)
}

async function overA2a(call: Call): Promise<Outcome> {
  const { deal, payment, task } = call
  const ask = async (method: string, params: object): Promise<Json> => {
    const { status, text } = await post(call, '/a2a', { jsonrpc: '2.0', id: 1, method, params })
    const { result, error, ...rest } = JSON.parse(text)
    return result ?? { refused: refusal(status, error ? nameOf(error) : rest) }
  }
  const send = (part: object, more: object = {}) => {
    const message = { kind: 'message', role: 'user', messageId: randomUUID(), parts: [part], ...more }
    return ask('message/send', { message })
  }
  if (!task.id) {
    const asked = await send({ kind: 'data', data: { skill: 'screen', ...withoutCaller(deal.body) } })
    if (asked.refused) return asked.refused
    task.id = asked.id
    task.contextId = asked.contextId
  }
  const { id, contextId } = task
  const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payment }
  const sent = await send({ kind: 'text', text: 'paid' }, { taskId: id, contextId, metadata })
  // A task that has an end takes no message any more; it is still there to be read.
  const done = sent.refused ? await ask('tasks/get', { id }) : sent
  if (done.refused) return done.refused
  const { state, message } = done.status
  if (state === 'completed') {
    const body = done.artifacts[0].parts[0].data
    return { kind: 'answer', text: JSON.stringify(body), body }
  }
  const isRefused = message?.metadata?.['x402.payment.status'] === 'payment-failed'
  const said = String(message?.parts?.[0]?.text ?? '')
  // The same question makes another task.
  if (state === 'failed' || (!isRefused && ++task.unclear % 3 === 0)) delete task.id
  return refusal(isRefused ? 402 : 503, {
    code: /^[A-Z_]{6,}(?=:)/.exec(said)?.[0] ?? (isRefused ? 'PAYMENT_REQUIRED' : 'A2A_PENDING'),
    reason: message?.metadata?.['x402.payment.error'],
    charge: isRefused ? 'none' : 'unknown',
  })
}

/** JSON-RPC has numbers for names; one of them says only that something failed. */
function nameOf({ code, data, message }: Json): Json {
  if (data?.code) return data
  const name = /^[A-Z_]{6,}(?=:)/.exec(message)?.[0] ?? (code === -32603 ? 'UNNAMED' : `RPC_${-code}`)
  return { code: name, charge: 'unknown', reason: message }
}

/** Agents are who pays. */
function withoutCaller({ callerAddress: _, ...body }: Deal['body']): Deal['body'] {
  return body
}

export const doors = { http: overHttp, mcp: overMcp, a2a: overA2a }
