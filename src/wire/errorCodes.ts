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
    when: 'The loan asked about is in a currency without a published rate.',
    fix: 'Use one of the currencies in `fix`, or USD.',
  },
  RATE_UNAVAILABLE: {
    status: 503,
    when: 'The rate of the loan’s currency on the judged day could not be read.',
    fix: 'Try again in a few minutes, or ask in USD.',
  },
  POLICY_INVALID: {
    status: 400,
    when: 'The policy names a figure that there is not, or compares one in a way that does not fit it.',
    fix: 'Correct what `details` lists.',
  },
  WALLET_UNPROVEN: {
    status: 403,
    when: 'Several wallets are to be judged as one, and one of them does not prove to belong to this very set.',
    fix: 'Let each wallet sign the text of /docs/wallets for this set anew.',
  },
  WALLET_TAKEN: {
    status: 409,
    when: 'One of several wallets was judged under another wallet within the last 30 days.',
    fix: 'Ask under that one, leave the wallet out, or wait.',
  },
  TOKEN_NOT_TAKEN: {
    status: 400,
    when: 'An order asks to be paid in a token that is no stablecoin with a published rate here.',
    fix: 'Use one of the tokens in `fix`.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    when: 'There is no such order, or the secret is not its own.',
    fix: 'Send the secret the order was placed with in Order-Secret.',
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
    when: 'The passport id has neither of the two forms.',
    fix: 'Use REP- or WP- followed by ten of 0-9 and A-Z.',
  },
  INVALID_STATEMENT_ID: {
    status: 400,
    when: 'The statement number has another form.',
    fix: 'Use ST- followed by ten of 0-9 and A-Z, as it stands at the foot of each page.',
  },
  STATEMENT_NOT_FOUND: {
    status: 404,
    when: 'No statement of this number was made here.',
    fix: 'Compare the number with the page; a file can be checked without it (`vouch verify --statement`).',
  },
  WALLET_PROOF_REQUIRED: {
    status: 401,
    when: 'This is free to the wallet itself and to nobody else, and nothing proves that the request comes from it.',
    fix: 'Sign in with the wallet (POST /api/session/nonce, then POST /api/session), or send SIGN-IN-WITH-X.',
  },
  SESSION_REQUIRED: {
    status: 401,
    when: 'This reads what only the owner of a wallet may read, and nobody is signed in.',
    fix: 'Sign in with the wallet: POST /api/session/nonce, then POST /api/session.',
  },
  SIGN_IN_FAILED: {
    status: 401,
    when: 'The sign-in message or its signature does not hold.',
    fix: 'Ask for a new challenge and sign exactly that.',
  },
  CONSENT_INVALID: {
    status: 400,
    when: 'The consent for a WP- passport is not the wallet’s own, not for a draft that waits, or about to end.',
    fix: 'Ask POST /api/agent/report/draft and let the wallet sign what it answers.',
  },
  RENEWAL_INVALID: {
    status: 400,
    when: 'The passport that is to be renewed is about another wallet, of the other kind, revoked, or on an earlier contract.',
    fix: 'Ask for a new passport without `renews`.',
  },
  CREDENTIAL_UNAVAILABLE: {
    status: 409,
    when: 'Only a WP- passport that is valid now can be had as a credential.',
    fix: 'Export a valid WP- passport; renew one that has expired.',
  },
  DRAFT_NOT_FOUND: {
    status: 404,
    when: 'No draft of this id waits to be paid for.',
    fix: 'Nothing was published of it; revoke a passport that is on chain.',
  },
  REVOCATION_INVALID: {
    status: 400,
    when: 'The revocation is not signed by the wallet the passport is about, or too late.',
    fix: 'Ask GET /api/agent/verify/{reportId}/revoke and let that wallet sign what it answers.',
  },
  REVOKE_BY_TRANSACTION: {
    status: 409,
    when: 'We send nothing for this passport: it stands on an earlier contract, or its wallet refused in the block what it had agreed to.',
    fix: 'Send the `transaction` of GET /api/agent/verify/{reportId}/revoke with the wallet it is about.',
  },
  PAYMENT_REQUIRED: {
    status: 402,
    charge: ['none', 'taken'],
    when: 'No payment, or one that is not valid; `reason` tells which. `taken` where the authorization was used already.',
    fix: 'Sign the terms in the answer and send them in X-PAYMENT.',
  },
  PAYER_LISTED: {
    status: 403,
    when: 'The payer, or who asks for free as the owner of a wallet, is on a sanctions list; the message names it and its date.',
    fix: 'Pay from a wallet that is on no sanctions list.',
  },
  WALLET_LISTED: {
    status: 403,
    when: 'A passport was asked for about a wallet on a sanctions list; the message names it and its date.',
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
    when: 'The wallet was not analyzed here yet.',
    fix: 'Screen or analyze it first; signals are free afterwards.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    when: 'The contract knows no such passport.',
    fix: 'Check the id with its holder.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    when: 'The path takes other methods.',
    fix: 'Use one named in `Allow`.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    when: 'The request arrived too slowly.',
    fix: 'Send it again, in one go.',
  },
  PAYMENT_CONFLICT: {
    status: 409,
    when: 'This authorization already paid for a different request.',
    fix: 'Sign a new authorization for this request.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    when: 'The payer bought something else under this `Idempotency-Key` or `payment-identifier`; this payment was not used.',
    fix: 'Repeat exactly the request that the key belongs to, or take a new key.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    when: '`Idempotency-Key` or `payment-identifier` is too long, too short, has other characters, or the two differ.',
    fix: 'Send one key of 16 to 128 letters, digits, - and _.',
  },
  PAYMENT_PROOF_REQUIRED: {
    status: 401,
    charge: ['unknown', 'taken'],
    when: 'The answer of this authorization is stored, but its header is public by now: ten minutes after it ended, or after three requests that it did not pay for.',
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
    fix: 'Ask for a range within the size that Content-Range tells.',
  },
  RATE_LIMITED: {
    status: 429,
    when: 'Too many calls, connections or bytes of one address that did not pay, or too many free uses by one wallet.',
    fix: 'Wait for `Retry-After`.',
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
    fix: 'Send the same again after `Retry-After`, or leave those wallets out and sign for the others.',
  },
  SETTLEMENT_PENDING: {
    status: 503,
    charge: ['unknown', 'taken'],
    when: 'The payment was sent to the chain but is not confirmed yet.',
    fix: 'Send the very same request and header again; you will get the answer and never pay twice.',
  },
  CHAIN_UNAVAILABLE: {
    status: 503,
    when: 'The chain node does not answer, so what the call needs of it cannot be checked.',
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
    when: 'The database does not answer.',
    fix: 'Send the very same request and header again after `Retry-After`; it is charged at most once.',
  },
  STATEMENT_UNAVAILABLE: {
    status: 503,
    when: 'This node makes no statements.',
    fix: 'Ask GET /api/capabilities what is available.',
  },
  REPORTER_UNAVAILABLE: {
    status: 503,
    when: 'This node cannot publish or verify passports now.',
    fix: 'Try again later; GET /api/health/integrations tells the state of the reporter.',
  },
  REVOCATION_PENDING: {
    status: 503,
    when: 'The revocation is taken, but not on chain yet.',
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
    when: 'More work than the node can do.',
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
