import { BacktestFileError } from '../backtest/BacktestFileError.ts'
import { type BacktestResult, backtestLoans, type TrialOptions } from '../backtest/backtestLoans.ts'
import { readLoans } from '../backtest/readLoanBook.ts'
import { readActivityBefore } from '../services/analysis/readActivityBefore.ts'
import { isAddress } from '../wire/address.ts'
import type { CommandInput } from './command.ts'
import { withChain } from './withChain.ts'

/** Back-tests a book of wallets and days: each wallet is read from the chain as of the day of its loan decision. */
export async function backtestChain(
  input: CommandInput,
  outcomes: string,
  options: TrialOptions,
): Promise<BacktestResult> {
  const loans = await readLoans(outcomes)
  const strange = loans.find(({ wallet }) => !isAddress(wallet))
  if (strange)
    throw new BacktestFileError(
      { file: outcomes },
      `has "${strange.spelling}", which is not an address`,
      'Give addresses of the chain, or --transfers with the rows of your own books.',
    )
  return withChain(input, 'or give --transfers with the rows of your own books.', ctx => {
    const read = ({ wallet, decisionTime }: (typeof loans)[number]) =>
      readActivityBefore(ctx, { wallet: wallet.toLowerCase(), time: decisionTime })
    return backtestLoans(loans, read, options)
  })
}
