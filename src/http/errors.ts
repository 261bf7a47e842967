import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/AppError.ts'
import {
  BodyTooLargeError,
  InternalError,
  InvalidRequestError,
  MethodNotAllowedError,
  UnsupportedMediaTypeError,
} from '../errors/request.ts'
import { addressPattern } from '../wire/address.ts'
import type { ErrorBody } from '../wire/error.ts'
import { isErrorCode } from '../wire/errorCodes.ts'
import { bodyLimitBytes } from './limits.ts'

/** HTTP's one error mapper: whatever was thrown becomes the documented body. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request)
  if (failure.status >= 500) request.log.error({ err: failure }, failure.message)
  else request.log.debug({ code: failure.code, facts: failure.facts }, failure.message)
  if (failure instanceof MethodNotAllowedError) reply.header('allow', failure.allow.join(', '))
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  // Set here too: an error before routing passes no hook.
  reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  return reply.code(failure.status).send(toErrorBody(failure, request.id, request.routeOptions.config))
}

/** `isPaid`: the call has a price, so its caller is told what was charged. */
export function toErrorBody(failure: AppError, requestId: string, { isPaid = false } = {}): ErrorBody {
  const { status, code, charge, fix, details } = failure
  return {
    status,
    code: isErrorCode(code) ? code : 'INTERNAL',
    charge,
    message: isPaid ? failure.messageToPayer() : failure.message,
    fix,
    requestId,
    ...(details && { details: [...details] }),
  }
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>
  if (validation)
    return new InvalidRequestError({
      details: validation.map(problem => toDetail(problem, validationContext)),
    })
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new BodyTooLargeError({ limitBytes: bodyLimitBytes })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaTypeError({ contentType: request.headers['content-type'] })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new InvalidRequestError({ message: (error as Error).message, cause: error })
  return new InternalError({ cause: error })
}

type Validation = NonNullable<FastifyError['validation']>[number]

function toDetail(
  { instancePath, message = 'is not valid', params }: Validation,
  context: string | undefined,
) {
  const { additionalProperty, missingProperty, allowedValues, pattern } = params as Record<string, unknown>
  const last = additionalProperty ?? missingProperty
  const path = `${context === 'params' ? '/params' : ''}${instancePath}${last === undefined ? '' : `/${last}`}`
  if (additionalProperty !== undefined) return { path, message: 'is not a known property' }
  if (missingProperty !== undefined) return { path, message: 'is required' }
  if (pattern === addressPattern) return { path, message: 'must be an address: 0x and 40 hex digits' }
  return {
    path: path || '/',
    message: allowedValues ? `${message}: ${(allowedValues as string[]).join(', ')}` : message,
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sells something: its errors tell what was charged. */
    isPaid?: boolean
  }
}
