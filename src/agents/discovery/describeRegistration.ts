import type { Context } from '../../services/context.ts'
import { service } from '../../wire/service.ts'
import type { Json } from '../operationAnswer.ts'
import { mcpPath } from './describeMcpServer.ts'

/** The ERC-8004 identity registries; their address is the same for everybody on a chain. */
const registries = {
  42220: '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
  11142220: '0x8004A818BFB912233c491871b3d84c89A494BD9e',
} as const

/** In the file itself, so that it never goes missing. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b3d2e"/><path d="M16 20l16 28 16-28" fill="none" stroke="#fcff52" stroke-width="7" stroke-linejoin="round"/></svg>',
)}`

/** The ERC-8004 registration file: who this agent is, where it answers, and under which id the registry knows it. */
export function describeRegistration({ config, baseUrl }: Context): Json {
  const base = baseUrl()
  const { chainId, agentId } = config
  return {
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    name: service.name,
    description: service.description,
    image: icon,
    services: [
      { name: 'web', endpoint: base },
      { name: 'A2A', endpoint: `${base}/.well-known/agent-card.json`, version: '1.0' },
      { name: 'MCP', endpoint: `${base}${mcpPath}`, version: '2026-07-28' },
    ],
    x402Support: true,
    active: true,
    registrations:
      agentId === null ? [] : [{ agentId, agentRegistry: `eip155:${chainId}:${registries[chainId]}` }],
    supportedTrust: ['reputation'],
  }
}
