import { priceUsdt } from '../wire/operations.ts'
import type { Quote } from './createVouch.ts'
import { ClientError, OutcomeUnknownError, SpendCapError, VouchError } from './errors.ts'
import type { InputOf, PaidCallOptions, PaidOperationId, Payment, ResultOf, Usd } from './types.ts'
import { parseUsd } from './usd.ts'

type Screened = ResultOf<'screen_wallet'>

/** One wallet of a batch. Plain JSON, so rows can be stored and handed back in as `resume`. */
export type ScreenRow =
  | { walletAddress: string; status: 'done'; result: Screened }
  | { walletAddress: string; status: 'failed'; error: RowError; payment?: Payment }
  | { walletAddress: string; status: 'skipped'; reason: 'budget' | 'aborted' }

export type RowError = { code: string; message: string; fix: string }

export type ScreenManyOptions = {
  months?: number
  force?: boolean
  /** Calls at a time. Default 4. */
  concurrency?: number
  /** Most that the whole batch may cost, in US dollars; what does not fit is skipped. */
  budget?: Usd
  /** Rows of an earlier run: done ones are kept, interrupted ones fetched with their payment, the rest screened. */
  resume?: readonly ScreenRow[]
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
    const { months, force, concurrency = 4, resume = [], onProgress, signal } = options
    if (!Number.isInteger(concurrency) || concurrency < 1)
      throw new ClientError('INVALID_OPTION', 'concurrency is not a whole number above 0.', 'Use 1 to 16.')
    const earlier = new Map(resume.map(row => [row.walletAddress.toLowerCase(), row]))
    const addresses = [...new Map(wallets.map(address => [address.toLowerCase(), address])).values()]
    const budget = options.budget === undefined ? null : parseUsd(options.budget, 'budget')
    const price = BigInt((await client.quote('screen_wallet')).amount)
    const rows = new Map<string, ScreenRow>()
    let committed = 0n
    let stopped: 'budget' | 'aborted' | null = null

    async function screenOne(walletAddress: string): Promise<ScreenRow> {
      const before = earlier.get(walletAddress.toLowerCase())
      if (before?.status === 'done') return before
      // What was signed in the earlier run is spent already; fetching its answer takes nothing from this budget.
      const payment = before?.status === 'failed' ? before.payment : undefined
      if (signal?.aborted) stopped ??= 'aborted'
      if (!payment && budget !== null && committed + price > budget) stopped ??= 'budget'
      if (stopped) return { walletAddress, status: 'skipped', reason: stopped }
      if (!payment) committed += price
      try {
        const result = await client.screen(
          { walletAddress, ...(months !== undefined && { months }), ...(force !== undefined && { force }) },
          { ...(signal && { signal }), ...(payment && { payment }) },
        )
        if (!payment && result.payment.status === 'free') committed -= price
        return { walletAddress, status: 'done', result }
      } catch (error) {
        const unknown = error instanceof OutcomeUnknownError
        if (!payment && !unknown) committed -= price
        if (error instanceof SpendCapError) {
          stopped ??= 'budget'
          return { walletAddress, status: 'skipped', reason: 'budget' }
        }
        if (signal?.aborted && !unknown) return { walletAddress, status: 'skipped', reason: 'aborted' }
        if (!(error instanceof VouchError)) throw error
        const { code, message, fix } = error
        return {
          walletAddress,
          status: 'failed',
          error: { code, message, fix },
          ...(unknown && { payment: error.payment }),
        }
      }
    }

    const queue = addresses[Symbol.iterator]()
    async function worker(): Promise<void> {
      for (const address of queue) {
        const row = await screenOne(address)
        rows.set(address, row)
        onProgress?.({ row, finished: rows.size, total: addresses.length, spentUsdt: priceUsdt(committed) })
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, addresses.length) }, worker))
    return { rows: addresses.flatMap(address => rows.get(address) ?? []), spentUsdt: priceUsdt(committed) }
  }
}
