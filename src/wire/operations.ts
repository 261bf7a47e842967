import type { ErrorCode } from './errorCodes.ts'
import type { SchemaName } from './schemas.ts'

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Exact, in base units of a 6-decimal stablecoin; 0 is free. */
  price: bigint
  /** What the price is for, when a call can ask for several of it. */
  per?: { unit: string; max: number }
  summary: string
  description: string
  /** What may be asked for after the path, as `?name=`. */
  query?: readonly ('months' | 'before' | 'limit')[]
  request?: SchemaName
  /** None for an answer without a body (204). */
  response?: SchemaName
  /** Beside those any call can meet. */
  errors: readonly ErrorCode[]
}

const paidErrors = [
  'INVALID_JSON',
  'PAYMENT_REQUIRED',
  'PAYMENT_CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_KEY_INVALID',
  'PAYMENT_IN_PROGRESS',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SETTLEMENT_PENDING',
] as const satisfies ErrorCode[]

/** Of what a lender may add to its question. */
const loanErrors = ['CURRENCY_UNKNOWN', 'RATE_UNAVAILABLE', 'POLICY_INVALID'] as const satisfies ErrorCode[]

/** The one table of operations and prices: routes, 402 answers, OpenAPI, descriptors and docs are made from it. */
export const operations = {
  screen_wallet: {
    method: 'POST',
    path: '/api/lender/screen',
    price: 10_000n,
    summary: 'Screen a borrower wallet',
    description:
      'Trustworthy or not, a reputation score, average monthly income, a loan capacity range with its confidence, and the reasons, with the transactions behind each figure.',
    request: 'lenderScreenRequest',
    response: 'lenderScreenResult',
    errors: [...paidErrors, ...loanErrors, 'HISTORY_UNAVAILABLE'],
  },
  screen_batch: {
    method: 'POST',
    path: '/api/lender/screen/batch',
    price: 10_000n,
    per: { unit: 'wallet', max: 100 },
    summary: 'Screen up to 100 wallets',
    description:
      'The screen of each wallet, under one authorization for the exact sum. Either all wallets are answered or nothing is charged.',
    request: 'lenderScreenBatchRequest',
    response: 'lenderScreenBatchResult',
    errors: [...paidErrors, ...loanErrors, 'BATCH_INCOMPLETE'],
  },
  analyze_wallet: {
    method: 'POST',
    path: '/api/agent/analyze',
    price: 10_000n,
    summary: 'Analyze a wallet',
    description:
      'The whole analysis, or the parts named in `fields`. Free for a caller who proved to own the wallet (a sign-in session, or SIGN-IN-WITH-X).',
    request: 'walletAnalysisRequest',
    response: 'walletAnalysisResult',
    errors: [...paidErrors, ...loanErrors, 'HISTORY_UNAVAILABLE', 'RATE_LIMITED'],
  },
  list_wallet_signals: {
    method: 'GET',
    path: '/api/wallet/{address}/signals',
    price: 0n,
    summary: 'List the signals of a wallet',
    description:
      'Which signals can be read, over how many months they look, and how fresh they are. Also answers for a wallet never analyzed.',
    query: ['months'],
    response: 'walletSignalList',
    errors: ['RATE_LIMITED'],
  },
  get_wallet_signal: {
    method: 'GET',
    path: '/api/wallet/{address}/signals/{signal}',
    price: 0n,
    summary: 'Read one cached signal',
    description:
      'One part of the newest analysis of this wallet over the most months, or over the months asked for. Reads the cache only; analyze or screen first.',
    query: ['months'],
    response: 'walletSignalResult',
    errors: ['UNKNOWN_SIGNAL', 'SIGNAL_NOT_CACHED', 'RATE_LIMITED'],
  },
  get_income_months: {
    method: 'GET',
    path: '/api/wallet/{address}/income-months',
    price: 0n,
    summary: 'Read the income by month and stream',
    description:
      'How much each income stream of the newest analysis of this wallet over the most months, or over the months asked for, paid in each month. Analyze or screen first.',
    query: ['months'],
    response: 'walletIncomeMonths',
    errors: ['SIGNAL_NOT_CACHED', 'HISTORY_UNAVAILABLE', 'RATE_LIMITED'],
  },
  chat_query: {
    method: 'POST',
    path: '/api/agent/chat',
    price: 10_000n,
    summary: 'Ask a question about a wallet',
    description:
      'A question in plain words, answered from the wallet’s own history with figures and transactions.',
    request: 'chatRequest',
    response: 'chatResult',
    errors: [...paidErrors, 'CHAT_UNAVAILABLE'],
  },
  generate_statement: {
    method: 'POST',
    path: '/api/agent/statement',
    price: 10_000n,
    summary: 'Make a PDF statement',
    description: 'A bank-style statement of the period as a PDF with an IPFS CID.',
    request: 'statementRequest',
    response: 'statementResult',
    errors: [...paidErrors, 'STATEMENT_UNAVAILABLE'],
  },
  verify_statement: {
    method: 'GET',
    path: '/api/agent/statement/{statementId}',
    price: 0n,
    summary: 'Look up a statement by its number',
    description:
      'Whether a statement of this number was made here, when, and who signed its file. Tells no wallet and no figure; the file itself is checked where it is, by its signature.',
    response: 'statementVerification',
    errors: ['INVALID_STATEMENT_ID', 'STATEMENT_NOT_FOUND', 'REPORTER_UNAVAILABLE', 'RATE_LIMITED'],
  },
  generate_report: {
    method: 'POST',
    path: '/api/agent/report',
    price: 100_000n,
    summary: 'Buy a passport',
    description: 'Publishes the hash of a report on chain; anyone can verify it by its id.',
    request: 'reportRequest',
    response: 'reportResult',
    errors: [
      ...paidErrors,
      'CONSENT_INVALID',
      'RENEWAL_INVALID',
      'REPORT_NOT_FOUND',
      'HISTORY_UNAVAILABLE',
      'REPORTER_UNAVAILABLE',
      'REPORT_PENDING',
    ],
  },
  draft_report: {
    method: 'POST',
    path: '/api/agent/report/draft',
    price: 0n,
    summary: 'Draft an owner-signed passport',
    description:
      'What the owner of a wallet has to sign for a WP- passport about it. Only the wallet itself may ask: signed in, or with SIGN-IN-WITH-X. Tells no figures; buy the passport with the signature as `consent` within an hour.',
    request: 'passportDraftRequest',
    response: 'passportDraft',
    errors: [
      'INVALID_JSON',
      'WALLET_PROOF_REQUIRED',
      'RENEWAL_INVALID',
      'REPORT_NOT_FOUND',
      'HISTORY_UNAVAILABLE',
      'REPORTER_UNAVAILABLE',
      'RATE_LIMITED',
    ],
  },
  cancel_draft: {
    method: 'DELETE',
    path: '/api/agent/report/draft/{reportId}',
    price: 0n,
    summary: 'Cancel a draft',
    description:
      'Takes back a draft that nobody paid for, also after its consent was signed: nothing is charged and nothing is published. Only for the wallet itself: signed in, or with SIGN-IN-WITH-X.',
    errors: ['WALLET_PROOF_REQUIRED', 'DRAFT_NOT_FOUND', 'RATE_LIMITED'],
  },
  verify_report: {
    method: 'GET',
    path: '/api/agent/verify/{reportId}',
    price: 0n,
    summary: 'Verify a passport',
    description: 'Reads the reporter contract: valid, expired or revoked.',
    response: 'verifyResult',
    errors: ['INVALID_REPORT_ID', 'REPORT_NOT_FOUND', 'REPORTER_UNAVAILABLE', 'RATE_LIMITED'],
  },
  verify_document: {
    method: 'POST',
    path: '/api/agent/verify/{reportId}',
    price: 0n,
    summary: 'Verify a passport document',
    description:
      'As verify_report, and checks a whole document or a disclosure of some fields against what is on chain.',
    request: 'verifyDocumentRequest',
    response: 'verifyResult',
    errors: ['INVALID_JSON', 'INVALID_REPORT_ID', 'REPORT_NOT_FOUND', 'REPORTER_UNAVAILABLE', 'RATE_LIMITED'],
  },
  draft_revocation: {
    method: 'GET',
    path: '/api/agent/verify/{reportId}/revoke',
    price: 0n,
    summary: 'Draft a revocation',
    description: 'What the wallet a passport is about has to sign to end it.',
    response: 'revocationDraft',
    errors: ['INVALID_REPORT_ID', 'REPORT_NOT_FOUND', 'REPORTER_UNAVAILABLE', 'RATE_LIMITED'],
  },
  revoke_report: {
    method: 'POST',
    path: '/api/agent/verify/{reportId}/revoke',
    price: 0n,
    summary: 'Revoke a passport',
    description: 'Ends a passport permanently by the signature of its wallet; we pay the gas.',
    request: 'revocationRequest',
    response: 'verifyResult',
    errors: [
      'INVALID_JSON',
      'INVALID_REPORT_ID',
      'REVOCATION_INVALID',
      'REPORT_NOT_FOUND',
      'REPORTER_UNAVAILABLE',
      'REVOCATION_PENDING',
      'RATE_LIMITED',
    ],
  },
  list_attributes: {
    method: 'GET',
    path: '/api/attributes',
    price: 0n,
    summary: 'Read the dictionary of attributes',
    description:
      'Name, unit, formula, null rule and evidence of every figure that analyze answers under `attributes`.',
    response: 'attributeDictionary',
    errors: [],
  },
  place_order: {
    method: 'POST',
    path: '/api/orders',
    price: 0n,
    summary: 'Order an answer and pay by transaction',
    description:
      'For wallets that sign no messages, and for any stablecoin with a published rate: names an address of this order alone and the sum. Send it there with a plain transfer, then read the order with its secret. The same secret gets the same order.',
    request: 'orderRequest',
    response: 'order',
    errors: [
      'INVALID_JSON',
      'TOKEN_NOT_TAKEN',
      'PAYER_LISTED',
      'ORDER_CONFLICT',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'RATE_LIMITED',
      'RATE_UNAVAILABLE',
      'TILL_OFF',
    ],
  },
  read_order: {
    method: 'GET',
    path: '/api/orders/{orderId}',
    price: 0n,
    summary: 'Read an order and its answer',
    description:
      'How an order stands, its answer once there is one, and what goes back. Only with its secret in Order-Secret.',
    response: 'order',
    errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
  },
  payment_config: {
    method: 'GET',
    path: '/api/x402/config',
    price: 0n,
    summary: 'Read the payment configuration',
    description: 'Whom to pay, in which tokens, how much for what.',
    response: 'paymentConfig',
    errors: [],
  },
  health: {
    method: 'GET',
    path: '/api/health/integrations',
    price: 0n,
    summary: 'Read the health of the service',
    description: 'Every integration with its status; 503 when one that matters is down.',
    response: 'health',
    errors: [],
  },
  read_feedback: {
    method: 'GET',
    path: '/api/feedback',
    price: 0n,
    summary: 'Read what buyers said',
    description:
      'Feedback about this service in the ERC-8004 reputation registry: figures and the newest, each marked whether it carries the receipt of a purchase.',
    response: 'feedback',
    errors: [],
  },
  capabilities: {
    method: 'GET',
    path: '/api/capabilities',
    price: 0n,
    summary: 'Read the service descriptor',
    description: 'Version, prices, operations and links.',
    response: 'capabilities',
    errors: [],
  },
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
      'Proves a wallet by its signature of the challenge and sets a session cookie; analyses of that wallet are free then.',
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
      'For wallets that sign no messages: after signIn(hash) was sent to the till, shows the secret behind the hash and sets a session cookie. Refused until a block has it; ask again.',
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
    summary: 'List the statements of the own wallet',
    description:
      'Statements about the wallet that is signed in, newest first. Nobody else can read the list.',
    response: 'ownStatements',
    errors: ['SESSION_REQUIRED', 'RATE_LIMITED'],
  },
  list_own_passports: {
    method: 'GET',
    path: '/api/session/passports',
    price: 0n,
    summary: 'List the passports of the own wallet',
    description:
      'Passports about the wallet that is signed in, newest first, with their documents. Nobody else can read the list.',
    response: 'ownPassports',
    errors: ['SESSION_REQUIRED', 'RATE_LIMITED'],
  },
  list_own_receipts: {
    method: 'GET',
    path: '/api/session/receipts',
    price: 0n,
    summary: 'List the receipts of the own purchases',
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
      'A valid WP- passport of the own wallet as SD-JWT VC, for apps that hold credentials: figures that are shown one by one, bound to a key of the holder.',
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

export type OperationId = keyof typeof operations
