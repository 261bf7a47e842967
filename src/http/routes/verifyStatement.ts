import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { verifyStatement } from '../../services/statements/verifyStatement.ts'
import { operations } from '../../wire/operations.ts'
import { StatementVerificationSchema } from '../../wire/statement.ts'
import { limitWith } from '../limitPerCaller.ts'

export function verifyStatementRoute(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { statementId: string } }>(
    operations.verify_statement.path.replace('{statementId}', ':statementId'),
    {
      schema: { response: { 200: StatementVerificationSchema } },
      onRequest: limitWith(ctx.callerLimits.passports),
    },
    ({ params }) => verifyStatement(ctx, params),
  )
}
