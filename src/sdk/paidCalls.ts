import type { AnalysisField, AskableField } from '../wire/analyze.ts'
import type { Pay } from './createPayer.ts'
import type { Quote } from './createTerms.ts'
import { parseAnswer } from './parseAnswer.ts'
import { parseAnalysis } from './parseParts.ts'
import type { Paid } from './readReceipt.ts'
import { createScreenBatch } from './screenBatch.ts'
import { createScreenMany } from './screenMany.ts'
import type {
  Analyzed,
  AnalyzeInput,
  BoughtPassport,
  InputOf,
  PaidCallOptions,
  PaidOperationId,
} from './types.ts'

/** Paid calls. */
export function paidCalls(pay: Pay, quote: (operation: PaidOperationId) => Promise<Quote>) {
  const screen = (input: InputOf<'screen_wallet'>, call?: PaidCallOptions) =>
    pay('screen_wallet', input, call)

  return {
    /** Is this wallet trustworthy, what does it earn, what could it borrow, and why. */
    screen,

    /** Many wallets: in parallel, within a budget, with progress, resumable. */
    screenMany: createScreenMany({ screen, quote }),

    /** Up to 100 wallets with one signature for the exact sum; raise `maxSpendPerCall` to cover it. */
    screenBatch: createScreenBatch((input, call) =>
      pay('screen_batch', input, call, { units: input.wallets.length }),
    ),

    /** The whole analysis, or the parts named in `fields`. */
    analyze: <const F extends AskableField = AnalysisField>(
      input: AnalyzeInput<F>,
      call?: PaidCallOptions,
    ): Promise<Paid<Analyzed<F>>> => {
      const { fields, ...wallet } = input
      return pay('analyze_wallet', fields ? { ...wallet, fields: [...fields] } : wallet, call, {
        parse: answer => parseAnalysis(answer, fields),
      })
    },

    /** A question about a wallet in plain words. A question that is not understood costs nothing. */
    ask: (input: InputOf<'chat_query'>, call?: PaidCallOptions) => pay('chat_query', input, call),

    /** A bank-style statement as a PDF; the answer has its address. */
    statement: (input: InputOf<'generate_statement'>, call?: PaidCallOptions) =>
      pay('generate_statement', input, call),

    /** Buys a passport: the hash of a report, published on chain. */
    buyPassport: (input: InputOf<'generate_report'>, call?: PaidCallOptions): Promise<Paid<BoughtPassport>> =>
      pay('generate_report', input, call, {
        parse: answer => ({ ...answer, document: parseAnswer('passportDocument', answer.document) }),
      }),
  }
}
