import type { SourceFailure } from '../../errors/history.ts'
import type { Answered } from '../exchange.ts'

/** One exchange as it is kept: without keys, in the order in which the answers came. */
export type Recorded = {
  source: string
  /** Address without what may be a key; of a node its origin only. */
  url: string
  body?: string
} & (Answered | { failed: { failure: SourceFailure; message: string } })

/** What makes two questions the same: the number that a JSON-RPC call carries does not, nor do keys. */
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
