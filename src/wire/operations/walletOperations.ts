import type { ErrorCode } from '../errorCodes.ts'
import { type Operation, paidErrors } from './operation.ts'

/** Of what a lender may add to its question. */
const loanErrors = ['CURRENCY_UNKNOWN', 'RATE_UNAVAILABLE', 'POLICY_INVALID'] as const satisfies ErrorCode[]

/** Screens, analyses, signals and questions about wallets. */
export const walletOperations = {
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
      'The whole analysis, or the parts named in `fields`. Free for a caller who has proved that they own the wallet (a sign-in session, or SIGN-IN-WITH-X).',
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
      'Which signals can be read, how many months they cover, and how fresh they are. Also answers for a wallet never analyzed.',
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
    errors: paidErrors,
  },
} as const satisfies Record<string, Operation>
