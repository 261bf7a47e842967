import { charges } from '../wire/charge.ts'
import type { ErrorBody } from '../wire/error.ts'
import type { PaymentReason } from '../wire/payment.ts'
import {
  ClientError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PaymentRequiredError,
  RateLimitedError,
  UnavailableError,
  VouchError,
} from './errors.ts'

/** The JSON of a successful answer (null without a body); a failed one throws the class of its code. */
export async function readAnswer(
  response: Response,
  { isPaid, alsoAnswers }: { isPaid: boolean; alsoAnswers?: number | undefined },
): Promise<unknown> {
  const text = await response.text()
  if (!response.ok && response.status !== alsoAnswers) throw toError(response, parse(text), isPaid)
  if (response.status === 204) return null
  const body = parse(text)
  if (typeof body === 'object' && body !== null) return body
  throw new ClientError(
    'INVALID_ANSWER',
    `${response.url} did not answer with JSON.`,
    'Check baseUrl: it should be the address of a Vouch service, without a path.',
  )
}

const classes: Record<number, typeof VouchError> = {
  400: InvalidRequestError,
  404: NotFoundError,
  405: InvalidRequestError,
  408: UnavailableError,
  409: ConflictError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  429: RateLimitedError,
  431: InvalidRequestError,
}

function toError(response: Response, parsed: unknown, isPaid: boolean): VouchError {
  const { status, headers } = response
  const body: Partial<ErrorBody> & { reason?: PaymentReason } =
    typeof parsed === 'object' && parsed !== null ? parsed : {}
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  const message = body.message ?? `The service answered ${status}.`
  const options = {
    code: body.code ?? (`HTTP_${status}` as const),
    status,
    // An error of a gateway in between says nothing about the service behind it.
    charge:
      charges.find(known => known === body.charge) ??
      (isPaid && (status >= 500 || status === 409) ? 'unknown' : 'none'),
    carriedPayment: isPaid,
    fix: body.fix ?? 'Check baseUrl, and what stands between you and the service.',
    requestId: body.requestId ?? headers.get('x-request-id'),
    details: body.details,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  }
  if (status === 402) return new PaymentRequiredError(message, { ...options, reason: body.reason ?? null })
  const Class = classes[status] ?? (status >= 500 ? UnavailableError : VouchError)
  return new Class(message, options)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
