import { randomUUID } from 'node:crypto'
import { Role, type Task } from '@a2a-js/sdk'
import { x402Client, x402HTTPClient } from '@x402/core/client'
import { registerExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import { x402Extension } from '../../src/agents/a2a/x402Extension.ts'
import type { World } from '../../world/startWorld.ts'

/** The payer of third-party clients: the world's lender, through the stock x402 packages. */
export function createPayer(world: World) {
  const account = privateKeyToAccount(world.accounts.lender.privateKey)
  const client = new x402Client()
  registerExactEvmScheme(client, { signer: account })
  return { account, client, http: new x402HTTPClient(client) }
}

export function walletOf(world: World, name: string) {
  return world.personas.find(persona => persona.name === name)?.address ?? ''
}

/** What an A2A client sends, first or to go on with a task. */
export function a2aMessage(
  content: { text: string } | { data: object },
  follow: Partial<Task> = {},
  metadata?: Record<string, unknown>,
) {
  return {
    tenant: '',
    configuration: undefined,
    metadata: undefined,
    message: {
      messageId: randomUUID(),
      role: Role.ROLE_USER,
      contextId: follow.contextId ?? '',
      taskId: follow.id ?? '',
      parts: [
        {
          content:
            'text' in content
              ? { $case: 'text' as const, value: content.text }
              : { $case: 'data' as const, value: content.data },
          metadata: undefined,
          filename: '',
          mediaType: '',
        },
      ],
      metadata,
      extensions: [x402Extension],
      referenceTaskIds: [],
    },
  }
}
