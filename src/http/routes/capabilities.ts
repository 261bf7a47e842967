import type { FastifyInstance } from 'fastify'
import { describeService } from '../../services/agents/describeService.ts'
import type { Context } from '../../services/context.ts'
import { CapabilitiesSchema } from '../../wire/capabilities.ts'
import { operations } from '../../wire/operations.ts'

export function capabilitiesRoute(app: FastifyInstance, ctx: Context): void {
  const isServed = (method: string, path: string) =>
    app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })
  app.get(operations.capabilities.path, { schema: { response: { 200: CapabilitiesSchema } } }, async () =>
    describeService(ctx, isServed),
  )
}
