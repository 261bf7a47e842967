import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { service } from '../../wire/service.ts'
import type { Json } from '../operationAnswer.ts'

export const mcpPath = '/mcp'

/** A revision without a handshake; the package lists only those with one. */
const stateless = '2026-07-28'

/**
 * The MCP server card (SEP-2127) with the fields of its earlier drafts, so that one document serves every path where clients
 * look. It lists no tools: clients ask the server for those.
 */
export function describeMcpServer(baseUrl: string): Json {
  const url = `${baseUrl}${mcpPath}`
  const { name: title, version } = service
  const description =
    'Wallet screening for lenders on Celo: score, income, loan range, reasons. Paid per call (x402).'
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${publisherOf(baseUrl)}/vouch`,
    version,
    title,
    description,
    websiteUrl: baseUrl,
    remotes: [
      {
        type: 'streamable-http',
        url,
        supportedProtocolVersions: [stateless, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
    serverInfo: { name: 'vouch', title, version },
    protocolVersion: stateless,
    transport: { type: 'streamable-http', endpoint: mcpPath, url },
    capabilities: { tools: {}, resources: {}, prompts: {} },
    authentication: { required: false, schemes: [] },
    payment: { protocol: 'x402', versions: [1, 2], config: `${baseUrl}/api/x402/config` },
    documentationUrl: `${baseUrl}/llms.txt`,
  }
}

/** `vouch.example` → `example.vouch`; an IP address becomes `localhost`. */
export function publisherOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname.split('.').reverse().join('.')
}
