import type { SourceFailure } from '../../errors/history.ts'
import type { Answered } from '../exchange.ts'

/** One recorded exchange, without keys, in the order of the answers. */
export type Recorded = {
  source: string
  /** Address without what may be a key; for a node only its origin. */
  url: string
  body?: string
} & (Answered | { failed: { failure: SourceFailure; message: string } })

/** Two questions are the same when only their JSON-RPC ids or keys differ. */
export function keyOf({ source, url, body }: { source: string; url: string; body?: string }): string {
  if (body === undefined) return `${source} ${withoutKey(url)}`
  return `${source} ${JSON.stringify(withoutIds(JSON.parse(body)))}`
}

/** An explorer's address without the key in its query. */
export function withoutKey(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('apikey')
  return String(address)
}

export type Call = { id: unknown; method: string; params?: unknown }

export function keyOfCall(source: string, call: Call): string {
  return `${source} ${JSON.stringify(withoutIds(call))}`
}

function withoutIds(body: Call | Call[]): unknown {
  if (Array.isArray(body)) return body.map(withoutIds)
  const { method, params } = body
  return { method, params }
}
