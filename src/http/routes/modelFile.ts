import type { FastifyInstance } from 'fastify'
import { type Asset, createAsset } from '../../lib/createAsset.ts'
import { writeModelFile } from '../../services/model/writeModelFile.ts'
import { sendAsset } from '../sendAsset.ts'

const cacheControl = 'public, max-age=3600'

/** The model file for a lender's model-risk folder. The same for everyone, so it is set once, when it is first asked for. */
export function modelFileRoutes(app: FastifyInstance): void {
  let assets: { json: Asset; pdf: Asset } | null = null
  const make = () => {
    const { json, pdf } = writeModelFile()
    assets = {
      json: createAsset(json, { type: 'application/json; charset=utf-8', cacheControl }),
      pdf: createAsset(Buffer.from(pdf), { type: 'application/pdf', cacheControl }),
    }
    return assets
  }
  app.get('/api/model', (request, reply) => sendAsset((assets ?? make()).json, request, reply))
  app.get('/api/model.pdf', (request, reply) => sendAsset((assets ?? make()).pdf, request, reply))
}
