import type { Caller, OperationAnswer, Work } from '../../payments/gate/paidOperation.ts'
import { isSameAddress } from '../../wire/address.ts'
import type { AnalyzeRequest } from '../../wire/analyze.ts'
import type { ReportRequest } from '../../wire/report.ts'
import type { ScreenRequest } from '../../wire/screen.ts'
import { maxBatchWallets, type ScreenBatchRequest } from '../../wire/screenBatch.ts'
import type { StatementRequest } from '../../wire/statement.ts'
import { analyzeWallet } from '../analysis/analyzeWallet.ts'
import { screenBatch } from '../analysis/screenBatch.ts'
import { writeScreen } from '../analysis/screenWallet.ts'
import { answerQuestion } from '../chat/answerQuestion.ts'
import type { Context } from '../context.ts'
import { issuePassport } from '../passports/issuePassport.ts'
import { preparePassport } from '../passports/preparePassport.ts'
import { type ReadFacts, readFactsTogether } from '../passports/readFacts.ts'
import { makeStatement, prepareStatement } from '../statements/makeStatement.ts'
import type { PaidVerb } from './registerPaidOperation.ts'

/** Everything this service sells, with the verb that does the work. */
export const paidOperations: readonly PaidVerb<never>[] = [
  verb<ScreenRequest>({
    operation: 'screen_wallet',
    settle: 'after-work',
    perform: charged(writeScreen),
    shows: oneWallet,
    books: allWallets,
  }),
  verb<ScreenBatchRequest>({
    operation: 'screen_batch',
    settle: 'after-work',
    countUnits: countWallets,
    perform: charged(screenBatch),
    shows: ({ wallets }) => wallets,
  }),
  verb<AnalyzeRequest>({
    operation: 'analyze_wallet',
    settle: 'after-work',
    isFreeFor: isOwnWallet,
    perform: charged(analyzeWallet),
    shows: oneWallet,
    books: allWallets,
  }),
  verb({ operation: 'chat_query', settle: 'after-work', perform: answerQuestion }),
  // Settled first: a statement may be pinned publicly, which cannot be undone.
  verb<StatementRequest>({
    operation: 'generate_statement',
    settle: 'before-work',
    prepare: prepareStatement,
    perform: charged(makeStatement),
  }),
  // Everything that can fail runs before the payment; a paid passport is owed until it is on chain.
  verb<ReportRequest>({
    operation: 'generate_report',
    settle: 'before-work',
    prepare: async (ctx, request, { payer, payment }) => {
      await preparePassport(ctx, { request, paymentKey: payment, buyer: payer, read: reader(ctx, payer) })
    },
    // It shows no signals: its public fields were chosen when it was issued.
    perform: charged((ctx, request, { payer, payment }) =>
      issuePassport(ctx, { request, paymentKey: payment, buyer: payer, read: reader(ctx, payer) }),
    ),
  }),
]

function reader(ctx: Context, payer: string): ReadFacts {
  return wanted => readFactsTogether(ctx, wanted, payer)
}

type AboutWallets = { walletAddress: string; wallets?: readonly { address: string }[] }

/** A judgement of several wallets is not stored, so there is nothing to show. */
function oneWallet({ walletAddress, wallets }: AboutWallets): string[] {
  return wallets ? [] : [walletAddress]
}

function allWallets({ walletAddress, wallets }: AboutWallets) {
  return wallets ? { walletAddress, wallets: wallets.map(({ address }) => address) } : null
}

function verb<Body>(sold: PaidVerb<Body>): PaidVerb<never> {
  return sold as PaidVerb<never>
}

function charged<Body>(
  perform: (ctx: Context, body: Body, caller: Caller) => Promise<OperationAnswer>,
): (ctx: Context, body: Body, caller: Caller) => Promise<Work> {
  return async (...input) => ({ answer: await perform(...input), charged: true })
}

/** One for an invalid body: its errors are reported once there is a payment. */
function countWallets(body: unknown): number {
  const { wallets } = (body ?? {}) as { wallets?: unknown }
  const count = Array.isArray(wallets) ? wallets.length : 1
  return count >= 1 && count <= maxBatchWallets ? count : 1
}

/** Free when the caller analyses the wallet it proved to own; a merely stated caller gets nothing free. */
export function isOwnWallet(
  { walletAddress, callerAddress }: { walletAddress: string; callerAddress: string },
  wallet: string,
): boolean {
  return [walletAddress, callerAddress].every(address => isSameAddress(address, wallet))
}
