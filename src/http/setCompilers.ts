import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { AnySchema } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createStrictCompiler, type StrictCheck } from '../lib/createStrictCompiler.ts'

/**
 * Fastify validates as strictly as paid operations do. Each schema is compiled on first use: compiling all takes longer than the
 * rest of a start.
 */
export function setCompilers(app: FastifyInstance): void {
  const compile = createStrictCompiler()
  app.setValidatorCompiler<AnySchema>(({ schema }) => {
    let check: StrictCheck | undefined
    return data => {
      check ??= compile(schema)
      const violations = check(data)
      return violations ? { error: violations } : { value: data }
    }
  })

  const compileSerializer = SerializerSelector()()
  app.setSerializerCompiler(route => {
    let serialize: SerializerSelector.Serializer | undefined
    return data => {
      serialize ??= compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' })
      return serialize(data)
    }
  })
}
