import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/**
 * Fastify's defaults would strip unknown properties and turn "6" into 6; the specification refuses both.
 * `ownProperties` keeps names such as __proto__ from satisfying `required`.
 */
export function setStrictValidator(app: FastifyInstance): void {
  const ajv = new Ajv2020({
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: true,
    ownProperties: true,
    allErrors: true,
  })
  addFormats.default(ajv)
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object))
}
