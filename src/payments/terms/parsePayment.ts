import type { Authorization } from '../../chain/signatures/authorization.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import { parseStrictJson } from '../../lib/parseStrictJson.ts'
import { type Address, addressPattern, type Hex } from '../../wire/address.ts'
import { offerReceipt, vouchDelivery } from '../../wire/receiptTypes.ts'
import type { Declared } from '../receipts/declared.ts'
import { readIdentifier, readPurchaseKey } from './readPurchaseKey.ts'

/** `flat` is the specification's own form; 1 and 2 are versions of x402. */
export type PaymentForm = 'flat' | 'v1' | 'v2'

/** A payment as it was sent: well-formed, nothing checked against our terms yet. */
export type ParsedPayment = {
  form: PaymentForm
  authorization: Authorization
  signature: Hex
  /** Token named by the payment, in lower case; version 1 names none. */
  token: Address | null
  /** What the payer believes it accepted; null where the form does not say. */
  accepted: { scheme: string; network: string; payTo: Address | null; amount: string | null } | null
  declared: Declared
  /** What the payer calls the purchase; the same name with another signature is the same purchase. */
  purchaseKey: string | null
}

export type PaymentHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Reads whichever payment header came; null when none did. */
export function parsePaymentHeaders(headers: PaymentHeaders): ParsedPayment | null {
  const given = [headers['payment-signature'], headers['x-payment']].filter(value => value !== undefined)
  const [first, second] = given.map(value => parsePayment(decode(value)))
  if (first && second && !isSame(first, second)) throw malformed('the two payment headers disagree')
  if (!first) return null
  return { ...first, purchaseKey: readPurchaseKey(headers['idempotency-key'], first.purchaseKey) }
}

/** Reads a payment that is already an object, as it travels in MCP and A2A messages. */
export function parsePayment(value: unknown): ParsedPayment {
  const payment = object('it', value)
  if (payment.x402Version === undefined) return parseFlat(payment)
  const { signature, authorization } = object('payload', payment.payload)
  const common = {
    authorization: parseAuthorization(object('authorization', authorization)),
    signature: hex('signature', signature),
    declared: readDeclared(payment.extensions),
    purchaseKey: readIdentifier(payment.extensions),
  }
  if (payment.x402Version === 1)
    return {
      ...common,
      form: 'v1',
      token: null,
      accepted: {
        scheme: string('scheme', payment.scheme),
        network: string('network', payment.network),
        payTo: null,
        amount: null,
      },
    }
  if (payment.x402Version !== 2) throw malformed('x402Version is neither 1 nor 2', 'invalid_x402_version')
  const accepted = object('accepted', payment.accepted)
  return {
    ...common,
    form: 'v2',
    token: address('asset', accepted.asset),
    accepted: {
      scheme: string('scheme', accepted.scheme),
      network: string('network', accepted.network),
      payTo: address('payTo', accepted.payTo),
      amount: string('amount', accepted.amount),
    },
  }
}

function parseFlat(payment: Record<string, unknown>): ParsedPayment {
  return {
    form: 'flat',
    authorization: parseAuthorization(payment),
    signature: hex('signature', payment.signature),
    token: address('token', payment.token),
    accepted: null,
    declared: readDeclared(payment.extensions),
    purchaseKey: readIdentifier(payment.extensions),
  }
}

/** Clients send back what the 402 said of an extension, so only its name counts. */
function readDeclared(extensions: unknown): Declared {
  const named = (typeof extensions === 'object' && extensions) || {}
  return { receipt: Object.hasOwn(named, offerReceipt), delivery: Object.hasOwn(named, vouchDelivery) }
}

function parseAuthorization(fields: Record<string, unknown>): Authorization {
  return {
    from: address('from', fields.from),
    to: address('to', fields.to),
    value: integer('value', fields.value),
    validAfter: integer('validAfter', fields.validAfter),
    validBefore: integer('validBefore', fields.validBefore),
    nonce: nonce('nonce', fields.nonce),
  }
}

const maxUint256 = 2n ** 256n - 1n

function decode(header: string | string[]): unknown {
  if (typeof header !== 'string') throw malformed('the payment header came more than once')
  const text = header.trim()
  const isPlain = text.startsWith('{')
  const json = isPlain ? text : decodeBase64(text)
  try {
    return parseStrictJson(json)
  } catch (error) {
    const what = isPlain ? 'it is not acceptable JSON' : 'the JSON in its base64 is not acceptable'
    throw malformed(`${what}: ${(error as Error).message}`)
  }
}

function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const digits = text.length - padding
  // Whatever is no digit is skipped, and shows in the length.
  const isBase64 = digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4)
  if (!isBase64 || !bytes.toString().trimStart().startsWith('{'))
    throw malformed('it is neither a JSON object nor the base64 of one')
  return bytes
}

function object(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(`${name} is not an object`)
  return value as Record<string, unknown>
}

function string(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > 100) throw malformed(`${name} is not a short text`)
  return value
}

function matching(pattern: RegExp, what: string) {
  return (name: string, value: unknown): Hex => {
    if (typeof value !== 'string' || !pattern.test(value)) throw malformed(`${name} is not ${what}`)
    return value.toLowerCase() as Hex
  }
}

const address = matching(new RegExp(addressPattern), 'an address')
const nonce = matching(/^0x[0-9a-fA-F]{64}$/, '0x and 64 hex digits')
/** Even length; a wallet that is a contract may sign with more than 65 bytes. */
const hex = matching(/^0x(?:[0-9a-fA-F]{2}){1,2048}$/, 'a signature in hex')

function integer(name: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^(?:0|[1-9][0-9]{0,77})$/.test(value))
    throw malformed(`${name} is not a string of decimal digits`)
  const number = BigInt(value)
  if (number > maxUint256) throw malformed(`${name} is larger than 256 bits`)
  return number
}

function isSame(a: ParsedPayment, b: ParsedPayment): boolean {
  const facts = ({ authorization: m, signature }: ParsedPayment) =>
    [m.from, m.to, m.value, m.validAfter, m.validBefore, m.nonce, signature].join()
  return facts(a) === facts(b)
}

function malformed(problem: string, x402: string | null = null): PaymentRequiredError {
  return new PaymentRequiredError('malformed_header', { problem, x402 })
}
