import type { FastifyInstance } from 'fastify'
import { type Rates, readRates } from '../../services/analysis/readRates.ts'
import type { Context } from '../../services/context.ts'

const keptMs = 600_000

/** Today's rates, so that people see sums in their own currency beside dollars. */
export function ratesRoute(app: FastifyInstance, ctx: Context): void {
  let recent: { rates: Promise<Rates>; until: number } | null = null
  app.get('/api/rates', async (_request, reply) => {
    if (!recent || recent.until <= ctx.clock())
      recent = { rates: readRates(ctx), until: ctx.clock() + keptMs }
    reply.header('cache-control', 'public, max-age=600')
    return recent.rates
  })
}
