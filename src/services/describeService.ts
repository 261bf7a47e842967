import type { Capabilities } from '../wire/capabilities.ts'
import { operations, priceUsdt } from '../wire/operations.ts'
import { service } from '../wire/service.ts'
import type { Context } from './context.ts'

/** The service descriptor. `isServed` tells which operations this node's doors really open. */
export function describeService(
  ctx: Context,
  isServed: (method: string, path: string) => boolean,
): Capabilities {
  const base = ctx.baseUrl()
  return {
    ...service,
    apiKeyRequired: false,
    enforced: true,
    network: ctx.config.chainId === 42220 ? 'celo' : 'celo-sepolia',
    chainId: ctx.config.chainId,
    attribution: ctx.config.attributionTag,
    operations: Object.entries(operations).map(([id, { method, path, price }]) => ({
      id,
      method,
      path,
      priceUsdt: priceUsdt(price),
      available: isServed(method, path),
    })),
    links: { health: `${base}${operations.health.path}`, schemas: `${base}/schemas/` },
  }
}
