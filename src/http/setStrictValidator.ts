import type { FastifyInstance } from 'fastify'
import { createStrictAjv } from '../lib/createStrictAjv.ts'

/** What Fastify checks itself is checked as strictly as the bodies of paid operations. */
export function setStrictValidator(app: FastifyInstance): void {
  const ajv = createStrictAjv()
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object))
}
