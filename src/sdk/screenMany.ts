import type { Charge } from '../wire/charge.ts'
import { priceUsdt } from '../wire/priceUsdt.ts'
import type { Quote } from './createTerms.ts'
import {
  ClientError,
  OutcomeUnknownError,
  PaymentRequiredError,
  SpendCapError,
  VouchError,
} from './errors.ts'
import { splitQuestion } from './splitQuestion.ts'
import type { InputOf, PaidCallOptions, PaidOperationId, Payment, ResultOf, Usd } from './types.ts'
import { parseUsd } from './usd.ts'

type Screened = ResultOf<'screen_wallet'>

/** One wallet of a batch. Plain JSON, so rows can be stored and handed back in as `resume`. */
export type ScreenRow =
  | { walletAddress: string; status: 'done'; result: Screened }
  | { walletAddress: string; status: 'failed'; error: RowError; payment?: Payment }
  | { walletAddress: string; status: 'skipped'; reason: 'budget' | 'aborted' }

export type RowError = { code: string; charge: Charge; message: string; fix: string }

export type ScreenManyOptions = Pick<
  InputOf<'screen_wallet'>,
  'loan' | 'purpose' | 'reference' | 'policy'
> & {
  months?: number
  force?: boolean
  /** Parallel calls. Default 4. */
  concurrency?: number
  /** The most that the whole batch may cost, in US dollars; wallets beyond it are skipped. */
  budget?: Usd
  /** Rows of an earlier run: finished ones are kept, interrupted ones fetched with their payment, the rest screened. */
  resume?: readonly ScreenRow[]
  /**
   * Called twice per row: when its payment is signed, before it is sent (`failed` with code `INTERRUPTED`), and when it is
   * finished. Append the rows to a file and pass all of them back as `resume`: then not even a power cut makes you pay twice.
   */
  onRow?: (row: ScreenRow) => unknown
  onProgress?: (progress: ScreenProgress) => void
  signal?: AbortSignal
}

export type ScreenProgress = { row: ScreenRow; finished: number; total: number; spentUsdt: string }

export type ScreenManyResult = {
  /** In the order given, each wallet once. */
  rows: ScreenRow[]
  spentUsdt: string
}

export function createScreenMany(client: {
  screen: (input: InputOf<'screen_wallet'>, call?: PaidCallOptions) => Promise<Screened>
  quote: (operation: PaidOperationId) => Promise<Quote>
}) {
  return async function screenMany(
    wallets: readonly string[],
    options: ScreenManyOptions = {},
  ): Promise<ScreenManyResult> {
    const { question, rest } = splitQuestion(options)
    const { concurrency = 4, resume = [], onRow, onProgress, signal } = rest
    if (!Number.isInteger(concurrency) || concurrency < 1)
      throw new ClientError('INVALID_OPTION', 'concurrency is not a whole number above 0.', 'Use 1 to 16.')
    const earlier = new Map(resume.map(row => [row.walletAddress.toLowerCase(), row]))
    const addresses = [...new Map(wallets.map(address => [address.toLowerCase(), address])).values()]
    const budget = options.budget === undefined ? null : parseUsd(options.budget, 'budget')
    const price = BigInt((await client.quote('screen_wallet')).amount)
    const rows = new Map<string, ScreenRow>()
    const underWay = new Set<Promise<unknown>>()
    let committed = 0n
    let stopped: 'budget' | 'aborted' | null = null

    async function screenOne(walletAddress: string): Promise<ScreenRow> {
      const before = earlier.get(walletAddress.toLowerCase())
      if (before?.status === 'done') return before
      if (before?.status === 'failed' && before.payment) {
        if (signal?.aborted) return before
        // The earlier run signed and counted it; fetching its answer takes nothing from this budget.
        const fetched = await attempt(walletAddress, before.payment)
        if (fetched) return fetched
      }
      // A call under way may turn out free, and leave its share of the budget to this one.
      while (!stopped && budget !== null && committed + price > budget && underWay.size > 0)
        await Promise.race(underWay)
      if (signal?.aborted) stopped ??= 'aborted'
      if (budget !== null && committed + price > budget) stopped ??= 'budget'
      if (stopped) return { walletAddress, status: 'skipped', reason: stopped }
      const call = attempt(walletAddress, null)
      const ended: Promise<unknown> = call.then(noop, noop).then(() => underWay.delete(ended))
      underWay.add(ended)
      return (await call) ?? { walletAddress, status: 'skipped', reason: 'budget' }
    }

    /** Null when nothing was bought: no budget left for it, or an earlier payment never arrived and has expired. */
    async function attempt(walletAddress: string, payment: Payment | null): Promise<ScreenRow | null> {
      const own = payment ? 0n : price
      committed += own
      try {
        const result = await client.screen(
          { walletAddress, ...question },
          {
            ...(signal && { signal }),
            ...(payment && { payment }),
            ...(onRow && { onPayment: made => onRow(interrupted(walletAddress, made)) }),
          },
        )
        if (result.payment.status === 'free') committed -= own
        return { walletAddress, status: 'done', result }
      } catch (error) {
        const unknown = error instanceof OutcomeUnknownError
        if (!unknown) committed -= own
        if (error instanceof SpendCapError) stopped ??= 'budget'
        if (error instanceof SpendCapError || (payment && neverArrived(error))) return null
        if (signal?.aborted && !unknown) return { walletAddress, status: 'skipped', reason: 'aborted' }
        if (!(error instanceof VouchError)) throw error
        const { code, charge, message, fix } = error
        return {
          walletAddress,
          status: 'failed',
          error: { code, charge, message, fix },
          ...(unknown && { payment: error.payment }),
        }
      }
    }

    const queue = addresses[Symbol.iterator]()
    async function worker(): Promise<void> {
      for (const address of queue) {
        const row = await screenOne(address)
        rows.set(address, row)
        await onRow?.(row)
        onProgress?.({ row, finished: rows.size, total: addresses.length, spentUsdt: priceUsdt(committed) })
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, addresses.length) }, worker))
    return { rows: addresses.flatMap(address => rows.get(address) ?? []), spentUsdt: priceUsdt(committed) }
  }
}

const noop = (): void => {}

function interrupted(walletAddress: string, payment: Payment): ScreenRow {
  const error: RowError = {
    code: 'INTERRUPTED',
    charge: 'unknown',
    message: 'The run ended before the answer came.',
    fix: 'Hand this row back as resume: its answer is fetched, or it is bought if the payment never arrived.',
  }
  return { walletAddress, status: 'failed', error, payment }
}

/** The service does not know this authorization, and nobody can use it any more. */
function neverArrived(error: unknown): boolean {
  return error instanceof PaymentRequiredError && error.reason === 'expired'
}
