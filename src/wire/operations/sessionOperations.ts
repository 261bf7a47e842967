import type { Operation } from './operation.ts'

/** Signing in, and what a wallet reads of its own. */
export const sessionOperations = {
  sign_in_challenge: {
    method: 'POST',
    path: '/api/session/nonce',
    price: 0n,
    summary: 'Ask for a sign-in challenge',
    description: 'The fields of an EIP-4361 message with a single-use nonce.',
    response: 'signInChallenge',
    errors: ['RATE_LIMITED'],
  },
  sign_in: {
    method: 'POST',
    path: '/api/session',
    price: 0n,
    summary: 'Sign in with a wallet',
    description:
      'Proves that you own a wallet by its signature of the challenge, and sets a session cookie; analyses of that wallet are then free.',
    request: 'signInRequest',
    response: 'session',
    errors: ['INVALID_JSON', 'SIGN_IN_FAILED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'],
  },
  sign_in_by_transaction: {
    method: 'POST',
    path: '/api/session/transaction',
    price: 0n,
    summary: 'Sign in with a transaction',
    description:
      'For wallets that sign no messages: send signIn(hash) to the till, then call this with the secret behind the hash. It sets a session cookie. It is refused until a block has the transaction: call again.',
    request: 'transactionSignIn',
    response: 'session',
    errors: [
      'INVALID_JSON',
      'SIGN_IN_FAILED',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'RATE_LIMITED',
      'TILL_OFF',
    ],
  },
  read_session: {
    method: 'GET',
    path: '/api/session',
    price: 0n,
    summary: 'Read the session',
    description: 'Which wallet is signed in, if any.',
    response: 'session',
    errors: [],
  },
  sign_out: {
    method: 'DELETE',
    path: '/api/session',
    price: 0n,
    summary: 'Sign out',
    description: 'Ends the session and removes its cookie.',
    errors: [],
  },
  list_own_statements: {
    method: 'GET',
    path: '/api/session/statements',
    price: 0n,
    summary: 'List the statements of your own wallet',
    description:
      'Statements about the wallet that is signed in, newest first. Nobody else can read the list.',
    response: 'ownStatements',
    errors: ['SESSION_REQUIRED', 'RATE_LIMITED'],
  },
  list_own_passports: {
    method: 'GET',
    path: '/api/session/passports',
    price: 0n,
    summary: 'List the passports of your own wallet',
    description:
      'Passports about the wallet that is signed in, newest first, with their documents. Nobody else can read the list.',
    response: 'ownPassports',
    errors: ['SESSION_REQUIRED', 'RATE_LIMITED'],
  },
  list_own_receipts: {
    method: 'GET',
    path: '/api/session/receipts',
    price: 0n,
    summary: 'List the receipts of your own purchases',
    description:
      'Signed receipts of what the wallet that is signed in paid for, newest first, page by page; also of answers that are no longer kept. Nobody else can read the list.',
    query: ['before', 'limit'],
    response: 'ownReceipts',
    errors: ['SESSION_REQUIRED', 'RATE_LIMITED'],
  },
  export_credential: {
    method: 'POST',
    path: '/api/session/passports/{reportId}/credential',
    price: 0n,
    summary: 'Export a passport as a credential',
    description:
      'A valid WP- passport of your own wallet as SD-JWT VC, for apps that hold credentials: each figure can be shown alone, and the credential is bound to a key of the holder.',
    request: 'credentialRequest',
    response: 'credential',
    errors: [
      'INVALID_JSON',
      'SESSION_REQUIRED',
      'INVALID_REPORT_ID',
      'REPORT_NOT_FOUND',
      'CREDENTIAL_UNAVAILABLE',
      'REPORTER_UNAVAILABLE',
      'RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, Operation>
