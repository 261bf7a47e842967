import type { AgentCard } from '@a2a-js/sdk'
import { duplicateInterfacesForLegacy } from '@a2a-js/sdk/compat/v0_3'
import { operations } from '../../wire/operations.ts'
import { service } from '../../wire/service.ts'
import { describeSkills } from './skills.ts'
import { x402Extension } from './x402Extension.ts'

export const jsonRpcPath = '/a2a'
/** The registries of agents, which hold buyers' feedback. */
const registryExtension = 'https://eips.ethereum.org/EIPS/eip-8004'

export const restPath = '/a2a/rest'

/** The card of version 1.0; its handler also serves it in the form of 0.3. */
export function buildAgentCard(
  baseUrl: string,
  agent: { agentId: number; agentRegistry: string } | null,
): AgentCard {
  const { name, version, description } = service
  const at = (path: string, protocolBinding: string) => ({
    url: `${baseUrl}${path}`,
    protocolBinding,
    tenant: '',
    protocolVersion: '1.0',
  })
  return {
    name,
    description,
    version,
    supportedInterfaces: duplicateInterfacesForLegacy(
      [at(jsonRpcPath, 'JSONRPC'), at(restPath, 'HTTP+JSON')],
      ['JSONRPC', 'HTTP+JSON'],
    ),
    provider: { organization: name, url: baseUrl },
    documentationUrl: `${baseUrl}/llms.txt`,
    capabilities: {
      streaming: false,
      pushNotifications: false,
      extendedAgentCard: false,
      extensions: [
        {
          uri: x402Extension,
          description: 'Pay per call in USDT or USDC on Celo; answers to unpaid calls carry the terms.',
          required: false,
          params: undefined,
        },
        {
          uri: registryExtension,
          description: 'This agent in the ERC-8004 registries, and what buyers said of it there.',
          required: false,
          params: { ...agent, feedback: `${baseUrl}${operations.read_feedback.path}` },
        },
      ],
    },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['application/json', 'text/plain'],
    defaultOutputModes: ['application/json'],
    skills: describeSkills(),
    signatures: [],
  }
}
