import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asset } from '../lib/createAsset.ts'

export async function sendAsset(
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body } = await asset(request.headers)
  return reply.code(status).headers(headers).send(body)
}
