import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type FakeSpan = {
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
  close: () => void
}

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = { resourceSpans: { scopeSpans: { spans: (FakeSpan & { attributes: Attribute[] })[] }[] }[] }

/** A fake of an OpenTelemetry collector: takes OTLP/HTTP as JSON and keeps the spans. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const spans: FakeSpan[] = []
  const collector = { spans, headers: {} }
  const server = createServer((request, response) => void take(request, response))
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...collector,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
