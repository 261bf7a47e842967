import type { Charge } from '../wire/charge.ts'
import { AppError, type ErrorDetail } from './AppError.ts'

export class InvalidJsonError extends AppError {
  override readonly name = 'InvalidJsonError'

  constructor(options: { cause?: unknown } = {}) {
    const reason = options.cause instanceof SyntaxError ? `: ${options.cause.message}` : ''
    super(`The request body is not acceptable JSON${reason}.`, {
      code: 'INVALID_JSON',
      status: 400,
      fix: 'Send one JSON object in UTF-8, e.g. {"walletAddress":"0x…"}.',
      ...options,
    })
  }
}

export class InvalidRequestError extends AppError {
  override readonly name = 'InvalidRequestError'

  constructor(options: { message?: string; details?: readonly ErrorDetail[]; cause?: unknown } = {}) {
    const { message = 'The request does not fit the schema.', ...rest } = options
    super(message, {
      code: 'INVALID_REQUEST',
      status: 400,
      fix: rest.details
        ? 'Correct what details lists; the schemas are at /schemas/.'
        : 'Correct the request and send it again.',
      ...rest,
    })
  }
}

export class NotFoundError extends AppError {
  override readonly name = 'NotFoundError'

  constructor({ method, path }: { method: string; path: string }) {
    super(`There is nothing at ${method} ${path}.`, {
      code: 'NOT_FOUND',
      status: 404,
      fix: 'GET /api/capabilities lists every operation with its path.',
      facts: { method, path },
    })
  }
}

export class MethodNotAllowedError extends AppError {
  override readonly name = 'MethodNotAllowedError'
  readonly allow: readonly string[]

  constructor({ method, path, allow }: { method: string; path: string; allow: readonly string[] }) {
    super(`${path} does not take ${method}.`, {
      code: 'METHOD_NOT_ALLOWED',
      status: 405,
      fix: `Use ${allow.filter(other => other !== 'OPTIONS').join(' or ') || allow.join(' or ')}.`,
      facts: { method, path, allow },
    })
    this.allow = allow
  }
}

export class BodyTooLargeError extends AppError {
  override readonly name = 'BodyTooLargeError'

  constructor({ limitBytes }: { limitBytes: number }) {
    super(`The request body is larger than ${limitBytes / 1024} KiB.`, {
      code: 'BODY_TOO_LARGE',
      status: 413,
      fix: `Send at most ${limitBytes / 1024} KiB.`,
      facts: { limitBytes },
    })
  }
}

export class UnsupportedMediaTypeError extends AppError {
  override readonly name = 'UnsupportedMediaTypeError'

  constructor({ contentType }: { contentType: string | undefined }) {
    super(`The content type ${contentType ? `"${contentType.slice(0, 80)}"` : '(none)'} is not supported.`, {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      status: 415,
      fix: 'Send the body with Content-Type: application/json.',
      facts: { contentType },
    })
  }
}

export class HeadersTooLargeError extends AppError {
  override readonly name = 'HeadersTooLargeError'

  constructor() {
    super('The request headers are too large.', {
      code: 'HEADERS_TOO_LARGE',
      status: 431,
      fix: 'Send at most 16 KiB of headers.',
    })
  }
}

export class RequestTimeoutError extends AppError {
  override readonly name = 'RequestTimeoutError'

  constructor() {
    super('The request took too long to arrive.', {
      code: 'REQUEST_TIMEOUT',
      status: 408,
      fix: 'Send the whole request at once, on a new connection.',
    })
  }
}

export class InternalError extends AppError {
  override readonly name = 'InternalError'

  constructor({ cause, charge = 'none' }: { cause: unknown; charge?: Charge }) {
    super('Something went wrong on our side.', {
      code: 'INTERNAL',
      status: 500,
      charge,
      fix: 'Try again; if it stays, report the requestId.',
      cause,
    })
  }
}

export class AgentHostError extends AppError {
  override readonly name = 'AgentHostError'

  constructor(header: 'Host' | 'Origin', value: string) {
    super(`The ${header} "${value.slice(0, 100)}" is not one this service is known by.`, {
      code: 'HOST_NOT_ALLOWED',
      status: 403,
      fix: 'Use the address that GET /.well-known/mcp.json names. Operator: set PUBLIC_URL, or add the name to AGENT_HOSTS.',
      facts: { header, value },
    })
  }
}
