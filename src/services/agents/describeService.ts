import { registrationOf } from '../../agents/registry/registrationFile.ts'
import type { Capabilities } from '../../wire/capabilities.ts'
import { type Operation, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { service } from '../../wire/service.ts'
import type { Context } from '../context.ts'

/** Open on every node, but useful only where a reporter is configured. */
const verifying: readonly string[] = ['verify_report', 'verify_document']
const issuing: readonly string[] = [
  'generate_report',
  'draft_report',
  'cancel_draft',
  'draft_revocation',
  'revoke_report',
]

/** The service descriptor. `isServed` says which operations this node serves. */
export function describeService(
  ctx: Context,
  isServed: (method: string, path: string) => boolean,
): Capabilities {
  const base = ctx.baseUrl()
  const { contract, issuer } = ctx.passports
  const off = [...(contract ? [] : verifying), ...(contract && issuer ? [] : issuing)]
  return {
    ...service,
    apiKeyRequired: false,
    enforced: true,
    network: ctx.config.chainId === 42220 ? 'celo' : 'celo-sepolia',
    chainId: ctx.config.chainId,
    attribution: ctx.config.attributionTag,
    agent: registrationOf(ctx.config),
    reporter: contract && { contract: contract.contract, issuer },
    operations: (Object.entries(operations) as [string, Operation][]).map(([id, operation]) => ({
      id,
      method: operation.method,
      path: operation.path,
      priceUsdt: priceUsdt(operation.price),
      ...(operation.per && { per: operation.per.unit }),
      available: isServed(operation.method, operation.path) && !off.includes(id),
    })),
    links: {
      paymentConfig: `${base}${operations.payment_config.path}`,
      openapi: `${base}/openapi.json`,
      schemas: `${base}/schemas/`,
      guide: `${base}/llms.txt`,
      docs: `${base}/docs`,
      mcp: `${base}/mcp`,
      agentCard: `${base}/.well-known/agent-card.json`,
      x402: `${base}/.well-known/x402.json`,
      health: `${base}${operations.health.path}`,
      feedback: `${base}${operations.read_feedback.path}`,
      registration: `${base}/.well-known/agent-registration.json`,
    },
  }
}
