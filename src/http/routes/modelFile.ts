import type { FastifyInstance } from 'fastify'
import { type Asset, createAsset } from '../../lib/createAsset.ts'
import type { Context } from '../../services/context.ts'
import { createModelFile } from '../../services/model/createModelFile.ts'
import { sendAsset } from '../sendAsset.ts'

const cacheControl = 'public, max-age=3600'

/** The model file for a lender's model-risk folder. It is the same for everyone, so it is rendered once, on the first request. */
export function modelFileRoutes(app: FastifyInstance, ctx: Context): void {
  const file = createModelFile(ctx)
  let json: Asset | undefined
  let pdf: Asset | undefined
  app.get('/api/model', (request, reply) => {
    json ??= createAsset(file.json(), { type: 'application/json; charset=utf-8', cacheControl })
    return sendAsset(json, request, reply)
  })
  app.get('/api/model.pdf', async (request, reply) => {
    pdf ??= createAsset(Buffer.from(await file.pdf()), { type: 'application/pdf', cacheControl })
    return sendAsset(pdf, request, reply)
  })
}
