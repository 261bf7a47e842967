import type { Charge } from './charge.ts'

/**
 * Every code a caller can meet, with its status, what it may say in `charge` (`none` where nothing stands) and when it comes.
 * OpenAPI and docs/errors.md are made from this.
 */
const table = {
  INVALID_JSON: {
    status: 400,
    when: 'The body is not JSON.',
    fix: 'Send one JSON object in UTF-8.',
  },
  INVALID_REQUEST: {
    status: 400,
    when: 'The body or a path parameter breaks the schema, or has an unknown property.',
    fix: 'Correct what `details` lists.',
  },
  CURRENCY_UNKNOWN: {
    status: 400,
    when: 'The loan is in a currency for which we read no published rate.',
    fix: 'Use one of the currencies in `fix`, or USD.',
  },
  RATE_UNAVAILABLE: {
    status: 503,
    when: 'The rate of the loan’s currency on the judged day could not be read.',
    fix: 'Try again in a few minutes, or ask in USD.',
  },
  POLICY_INVALID: {
    status: 400,
    when: 'The policy names a figure that does not exist, or compares one in a way that does not fit it.',
    fix: 'Correct what `details` lists.',
  },
  WALLET_UNPROVEN: {
    status: 403,
    when: 'Several wallets are to be judged as one, and one of them has not proved that it belongs to exactly this set.',
    fix: 'Sign the text of /docs/wallets for this set again, with each wallet.',
  },
  WALLET_TAKEN: {
    status: 409,
    when: 'One of the wallets was judged under another wallet within the last 30 days.',
    fix: 'Ask under that other wallet, leave this one out, or wait.',
  },
  TOKEN_NOT_TAKEN: {
    status: 400,
    when: 'The order names a token that is not a stablecoin with a published rate here.',
    fix: 'Use one of the tokens in `fix`.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    when: 'There is no such order, or the secret does not belong to it.',
    fix: 'Send in Order-Secret the secret that the order was placed with.',
  },
  ORDER_CONFLICT: {
    status: 409,
    when: 'Another order was placed with the same secret.',
    fix: 'Make a new secret for each order.',
  },
  UNKNOWN_SIGNAL: {
    status: 400,
    when: 'The signal id is not one of the six.',
    fix: 'Use one of the ids in the message.',
  },
  INVALID_REPORT_ID: {
    status: 400,
    when: 'The passport id does not have one of the two forms.',
    fix: 'Use REP- or WP- followed by ten characters from 0-9 and A-Z.',
  },
  INVALID_STATEMENT_ID: {
    status: 400,
    when: 'The statement number does not have the right form.',
    fix: 'Use ST- followed by ten characters from 0-9 and A-Z, as printed at the foot of each page.',
  },
  STATEMENT_NOT_FOUND: {
    status: 404,
    when: 'No statement with this number was made here.',
    fix: 'Compare it with the number on the page. A file can be checked without it (`vouch verify --statement`).',
  },
  WALLET_PROOF_REQUIRED: {
    status: 401,
    when: 'This is free for the wallet itself and for nobody else, and the request does not prove that it comes from that wallet.',
    fix: 'Sign in with the wallet (POST /api/session/nonce, then POST /api/session), or send SIGN-IN-WITH-X.',
  },
  SESSION_REQUIRED: {
    status: 401,
    when: 'Only the owner of the wallet may read this, and nobody is signed in.',
    fix: 'Sign in with the wallet: POST /api/session/nonce, then POST /api/session.',
  },
  SIGN_IN_FAILED: {
    status: 401,
    when: 'The sign-in message or its signature is not valid.',
    fix: 'Ask for a new challenge and sign exactly that.',
  },
  CONSENT_INVALID: {
    status: 400,
    when: 'The consent for a WP- passport is not signed by the wallet, is not for a draft that is waiting, or is about to expire.',
    fix: 'Ask POST /api/agent/report/draft and let the wallet sign what it answers.',
  },
  RENEWAL_INVALID: {
    status: 400,
    when: 'The passport cannot be renewed: it is about another wallet, of the other kind, bought by somebody else, revoked, or on an earlier contract.',
    fix: 'Ask for a new passport without `renews`.',
  },
  CREDENTIAL_UNAVAILABLE: {
    status: 409,
    when: 'Only a WP- passport that is valid now can be exported as a credential.',
    fix: 'Export a valid WP- passport; renew one that has expired.',
  },
  DRAFT_NOT_FOUND: {
    status: 404,
    when: 'No draft with this id is waiting for payment.',
    fix: 'An unpaid draft publishes nothing. If it was paid for, it is a passport: revoke that.',
  },
  REVOCATION_INVALID: {
    status: 400,
    when: 'The revocation is not signed by the wallet the passport is about, or its deadline has passed.',
    fix: 'Ask GET /api/agent/verify/{reportId}/revoke and let that wallet sign what it answers.',
  },
  REVOKE_BY_TRANSACTION: {
    status: 409,
    when: 'We send no transaction for this passport: it is on an earlier contract, or its wallet accepted our transaction in a trial and refused it in the block.',
    fix: 'Send the `transaction` of GET /api/agent/verify/{reportId}/revoke with the wallet it is about.',
  },
  PAYMENT_REQUIRED: {
    status: 402,
    charge: ['none', 'taken'],
    when: 'There is no payment, or it is not valid; `reason` says why. `taken` where the authorization was used already.',
    fix: 'Sign the terms in the answer and send them in X-PAYMENT.',
  },
  PAYER_LISTED: {
    status: 403,
    when: 'The payer, or the owner who asks for free, is on a sanctions list; the message names the list and its date.',
    fix: 'Pay from a wallet that is on no sanctions list.',
  },
  WALLET_LISTED: {
    status: 403,
    when: 'The passport would be about a wallet on a sanctions list; the message names the list and its date.',
    fix: 'Screen the wallet instead: the answer has the blocking risk SANCTIONED_WALLET.',
  },
  HOST_NOT_ALLOWED: {
    status: 403,
    when: 'An endpoint for agents was called under a host name, or from a page, that is not ours.',
    fix: 'Use the address that /.well-known/mcp.json names.',
  },
  NOT_FOUND: {
    status: 404,
    when: 'Nothing is served at this path.',
    fix: 'See GET /api/capabilities.',
  },
  SIGNAL_NOT_CACHED: {
    status: 404,
    when: 'The wallet has not been analyzed here yet.',
    fix: 'Screen or analyze it first; signals are free afterwards.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    when: 'The contract has no such passport.',
    fix: 'Check the id with the person who gave it to you.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    when: 'The path does not take this method.',
    fix: 'Use one named in `Allow`.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    when: 'The request arrived too slowly.',
    fix: 'Send it again, in one go.',
  },
  PAYMENT_CONFLICT: {
    status: 409,
    when: 'This authorization already belongs to a different request, also one of another price, such as a batch of more wallets.',
    fix: 'Sign a new authorization for this request.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    when: 'The payer bought something else under this `Idempotency-Key` or `payment-identifier`; this payment was not used.',
    fix: 'Repeat exactly the request that the key belongs to, or use a new key.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    when: '`Idempotency-Key` or `payment-identifier` is too long or too short, has characters that are not allowed, or the two differ.',
    fix: 'Send one key of 16 to 128 letters, digits, - and _.',
  },
  PAYMENT_PROOF_REQUIRED: {
    status: 401,
    charge: ['unknown', 'taken'],
    when: 'The answer is stored, but the header alone no longer proves who asks: the payment is on chain, for more than 120 seconds or first sent from another network; or it came with three requests it did not pay for, or is repeated too often.',
    fix: 'Send the same request and header with SIGN-IN-WITH-X or a session of the payer.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    charge: ['unknown'],
    when: 'The same authorization is being served right now, or an earlier one under the same key failed and may still be charged.',
    fix: 'Send the same request again after `Retry-After`.',
  },
  BODY_TOO_LARGE: { status: 413, when: 'The body is over 64 KiB.', fix: 'Send less.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    when: 'The body is not application/json.',
    fix: 'Set Content-Type: application/json.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    when: 'The Range header asks for bytes that the file does not have.',
    fix: 'Ask for a range within the size that Content-Range gives.',
  },
  RATE_LIMITED: {
    status: 429,
    when: 'Too many calls, connections or bytes from one address without payment, too many refused payments, or too many free uses by one wallet.',
    fix: 'Wait for the time in `Retry-After`, then try again.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    when: 'The headers are over 16 KiB.',
    fix: 'Send smaller headers.',
  },
  INTERNAL: {
    status: 500,
    charge: ['none', 'unknown'],
    when: 'A fault on our side.',
    fix: 'Try again; report the requestId.',
  },
  HISTORY_UNAVAILABLE: {
    status: 503,
    when: 'The chain history cannot be read now.',
    fix: 'Send the same request again after `Retry-After`.',
  },
  BATCH_INCOMPLETE: {
    status: 503,
    when: 'Some wallets of a batch cannot be screened now; `details` names them.',
    fix: 'Send the same request again after `Retry-After`, or leave those wallets out and sign for the others.',
  },
  SETTLEMENT_PENDING: {
    status: 503,
    charge: ['unknown', 'taken'],
    when: 'The payment was sent to the chain and is not confirmed yet, or it arrived and the answer is not ready yet.',
    fix: 'Send the very same request and header again; you will get the answer and never pay twice.',
  },
  CHAIN_UNAVAILABLE: {
    status: 503,
    when: 'The chain node does not answer, so what this call needs cannot be checked.',
    fix: 'Send the same request again after `Retry-After`.',
  },
  FACILITATOR_UNAVAILABLE: {
    status: 503,
    when: 'The facilitator that settles payments does not answer, or refuses us.',
    fix: 'Send the very same request and header again after `Retry-After`.',
  },
  TILL_OFF: {
    status: 503,
    when: 'This node takes no payments and no sign-in by transaction.',
    fix: 'Pay with x402, sign in with a signature, or ask the operator.',
  },
  PAYMENTS_OFF: {
    status: 503,
    when: 'This node takes no payments.',
    fix: 'Ask the operator, or use another node.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    charge: ['none', 'unknown'],
    when: 'The database cannot be used now.',
    fix: 'Send the very same request and header again after `Retry-After`; it is charged at most once.',
  },
  STATEMENT_UNAVAILABLE: {
    status: 503,
    when: 'The statement could not be made now.',
    fix: 'Send the same request with the same payment again after `Retry-After`.',
  },
  REPORTER_UNAVAILABLE: {
    status: 503,
    when: 'This node cannot publish or verify passports now.',
    fix: 'Try again later; GET /api/health/integrations shows the state of the reporter.',
  },
  REVOCATION_PENDING: {
    status: 503,
    when: 'The revocation is accepted, but not on chain yet.',
    fix: 'Verify the passport in a moment.',
  },
  REPORT_PENDING: {
    status: 503,
    charge: ['taken'],
    when: 'The passport is paid for and owed, but not on chain yet.',
    fix: 'Send the very same request and header again; you get it and never pay twice.',
  },
  OVERLOADED: {
    status: 503,
    when: 'The node has more work than it can do.',
    fix: 'Try again after `Retry-After`.',
  },
} satisfies Record<string, Omit<ErrorFacts, 'charge'> & { charge?: ErrorFacts['charge'] }>

type ErrorFacts = { status: number; charge: readonly [Charge, ...Charge[]]; when: string; fix: string }

export type ErrorCode = keyof typeof table

export const errorCodes = Object.fromEntries(
  Object.entries<Partial<ErrorFacts>>(table).map(([code, { status, charge = ['none'], when, fix }]) => [
    code,
    { status, charge, when, fix },
  ]),
) as Record<ErrorCode, ErrorFacts>

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}
