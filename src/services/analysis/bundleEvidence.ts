import { HistoryUnavailableError } from '../../errors/history.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import type { Context } from '../context.ts'
import { readLoanRate } from '../loans/checkLoan.ts'
import { readTogether } from '../wallets/judgeWalletSet.ts'
import { hashActivity, packEvidence } from './evidenceBundle.ts'
import { readJudged } from './readJudged.ts'

/** With more transfers an answer would be megabytes; such a wallet's rows can be read from a node. */
const mostTransfers = 10_000

/** Everything an analysis is based on, read again as of its block; null for a wallet with too many transfers. */
export async function bundleEvidence(
  { history }: Pick<Context, 'history'>,
  { walletAddress, months, evidence }: Pick<Analysis, 'walletAddress' | 'months' | 'evidence'>,
  { loan, wallets = [] }: { loan?: LoanTerms; wallets?: readonly { address: string }[] },
): Promise<string | null> {
  const primary = lowerAddress(walletAddress)
  const others = wallets.map(({ address }) => lowerAddress(address)).filter(address => address !== primary)
  const { asOfBlock } = evidence
  const activity =
    others.length > 0
      ? await readTogether({ history }, { wallets: [primary, ...others], months, asOfBlock })
      : await readJudged(history, { wallet: primary, months, asOfBlock })
  if (activity.transfers.length > mostTransfers) return null
  if (hashActivity(activity) !== evidence.inputHash)
    throw new HistoryUnavailableError({ reasons: ['what was judged could not be read again'] })
  const rate = loan && (await readLoanRate({ history }, loan, activity.asOf.time))
  const rates = rate ? { [String(loan.currency)]: { usd: rate.usd, decimals: rate.decimals } } : {}
  return packEvidence({ activity, rates })
}
