import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { a2aRoutes } from './a2a/a2aRoutes.ts'
import { discoveryRoutes } from './discovery/discoveryRoutes.ts'
import { readDocs } from './docs.ts'
import { mcpRoute } from './mcp/mcpRoute.ts'

/** Everything for agents: MCP, A2A, and the documents that lead to them. */
export async function agentRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const docs = readDocs()
  discoveryRoutes(app, ctx, { docs })
  await mcpRoute(app, ctx, { docs })
  await a2aRoutes(app, ctx)
}
