import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/AppError.ts'
import { asAppError } from '../errors/asAppError.ts'
import { describeViolation } from '../errors/describeViolation.ts'
import { isFault } from '../errors/limits.ts'
import {
  BodyTooLargeError,
  InvalidRequestError,
  MethodNotAllowedError,
  UnsupportedMediaTypeError,
} from '../errors/request.ts'
import { toErrorBody } from '../errors/toErrorBody.ts'
import { bodyLimitBytes } from './limits.ts'

/** HTTP's only error mapper: every thrown value becomes the documented body. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request)
  if (isFault(failure)) request.log.error({ err: failure }, failure.message)
  else request.log.debug({ code: failure.code, facts: failure.facts }, failure.message)
  if (failure instanceof MethodNotAllowedError) reply.header('allow', failure.allow.join(', '))
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  // Set here too, because an error before routing runs no hook.
  reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  return reply.code(failure.status).send(toErrorBody(failure, request.id, request.routeOptions.config))
}

export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>
  if (validation)
    return new InvalidRequestError({
      details: validation.map(violation =>
        describeViolation(violation, validationContext === 'params' ? '/params' : ''),
      ),
    })
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new BodyTooLargeError({ limitBytes: bodyLimitBytes })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaTypeError({ contentType: request.headers['content-type'] })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new InvalidRequestError({ message: (error as Error).message, cause: error })
  return asAppError(error)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sells something: its errors say what was charged. */
    isPaid?: boolean
  }
}
