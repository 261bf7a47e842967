import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { serveLocally } from './serveLocally.ts'

type FakeSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}

export type FakeCollector = {
  url: string
  spans: FakeSpan[]
  /** What the last sender said of itself. */
  headers: NodeJS.Dict<string | string[]>
  close: () => Promise<void>
}

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = { resourceSpans: { scopeSpans: { spans: (FakeSpan & { attributes: Attribute[] })[] }[] }[] }

/** A fake of an OpenTelemetry collector: takes OTLP/HTTP as JSON and keeps the spans. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const spans: FakeSpan[] = []
  const collector = { spans, headers: {} }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    Object.assign(collector.headers, request.headers)
    const { resourceSpans } = (await json(request)) as Sent
    for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
      spans.push({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
        ),
      })
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const { url, stop } = await serveLocally(take)
  return { ...collector, url, close: stop }
}
