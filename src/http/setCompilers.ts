import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { AnySchema, ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createStrictAjv } from '../lib/createStrictAjv.ts'

/**
 * What Fastify checks itself is checked as strictly as the bodies of paid operations. Each form is compiled when it is first
 * used: all of them together take longer than the rest of a start.
 */
export function setCompilers(app: FastifyInstance): void {
  const ajv = createStrictAjv()
  app.setValidatorCompiler<AnySchema>(({ schema }) => {
    let validate: ValidateFunction | undefined
    return data => {
      validate ??= ajv.compile(schema)
      return validate(data) ? { value: data } : { error: validate.errors ?? [] }
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
