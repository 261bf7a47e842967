import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { AnySchema } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createStrictCompiler, type StrictCheck } from '../lib/createStrictCompiler.ts'

/**
 * What Fastify checks itself is checked as strictly as the bodies of paid operations. Each form is compiled when it is first
 * used: all of them together take longer than the rest of a start.
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
