import { registrationOf } from '../passports/registrationFile.ts'
import type { Capabilities } from '../wire/capabilities.ts'
import { operations, priceUsdt } from '../wire/operations.ts'
import { service } from '../wire/service.ts'
import type { Context } from './context.ts'

/** Open on every node, but of use only where a reporter is configured. */
const verifying: readonly string[] = ['verify_report', 'verify_document']
const issuing: readonly string[] = ['generate_report', 'draft_report', 'draft_revocation', 'revoke_report']

/** The service descriptor. `isServed` tells which operations this node's doors really open. */
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
    operations: Object.entries(operations).map(([id, { method, path, price }]) => ({
      id,
      method,
      path,
      priceUsdt: priceUsdt(price),
      available: isServed(method, path) && !off.includes(id),
    })),
    links: {
      health: `${base}${operations.health.path}`,
      schemas: `${base}/schemas/`,
      registration: `${base}/.well-known/agent-registration.json`,
    },
  }
}
