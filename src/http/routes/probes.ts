import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { checkHealth } from '../../services/health/checkHealth.ts'
import { isDatabaseHung } from '../../services/health/isDatabaseHung.ts'
import type { Load } from '../shedLoad.ts'

/** Without these nothing can be sold. Without the others everything else is, so removing the node would help nobody. */
const vital = ['database', 'chain', 'settlement'] as const

/** For orchestrators: `/livez` fails when a restart would help, `/readyz` when the node cannot do its work. */
export function probeRoutes(app: FastifyInstance, ctx: Context, load: Load): void {
  const config = { keepUnderLoad: true }
  app.get('/livez', { config }, async (_request, reply) => {
    const down = [
      ...(load.isStuck() ? ['requests'] : []),
      ...((await isDatabaseHung(ctx)) ? ['database'] : []),
    ]
    return down.length > 0
      ? reply.code(503).send({ status: 'down', down, fix: 'Start the process again.' })
      : reply.send({ status: 'ok' })
  })
  app.get('/readyz', { config }, async (_request, reply) => {
    const { status, integrations } = await checkHealth(ctx)
    const down = vital.filter(name => integrations[name].status === 'down')
    return down.length > 0
      ? reply.code(503).send({ status: 'down', down, fix: 'GET /api/health/integrations says what to do.' })
      : reply.send({ status: status === 'ok' ? 'ok' : 'degraded' })
  })
}
