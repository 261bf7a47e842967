import { service } from '../../wire/service.ts'
import type { Json } from '../operationAnswer.ts'
import { publisherOf } from './describeMcpServer.ts'

/** `/.well-known/ai-catalog.json`: the interfaces for agents on this host. */
export function describeCatalog(baseUrl: string): Json {
  const { hostname } = new URL(baseUrl)
  const entry = (name: string, type: string, path: string) => ({
    identifier: `urn:air:${publisherOf(baseUrl)}:vouch:${name}`,
    displayName: service.name,
    type,
    url: `${baseUrl}${path}`,
    description: service.description,
  })
  return {
    specVersion: '1.0',
    host: { displayName: service.name, identifier: hostname, documentationUrl: `${baseUrl}/llms.txt` },
    entries: [
      entry('mcp', 'application/mcp-server-card+json', '/mcp/server-card'),
      entry('a2a', 'application/a2a-agent-card+json', '/.well-known/agent-card.json'),
    ],
  }
}
