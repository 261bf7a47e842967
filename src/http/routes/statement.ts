import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { makeStatement } from '../../services/statements/makeStatement.ts'
import { type StatementRequest, StatementRequestSchema, StatementResultSchema } from '../../wire/statement.ts'
import { paidRoute } from '../paidRoute.ts'

/** Settled first: a statement may be pinned for the world to see, which nothing takes back. */
export function statementRoute(app: FastifyInstance, ctx: Context): void {
  paidRoute<StatementRequest>(app, ctx, {
    operation: 'generate_statement',
    body: StatementRequestSchema,
    response: StatementResultSchema,
    settle: 'before-work',
    // Asked before the money moves: a chain that cannot be read costs the caller nothing.
    prepare: async (_ctx, { walletAddress, period }) => {
      await ctx.history.readActivity({ wallet: walletAddress, months: Number.parseInt(period, 10) })
    },
    handle: makeStatement,
  })
}
