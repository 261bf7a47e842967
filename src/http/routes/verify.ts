import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { renderPassportQr } from '../../services/passports/renderPassportQr.ts'
import { draftRevocation, revokePassport } from '../../services/passports/revokePassport.ts'
import { verifyPassport } from '../../services/passports/verifyPassport.ts'
import { operations } from '../../wire/operations.ts'
import { VerifyResultSchema } from '../../wire/report.ts'
import {
  RevocationDraftSchema,
  RevocationRequestSchema,
  VerifyDocumentRequestSchema,
} from '../../wire/verifyPassport.ts'
import { limitWith } from '../limitPerCaller.ts'
import { signalOf } from '../signalOf.ts'

/** How much a document counts: it may hold hundreds of hashes. */
const documentCost = 5

type Named = { Params: { reportId: string } }

/**
 * Verifying with or without a document, revoking by signature, and the QR code of the short link (whose page is the dashboard's).
 * All free; the answers come from the chain.
 */
export function verifyRoutes(app: FastifyInstance, ctx: Context): void {
  const path = operations.verify_report.path.replace('{reportId}', ':reportId')
  const onRequest = limitWith(ctx.callerLimits.passports)
  const schema = { response: { 200: VerifyResultSchema } }

  app.get<Named>(path, { schema, onRequest }, request => verifyPassport(ctx, request.params))
  app.post<Named & { Body: { document: unknown; challenge?: string } }>(
    path,
    {
      schema: { ...schema, body: VerifyDocumentRequestSchema },
      onRequest: limitWith(ctx.callerLimits.passports, documentCost),
    },
    request => verifyPassport(ctx, { ...request.params, ...request.body, caller: request.ip }),
  )
  app.get<Named>(
    `${path}/revoke`,
    { schema: { response: { 200: RevocationDraftSchema } }, onRequest },
    request => draftRevocation(ctx, request.params),
  )
  app.post<Named & { Body: { signature: string; deadline: number } }>(
    `${path}/revoke`,
    { schema: { ...schema, body: RevocationRequestSchema }, onRequest },
    (request, reply) => revokePassport(ctx, { ...request.params, ...request.body, signal: signalOf(reply) }),
  )
  app.get<Named>(`${path}/qr.svg`, { onRequest, config: { isShown: true } }, async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(renderPassportQr(ctx, request.params)),
  )
}
