import { db } from '../lib/db.ts'
import { describeProblem } from '../lib/describeProblem.ts'
import { keep, readKept } from '../lib/kept.ts'
import { createStore } from '../lib/store.ts'
import { buy, collect, type PaymentRow } from '../wallet/pay.ts'
import { WalletError } from '../wallet/provider.ts'
import { wallet } from '../wallet/wallet.ts'
import { saveResult } from './records.ts'

export type BatchState = 'waiting' | 'preparing' | 'signing' | 'sending' | 'done' | 'failed'
export type BatchRow = { address: string; state: BatchState; problem: string | null }

type Batch = { rows: BatchRow[]; months: number; running: boolean }

/** Rows outlive a reload; what was under way counts as waiting then, and a payment that left is collected, not repeated. */
export const batch = createStore<Batch>({
  running: false,
  months: 12,
  rows: [],
  ...readKept<Partial<Batch>>('batch', {}),
})

export function startBatch(addresses: readonly string[], months: number): Promise<void> {
  batch.set({ months, rows: addresses.map(address => ({ address, state: 'waiting', problem: null })) })
  return runBatch()
}

export function stopBatch(): void {
  batch.set({ running: false })
}

export function clearBatch(): void {
  batch.set({ rows: [], running: false })
  save()
}

/** Goes on with every row that has no answer yet. */
export async function runBatch(): Promise<void> {
  if (batch.get().running) return
  batch.set({ running: true })
  for (const { address, state } of batch.get().rows)
    if (state !== 'done') change(address, { state: 'waiting', problem: null })
  const sent = (await db.all<PaymentRow>('payments').catch(() => [])).filter(({ state }) => state === 'sent')
  // A person confirms one payment after the other; the demo's wallet asks nobody.
  const workers = wallet.get().connected?.kind === 'demo' ? 4 : 1
  await Promise.all(Array.from({ length: workers }, () => work(sent)))
  batch.set({ running: false })
  save()
}

async function work(sent: readonly PaymentRow[]): Promise<void> {
  while (batch.get().running) {
    const row = batch.get().rows.find(({ state }) => state === 'waiting')
    if (!row) return
    change(row.address, { state: 'preparing' })
    try {
      await saveResult(await screen(row.address, sent))
      change(row.address, { state: 'done' })
    } catch (error) {
      change(row.address, { state: 'failed', problem: describeProblem(error).title })
      // A refusal is meant for the whole batch; so is an empty or unreachable wallet.
      if (error instanceof WalletError) stopBatch()
    }
  }
}

async function screen(address: string, sent: readonly PaymentRow[]) {
  const paid = sent.find(
    ({ operation, input }) =>
      operation === 'screen_wallet' && String(input.walletAddress).toLowerCase() === address.toLowerCase(),
  )
  if (paid) return (await collect(paid)) as Awaited<ReturnType<typeof buy<'screen_wallet'>>>
  const input = { walletAddress: address, months: batch.get().months }
  return buy('screen_wallet', input, {
    onStage: stage => change(address, { state: stage === 'waiting' ? 'sending' : stage }),
  })
}

function change(address: string, change: Partial<BatchRow>): void {
  batch.set(({ rows }) => ({
    rows: rows.map(row => (row.address === address ? { ...row, ...change } : row)),
  }))
  save()
}

function save(): void {
  const { rows, months } = batch.get()
  const settled = rows.map(row =>
    row.state === 'done' || row.state === 'failed' ? row : { ...row, state: 'waiting' },
  )
  keep('batch', { rows: settled, months })
}
