import { operations } from '../../wire/operations.ts'
import { service } from '../../wire/service.ts'
import { registriesOf } from './registries.ts'

/** Our identity on chain; `agentId` is null until we are registered. */
export type AgentOnChain = { chainId: number; agentId: number | null }

/** In the file itself, so that it is always available. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b3d2e"/><path d="M16 20l16 28 16-28" fill="none" stroke="#fcff52" stroke-width="7" stroke-linejoin="round"/></svg>',
)}`

/** The ERC-8004 registration file (registration-v1). `base` is our public address. */
export function registrationFile(base: string, agent: AgentOnChain) {
  return {
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    name: service.name,
    description: service.description,
    image: icon,
    services: [
      { name: 'web', endpoint: base },
      { name: 'A2A', endpoint: `${base}/.well-known/agent-card.json`, version: '1.0' },
      { name: 'MCP', endpoint: `${base}/mcp`, version: '2026-07-28' },
      { name: 'feedback', endpoint: `${base}${operations.read_feedback.path}` },
    ],
    x402Support: true,
    active: true,
    registrations: [registrationOf(agent)].filter(entry => entry !== null),
    // We use feedback on chain; no stakes, proofs of execution or enclaves validate our work.
    supportedTrust: ['reputation'],
  }
}

export type RegistrationFile = ReturnType<typeof registrationFile>

/** Our entry as we publish it; null while there is none. */
export function registrationOf({ chainId, agentId }: AgentOnChain) {
  if (agentId === null) return null
  return { agentId, agentRegistry: `eip155:${chainId}:${registriesOf(chainId).identity}` }
}

/** On-chain form: readers expect a data: or ipfs: URI, and a data: URI is always available. */
export function toDataUri(file: RegistrationFile): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify(file)).toString('base64')}`
}

export function fromDataUri(uri: string): unknown {
  const match = /^data:application\/json;base64,([A-Za-z0-9+/=]+)$/.exec(uri)
  return match?.[1] ? JSON.parse(Buffer.from(match[1], 'base64').toString('utf8')) : null
}
