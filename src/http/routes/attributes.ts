import type { FastifyInstance } from 'fastify'
import { readAttributeDictionary } from '../../services/analysis/readAttributeDictionary.ts'
import { AttributeDictionarySchema } from '../../wire/attributes.ts'
import { operations } from '../../wire/operations.ts'

export function attributesRoute(app: FastifyInstance): void {
  app.get(
    operations.list_attributes.path,
    { schema: { response: { 200: AttributeDictionarySchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return readAttributeDictionary()
    },
  )
}
