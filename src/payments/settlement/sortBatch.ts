import type { Hex, PublicClient } from 'viem'
import { haveCode } from '../../chain/accountCode.ts'
import type { Conduct } from '../../chain/conduct/createConduct.ts'
import { readFees } from '../../chain/fees.ts'
import type { Parcel } from '../../chain/outbox/createOutbox.ts'
import { tryTransaction } from '../../chain/tryTransaction.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChainFacts } from './chainFacts.ts'
import { findUncovered } from './findUncovered.ts'
import { judgeRows } from './judgeRows.ts'
import { failed, requeued } from './outcomes.ts'
import { packBatch } from './packBatch.ts'

/** What one payer with code may burn of our gas. It is given all of it, or it could tell the block from the trial by the rest. */
export const contractGas = 500_000n
/** Of payers with code that never paid before: they have a budget of their own. */
export const firstSettlement = 'first-settlement'
const pausedMs = 10_000
/** Code could agree to nothing but a trial in its last second, and be too late in every block. */
const lastSeconds = 4
/** Until what is under way should be mined. */
const uncoveredMs = 1_000

/** Runs payments on the node before they are sent; what would fail is taken out and explained. */
export function createBatchSorter(deps: {
  chain: PublicClient
  ledger: Ledger
  facts: ChainFacts
  conduct: Conduct
  settler: Hex
  feeCurrency: Hex | null
  /** Follows the call data. */
  suffix: Hex
}) {
  const { chain, ledger, facts, conduct, settler, feeCurrency } = deps

  async function refuse(rows: PaymentRow[]): Promise<void> {
    if (rows.length === 0) return
    await ledger.change(await judgeRows(facts, rows, { now: ledger.clock(), refused: true }))
  }

  /** Later, and not as one of its tries: the reason is not the payment's own. */
  async function putOff(rows: readonly PaymentRow[], forMs = pausedMs): Promise<null> {
    const to = { retry_at: ledger.clock() + forMs }
    await ledger.change(
      rows.map(row => ({ key: row, row, from: ['queued', 'answered'], attempt: row.attempt, to })),
    )
    return null
  }

  /** Without those whose payers may not hold enough for all that goes before; they wait. */
  async function takeCovered(batches: PaymentRow[][], isFirst: boolean): Promise<PaymentRow[][]> {
    if (isFirst && batches.length === 1) return batches
    const uncovered = await findUncovered({ ledger, facts }, batches)
    await putOff([...uncovered], uncoveredMs)
    return batches.map(rows => rows.filter(row => !uncovered.has(row))).filter(({ length }) => length > 0)
  }

  /**
   * Whether each payment of a batch would succeed. For a trial in the block to come a node runs all that is under way once more, so
   * beside others the newest block tells; what fails there may be good in the next one, which is later.
   */
  async function tryBatch(rows: PaymentRow[], isFirst: boolean): Promise<boolean[]> {
    const now = isFirst ? [false] : await facts.simulate(settler, rows, 'latest')
    return now.includes(false) ? facts.simulate(settler, rows, 'pending') : now
  }

  async function fail(rows: PaymentRow[]): Promise<void> {
    await ledger.change(rows.map(row => failed(row, 'settlement_failed')))
  }

  return {
    /** Of batches of plain accounts, those that can go. `isFirst`: nothing of ours is under way. */
    together: async (all: PaymentRow[][], isFirst: boolean): Promise<PaymentRow[][]> => {
      const batches = await takeCovered(all, isFirst)
      const rows = batches.flat()
      if (rows.length === 0) return []
      const payers = [...new Set(rows.map(({ payer }) => payer))]
      const distrusted = await conduct.findDistrusted(payers)
      if (distrusted.size > 0) {
        await fail(rows.filter(({ payer }) => distrusted.has(payer)))
        return []
      }
      const [successes, codes] = await Promise.all([
        Promise.all(batches.map(batch => tryBatch(batch, isFirst))),
        haveCode(chain, payers, isFirst ? 'pending' : 'latest'),
      ])
      // The token asks a payer with code by a call, whatever the signature: in a batch, and already in the trial of it, that
      // code could burn everyone's gas. It goes alone from now on, and the others are tried again without it.
      if (codes.includes(true)) {
        const haveIt = new Set(payers.filter((_, index) => codes[index]))
        const withCode = rows.filter(({ payer }) => haveIt.has(payer))
        const to = { signer: 'contract' } as const
        await ledger.change(
          withCode.map(row => ({ key: row, row, from: ['queued', 'answered'], attempt: row.attempt, to })),
        )
        return []
      }
      await refuse(batches.flatMap((batch, at) => batch.filter((_, index) => !successes[at]?.[index])))
      return batches.map((batch, at) => batch.filter((_, index) => successes[at]?.[index]))
    },

    /** The transaction of a payer with code, as it was tried; null when none is sent now. */
    alone: async (row: PaymentRow): Promise<TriedParcel | null> => {
      if (row.valid_before <= ledger.clock() / 1000 + lastSeconds) return putOff([row], lastSeconds * 1_000)
      const standing = await conduct.judge(row.payer)
      if (standing === 'distrusted') {
        await fail([row])
        return null
      }
      if (standing === 'paused') return putOff([row])
      const fees = await readFees(chain, feeCurrency)
      const call = { ...packBatch([row], deps.suffix), gas: contractGas }
      const { outcome } = await tryTransaction(chain, { ...call, from: settler, fees, feeCurrency })
      if (outcome === 'poor') return putOff([row])
      if (outcome === 'taken')
        return { ...call, fees, kind: standing === 'new' ? firstSettlement : 'settlement' }
      if (outcome === 'refused') await refuse([row])
      else await ledger.change([requeued(row, ledger.clock() + 1_000)])
      return null
    },

    putOff,
  }
}

type TriedParcel = Pick<Parcel, 'to' | 'data' | 'gas' | 'kind' | 'fees'>
