import { checksumAddress } from '../../chain/checksumAddress.ts'
import { AppError } from '../../errors/AppError.ts'
import { BatchIncompleteError, InvalidRequestError } from '../../errors/request.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import type { ScreenBatchRequest, ScreenBatchResult } from '../../wire/screenBatch.ts'
import type { Context } from '../context.ts'
import { checkLoan } from '../loans/checkLoan.ts'
import { readPolicy } from '../loans/readPolicy.ts'
import { screenWallet } from './screenWallet.ts'

/** Wallets judged in parallel; one batch must not starve other callers. */
const atOnce = 8

type Row = ScreenBatchResult['results'][number]

/** Many wallets under one payment: all are answered, or nothing is charged. */
export async function screenBatch(
  ctx: Context,
  { wallets, callerAddress, months = 12, force = false, ...question }: ScreenBatchRequest,
  caller: Pick<Caller, 'payer'>,
): Promise<Omit<ScreenBatchResult, 'attribution' | 'payment'>> {
  assertDistinct(wallets)
  checkLoan(ctx, question.loan)
  readPolicy(question.policy)
  const rows = new Map<number, Row>()
  const failures = new Map<number, AppError>()
  const queue = wallets.entries()
  async function work(): Promise<void> {
    for (const [index, walletAddress] of queue)
      try {
        rows.set(
          index,
          await screenWallet(ctx, { walletAddress, callerAddress, months, force, ...question }, caller),
        )
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        failures.set(index, error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.size > 0)
    throw new BatchIncompleteError({
      total: wallets.length,
      details: [...failures]
        .sort(([a], [b]) => a - b)
        .map(([index, { code, message }]) => ({ path: `/wallets/${index}`, message: `${code}: ${message}` })),
    })
  const results = wallets.flatMap((_wallet, index) => rows.get(index) ?? [])
  return { callerAddress: checksumAddress(callerAddress), months, results }
}

/** Paying twice for one wallet in two letter cases is a mistake. */
function assertDistinct(wallets: readonly string[]): void {
  const seen = new Set<string>()
  const details = wallets.flatMap((wallet, index) => {
    const id = wallet.toLowerCase()
    if (seen.has(id)) return [{ path: `/wallets/${index}`, message: 'is listed twice' }]
    seen.add(id)
    return []
  })
  if (details.length > 0) throw new InvalidRequestError({ details })
}
