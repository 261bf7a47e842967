import type { ListLine, Unreadable } from '../../../src/applicants/readPeople.ts'
import type { ScreenBatchAnswer } from '../../../src/sdk/screenBatch.ts'
import { maxBatchWallets } from '../lib/batchSize.ts'
import { createStore } from '../lib/store.ts'
import { buy, collect } from '../wallet/pay.ts'
import { readPayments, type Stage, walletsOf } from '../wallet/payments.ts'
import { keepLocalSetting, readLocalSetting } from './localSettings.ts'
import { saveResults } from './records.ts'
import { watchJudged } from './watchJudged.ts'

type BatchState =
  | 'waiting'
  | 'preparing'
  | 'signing'
  | 'sending'
  | 'judged'
  | 'done'
  | 'failed'
  | 'unreadable'
  | 'aside'
/**
 * A line of the lender's list: `address` is what stands where a wallet should, `own` what stands beside it, `of` an earlier line
 * with the same wallet, `others` lines where it belongs to another applicant.
 */
export type BatchRow = {
  address: string
  state: BatchState
  problem: string | null
  own?: Record<string, string>
  line?: number
  of?: number
  others?: number[]
  why?: Unreadable['why']
}

/** `listed`: the lines of the last list, which the results show after it is put away. */
type Batch = { rows: BatchRow[]; listed: BatchRow[]; months: number; running: boolean; error: unknown }

const rowStates: Record<Stage, BatchState> = {
  preparing: 'preparing',
  signing: 'signing',
  confirming: 'signing',
  mining: 'sending',
  sending: 'sending',
  waiting: 'sending',
}

/** Rows outlive a reload; what was under way counts as waiting then, and a payment that left is collected, not repeated. */
export const batch = createStore<Batch>({
  running: false,
  months: 12,
  rows: [],
  listed: [],
  error: null,
  ...readLocalSetting<Partial<Batch>>('batch', {}),
})

export function startBatch(lines: readonly ListLine[], months: number): Promise<void> {
  batch.set({ months, rows: lines.map(toRow), listed: [] })
  return runBatch()
}

function toRow(line: ListLine): BatchRow {
  if (line.status === 'aside') return { line: line.line, address: line.text, state: 'aside', problem: null }
  if (line.status === 'unreadable') {
    const { line: at, text, own, why } = line
    return { line: at, address: text, own, why, state: 'unreadable', problem: null }
  }
  const { status: _, ...place } = line
  return { ...place, state: 'waiting', problem: null }
}

export const hasWallet = ({ state }: BatchRow): boolean => state !== 'unreadable' && state !== 'aside'

/** One row for each wallet: a repeated one is paid for once. */
export const walletRows = (rows: readonly BatchRow[]): BatchRow[] => [
  ...new Map(rows.filter(hasWallet).map(row => [lower(row.address), row])).values(),
]

/** What is signed for is answered to its end; nothing more is begun. */
export function stopBatch(): void {
  batch.set({ running: false })
}

export function clearBatch(): void {
  batch.set(({ rows, listed }) => ({
    rows: [],
    listed: rows.length > 0 ? rows : listed,
    running: false,
    error: null,
  }))
  save()
}

/** What a list says of a wallet goes with its result. */
export function forgetLines(wallet: string): void {
  const others = (rows: readonly BatchRow[]) =>
    rows.filter(row => !hasWallet(row) || lower(row.address) !== lower(wallet))
  batch.set(({ rows, listed }) => ({ rows: others(rows), listed: others(listed) }))
  save()
}

/** Goes on with every row that has no answer yet: one signature for each hundred of them. */
export async function runBatch(): Promise<void> {
  if (batch.get().running) return
  batch.set({ running: true, error: null })
  const left = walletRows(batch.get().rows).filter(({ state }) => state !== 'done')
  change(namesOf(left), { state: 'waiting', problem: null })
  try {
    await collectSent()
    while (batch.get().running) {
      const open = namesOf(walletRows(batch.get().rows).filter(({ state }) => state === 'waiting'))
      if (open.length === 0) break
      await screenTogether(open.slice(0, maxBatchWallets))
    }
  } catch (error) {
    const begun = walletRows(batch.get().rows).filter(({ state }) => state !== 'done' && state !== 'failed')
    change(namesOf(begun), { state: 'waiting' })
    batch.set({ error })
  }
  batch.set({ running: false })
  save()
}

async function screenTogether(wallets: string[]): Promise<void> {
  const { months } = batch.get()
  let stopWatching = () => {}
  try {
    const answer = await buy(
      'screen_batch',
      { wallets, months },
      {
        onStage: stage => {
          change(wallets, { state: rowStates[stage] })
          if (stage !== 'sending') return
          stopWatching()
          stopWatching = watchJudged(wallets, address => change([address], { state: 'judged' }))
        },
      },
    )
    stopWatching()
    await fileBatch(answer)
  } finally {
    stopWatching()
  }
}

/** Puts each answer where single screens are kept; a wallet without one says why, and cost nothing. */
export async function fileBatch({ results, unanswered, payment }: ScreenBatchAnswer): Promise<void> {
  const own = new Map(walletRows(batch.get().rows.toReversed()).map(row => [lower(row.address), row.own]))
  if (payment)
    await saveResults(
      results.map(result => ({ ...result, attribution: 'vouch', payment })),
      address => own.get(lower(address)),
    )
  change(
    results.map(({ walletAddress }) => walletAddress),
    { state: 'done', problem: null },
  )
  for (const { walletAddress, error } of unanswered)
    change([walletAddress], { state: 'failed', problem: error.message })
}

/** Payments that left before a reload or a lost connection have their answers waiting. */
async function collectSent(): Promise<void> {
  const wanted = new Set(namesOf(walletRows(batch.get().rows)).map(lower))
  for (const row of await readPayments()) {
    if (row.state !== 'sent' || row.operation !== 'screen_batch') continue
    if (walletsOf(row).some(address => wanted.has(lower(address))))
      await fileBatch((await collect(row)) as ScreenBatchAnswer)
  }
}

function change(addresses: readonly string[], change: Partial<BatchRow>): void {
  const meant = new Set(addresses.map(lower))
  batch.set(({ rows }) => ({
    rows: rows.map(row => (hasWallet(row) && meant.has(lower(row.address)) ? { ...row, ...change } : row)),
  }))
  save()
}

function save(): void {
  const { rows, listed, months } = batch.get()
  const settled = rows.map(row =>
    row.state === 'done' || row.state === 'failed' || !hasWallet(row) ? row : { ...row, state: 'waiting' },
  )
  keepLocalSetting('batch', { rows: settled, listed, months })
}

const namesOf = (rows: readonly BatchRow[]): string[] => rows.map(({ address }) => address)
const lower = (text: string): string => text.toLowerCase()
