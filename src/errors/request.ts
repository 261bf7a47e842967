import { plainLine } from '../lib/plainLine.ts'
import type { Charge } from '../wire/charge.ts'
import { AppError, type ErrorDetail } from './AppError.ts'

export class InvalidJsonError extends AppError {
  constructor(options: { cause?: unknown } = {}) {
    const reason = options.cause instanceof SyntaxError ? `: ${options.cause.message}` : ''
    super(`The request body is not acceptable JSON${reason}.`, {
      code: 'INVALID_JSON',
      fix: 'Send one JSON object in UTF-8, e.g. {"walletAddress":"0x…"}.',
      ...options,
    })
  }
}

export class InvalidRequestError extends AppError {
  constructor(options: { message?: string; details?: readonly ErrorDetail[]; cause?: unknown } = {}) {
    const { message = `The request does not fit the schema${tellFirst(options.details)}.`, ...rest } = options
    super(message, {
      code: 'INVALID_REQUEST',
      fix: rest.details
        ? 'Correct what details lists; the schemas are at /schemas/.'
        : 'Correct the request and send it again.',
      ...rest,
    })
  }
}

/** Logs and terminals show only the message, so it must say what to correct. */
function tellFirst(details: readonly ErrorDetail[] = []): string {
  const [first, ...more] = details
  if (!first) return ''
  const what = plainLine(`${first.path} ${first.message}`).slice(0, 300)
  return `: ${what}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
}

export class NotFoundError extends AppError {
  constructor({ method, path }: { method: string; path: string }) {
    super(`There is nothing at ${method} ${path}.`, {
      code: 'NOT_FOUND',
      fix: 'GET /api/capabilities lists every operation with its path.',
      facts: { method, path },
    })
  }
}

export class MethodNotAllowedError extends AppError {
  readonly allow: readonly string[]

  constructor({ method, path, allow }: { method: string; path: string; allow: readonly string[] }) {
    super(`${path} does not take ${method}.`, {
      code: 'METHOD_NOT_ALLOWED',
      fix: `Use ${allow.filter(other => other !== 'OPTIONS').join(' or ') || allow.join(' or ')}.`,
      facts: { method, path, allow },
    })
    this.allow = allow
  }
}

export class BodyTooLargeError extends AppError {
  constructor({ limitBytes }: { limitBytes: number }) {
    super(`The request body is larger than ${limitBytes / 1024} KiB.`, {
      code: 'BODY_TOO_LARGE',
      fix: `Send at most ${limitBytes / 1024} KiB.`,
      facts: { limitBytes },
    })
  }
}

export class UnsupportedMediaTypeError extends AppError {
  constructor({ contentType }: { contentType: string | undefined }) {
    super(`The content type ${contentType ? `"${contentType.slice(0, 80)}"` : '(none)'} is not supported.`, {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      fix: 'Send the body with Content-Type: application/json.',
      facts: { contentType },
    })
  }
}

export class HeadersTooLargeError extends AppError {
  constructor() {
    super('The request headers are too large.', {
      code: 'HEADERS_TOO_LARGE',
      fix: 'Send at most 16 KiB of headers.',
    })
  }
}

export class RequestTimeoutError extends AppError {
  constructor() {
    super('The request took too long to arrive.', {
      code: 'REQUEST_TIMEOUT',
      fix: 'Send the whole request at once, on a new connection.',
    })
  }
}

export class InternalError extends AppError {
  constructor({ cause, charge = 'none' }: { cause: unknown; charge?: Charge }) {
    super('Something went wrong on our side.', {
      code: 'INTERNAL',
      charge,
      fix: 'Try again; if it keeps failing, report the requestId.',
      cause,
    })
  }
}

export class AgentHostError extends AppError {
  constructor(header: 'Host' | 'Origin', value: string) {
    super(`The ${header} "${value.slice(0, 100)}" is not one this service is known by.`, {
      code: 'HOST_NOT_ALLOWED',
      fix: 'Use the address that GET /.well-known/mcp.json names. Operator: set PUBLIC_URL, or add the name to AGENT_HOSTS.',
      facts: { header, value },
    })
  }
}

/** A batch is answered whole or not at all, so that its single payment is right. */
export class BatchIncompleteError extends AppError {
  constructor({ details, total }: { details: readonly ErrorDetail[]; total: number }) {
    super(`${details.length} of ${total} wallets cannot be screened now.`, {
      code: 'BATCH_INCOMPLETE',
      fix: 'Send the same request and header again after Retry-After, or leave out the wallets in details and sign for the others.',
      details,
      retryAfterSeconds: 5,
    })
  }
}
