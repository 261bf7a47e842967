import { createHash } from 'node:crypto'
import type { Answer } from './player.ts'

/** What of an answer must stay the same: on the wire, and in its figures. */
export type Wire = {
  id: string
  status: number
  code: string | null
  charge: string | null
  headers: string
  schema: string
}
export type Figures = { id: string; figures: unknown }

/** Present or absent is recorded of these; their values differ from run to run. */
const varying = new Set([
  'date',
  'etag',
  'content-length',
  'x-request-id',
  'x-payment-response',
  'payment-response',
  'payment-required',
  'retry-after',
  'last-modified',
  'set-cookie',
  'content-disposition',
  'content-security-policy',
  'mcp-session-id',
  'ratelimit',
  'x-ipfs-path',
  'x-ipfs-roots',
])
const left = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export function reduceWire(id: string, { status, headers, body }: Answer, shapes: Map<string, string>): Wire {
  const shape = shapeOf(body)
  const schema = createHash('sha256').update(shape).digest('hex').slice(0, 10)
  shapes.set(schema, shape)
  const names = [...headers.keys()].filter(name => !left.has(name)).sort()
  return {
    id,
    status,
    code: codeOf(body),
    charge: chargeOf(body),
    headers: names.map(name => (varying.has(name) ? name : `${name}: ${headers.get(name)}`)).join('\n'),
    schema,
  }
}

export function reduceFigures(id: string, { status, body }: Answer): Figures | null {
  const figures = status === 200 ? keepFigures(body) : undefined
  return figures === undefined ? null : { id, figures }
}

/** Types by name; the elements of a list together, sorted. */
function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`
  if (typeof value !== 'object') return typeof value
  const named = Object.entries(value).map(([name, one]) => [
    /^0x[0-9a-fA-F]{40,}$/.test(name) ? '0x' : name,
    isVaried(name) ? 'any' : shapeOf(one),
  ])
  return `{${[...new Set(named.map(([name, shape]) => `${name}:${shape}`))].sort().join(',')}}`
}

/** Measured values of the running service, and whether a publication was mined when its answer left. */
const isVaried = (name: string): boolean => /latency|^detail$|^text$|^onchain$/i.test(name)

/** Of an error's body; of an MCP tool's error; of a JSON-RPC error; of a refused payment of an A2A task. */
function codeOf(body: Answer['body']): string | null {
  const code =
    body?.code ??
    find(body?.result?.structuredContent ?? null, 'code') ??
    body?.error?.code ??
    find(body?.result?.status ?? null, 'x402.payment.error')
  return code === undefined ||
    (body?.result && body.result.isError === undefined && body.result.structuredContent)
    ? null
    : String(code)
}

function find(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return undefined
  if (name in value) return (value as Record<string, unknown>)[name]
  for (const one of Object.values(value)) {
    const found = find(one, name)
    if (found !== undefined) return found
  }
  return undefined
}

function chargeOf(body: Answer['body']): string | null {
  const paid =
    body?.result?.artifacts?.[0]?.parts?.[0]?.data ?? body?.result?.structuredContent ?? body?.answer ?? body
  const payment = paid?.payment as { status?: string; priceUsdt?: string } | undefined
  if (payment?.status) return `${payment.status} ${payment.priceUsdt}`
  const charge = find(body, 'charge')
  return typeof charge === 'string' ? charge : null
}

/** Texts, ids, hashes, times and places in the chain are no figures. */
const noFigures =
  /^(message|fix|explanation|improve|summary|answer|suggestions|readings?|requestId|id|sessionId|statementId|reportId|cid|sha256|bytes|bundle|receipt|url|gatewayUrl|verifyUrl|document|reportHash|inputHash|attribution|payment|transactions?|evidence|analyzedAt|expiresAt|issuedAt|asOf.*|from|to|fromBlock|toBlock|firstSeen|lastSeen|nextExpected|token|payer|address|label|pins|onchain|sources|gaps|model|status|version|time|latencyMs|links|schemas?|fields|name|description|title|inputSchema|outputSchema|paths|components|text|metadata|contextId|taskId|messageId|artifactId|deadline|nonce|integrations)$/i

function keepFigures(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string')
    return /^[a-zA-Z][\w-]{0,40}$/.test(value) || /^-?\d+(\.\d+)?$/.test(value) ? value : undefined
  if (Array.isArray(value)) {
    const kept = value.map(keepFigures).filter(one => one !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (value === null || typeof value !== 'object') return undefined
  const kept = Object.entries(value)
    .filter(([name]) => !noFigures.test(name))
    .map(([name, one]) => [name, keepFigures(one)] as const)
    .filter(([, one]) => one !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
