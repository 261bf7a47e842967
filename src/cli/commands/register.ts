import { composeRegistries } from '../../composeRegistrar.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { createVouch } from '../../sdk/createVouch.ts'
import { findOwnAgent, readAgent, registerAgent } from '../../services/agents/registerAgent.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { Command } from '../command.ts'
import { printJson, printResult } from '../printResult.ts'
import { readReviews } from '../readReviews.ts'
import { withRegistrar } from '../withRegistrar.ts'

export const register: Command = {
  name: 'register',
  usage: '[--show [--from-block N] | --new] [--json]',
  examples: ['RPC_URL=https://forno.celo.org AGENT_ID=0 vouch register --show'],
  maxArguments: 0,
  options: {
    new: { type: 'boolean', help: 'Register again, even if this key already has an agent.' },
    show: { type: 'boolean', help: 'Only read what the registries say about AGENT_ID; needs no key.' },
    'from-block': {
      type: 'string',
      placeholder: 'N',
      help: 'With --show: first block to look for receipts of feedback in (0).',
    },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const { values } = input
    const required = values.show
      ? (['RPC_URL', 'AGENT_ID'] as const)
      : (['RPC_URL', 'PUBLIC_URL', 'REPORTER_PRIVATE_KEY'] as const)
    const { config, secrets } = parseConfig(readEnv(), { required })
    const node = { rpcUrl: secrets.rpcUrl ?? '', chainId: config.chainId }
    if (values.show) {
      if (config.agentId === null) throw new UsageError('Which agent?', 'Set AGENT_ID.')
      const registries = composeRegistries(node)
      const agent = await readAgent(registries, config.agentId)
      const search = {
        agentId: config.agentId,
        signer: await askSigner(agent.file),
        fromBlock: BigInt(parseWholeNumber(values['from-block'], '--from-block', 0, 999_999_999_999) ?? 0),
      }
      printJson(io.stdout, { ...agent, feedback: await readReviews(registries, search) })
      return 0
    }
    const privateKey = secrets.reporterPrivateKey ?? '0x'
    const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
    const { agentId, done, block } = await withRegistrar(
      { ...node, privateKey, config, secrets, log },
      async registrar => {
        const own = config.agentId === null && !values.new ? await findOwnAgent(registrar) : null
        if (own)
          throw new UsageError(
            `This key has an agent already${own.agentId === null ? '' : `, number ${own.agentId}`}.`,
            own.agentId === null
              ? `Set AGENT_ID to its number, which an explorer shows among the tokens of ${own.owner}, to update that one; or add --new.`
              : `Set AGENT_ID=${own.agentId} to update that one, or add --new.`,
          )
        const base = config.publicUrl ?? ''
        return registerAgent(registrar, { base, agentId: values.new ? null : config.agentId })
      },
    )
    const next =
      done === 'registered'
        ? `Set AGENT_ID=${agentId} and AGENT_FROM_BLOCK=${block}, so that the service names it and shows what buyers say about it.\n`
        : ''
    return printResult(io, input, {
      json: { agentId, done, block, chainId: config.chainId },
      text: `Agent ${agentId} is ${done} on chain ${config.chainId}.\n${next}`,
    })
  },
}

/** The service in the registration says whose receipts count; null when it cannot be reached. */
async function askSigner(file: unknown): Promise<string | null> {
  const { services = [] } = (file ?? {}) as { services?: { name: string; endpoint: string }[] }
  const baseUrl = services.find(({ name }) => name === 'web')?.endpoint
  if (!baseUrl) return null
  const terms = await createVouch({ baseUrl, retries: 1 })
    .paymentConfig()
    .catch(() => null)
  return terms?.receiptSigner ?? null
}
