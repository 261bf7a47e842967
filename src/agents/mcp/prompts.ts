import { addressPattern } from '../../wire/address.ts'
import type { Json } from '../operationAnswer.ts'

export type Prompt = {
  name: string
  title: string
  description: string
  args: Json
  write: (args: Record<string, string>) => string
}

const wallet = { type: 'string', pattern: addressPattern, description: 'Wallet of the borrower.' }

export const prompts: readonly Prompt[] = [
  {
    name: 'underwrite_borrower',
    title: 'Underwrite a borrower',
    description: 'Screen a wallet and write a lending memo that a credit officer can sign or refuse.',
    args: {
      type: 'object',
      properties: {
        walletAddress: wallet,
        amountUsd: { type: 'string', description: 'Loan asked for, in US dollars.' },
        termMonths: { type: 'string', description: 'Months to repay it.' },
      },
      required: ['walletAddress'],
    },
    write: ({ walletAddress, amountUsd, termMonths }) => `Underwrite the wallet ${walletAddress}${
      amountUsd ? ` for a loan of ${amountUsd} USD` : ''
    }${termMonths ? ` over ${termMonths} months` : ''}.

1. Call screen_wallet for it (0.01 USDT). Do not call it again: its answer holds everything below.
2. Read trust.verdict first. \`insufficient-history\` does not count against the wallet: say what history is missing and stop there.
3. Income: use income.low, not the average, for what can be relied on. Name the streams that are active, and what was
   excluded and why.
4. Capacity: compare the amount asked for with loanCapacity.min and loanCapacity.max, and give its confidence.
5. Risks: quote every risk of severity \`block\` or \`warn\` with its evidence.
6. If the borrower gave a passport id, check it with verify_report (free) and say whether it is valid and about this wallet.

Write a memo of at most one page: recommendation (lend, lend less, do not lend, ask for more), amount and term, the three
strongest reasons with their values and thresholds, what would change the decision. Quote figures exactly as answered and
invent none. Say that this does not replace identity checks or collateral.`,
  },
  {
    name: 'explain_decline',
    title: 'Explain a decline',
    description: 'Turn a negative screening into plain words that the applicant can act on.',
    args: {
      type: 'object',
      properties: {
        walletAddress: wallet,
        language: { type: 'string', description: 'Language to write in; English when left out.' },
      },
      required: ['walletAddress'],
    },
    write: ({
      walletAddress,
      language = 'English',
    }) => `Explain to the owner of ${walletAddress} why the loan was declined, in ${language}.

1. Read the stored result for free: list_wallet_signals, then get_wallet_signal with \`assessment\` and
   \`reputation-score\`. Only if nothing is stored, call analyze_wallet with fields ["assessment", "reputationScore"].
2. Give at most four reasons, the weightiest first, in the words of their messages, with value and threshold.
3. For each, one thing the applicant can do, from \`improve\`. Promise nothing about a later decision.
4. If the verdict is \`insufficient-history\`, say clearly that this is about too little history, not about bad conduct.
5. Do not name detection thresholds for forged or circled income, and accuse nobody.

Keep it under 200 words, polite and concrete, and end with how to ask for a review by a person.`,
  },
]
