import type { FastifyInstance } from 'fastify'
import { createTtlCache } from '../../lib/ttlCache.ts'
import { type Rates, readRates } from '../../services/analysis/readRates.ts'
import type { Context } from '../../services/context.ts'

const ttlMs = 600_000

/** Rates of the day, so that people see sums in their own money beside dollars. */
export function ratesRoute(app: FastifyInstance, ctx: Context): void {
  const recent = createTtlCache<Promise<Rates>>({ clock: ctx.clock, ttlMs, maxEntries: 1 })
  app.get('/api/rates', async (_request, reply) => {
    let rates = recent.get('now')
    if (!rates) {
      rates = readRates(ctx)
      recent.set('now', rates)
    }
    reply.header('cache-control', 'public, max-age=600')
    return rates
  })
}
