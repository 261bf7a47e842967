import { randomUUID } from 'node:crypto'
import { Attribution } from 'ox/erc8021'
import type { TransactionReceipt } from 'viem'
import type { Handler, Outbox } from '../../chain/outbox/createOutbox.ts'
import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { applyWrites } from '../ledger/write.ts'
import { type ChainFacts, createChainFacts } from './chainFacts.ts'
import { finishBatch } from './finishBatch.ts'
import { createGasGauge } from './gasGauge.ts'
import { judgeRows } from './judgeRows.ts'
import { packBatch } from './packBatch.ts'
import { createBatchPicker } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'
import { checkSettlerHealth } from './settlerHealth.ts'
import { createBatchSorter } from './sortBatch.ts'

export type EmbeddedSettlerOptions = {
  outbox: Outbox
  ledger: Ledger
  context: SettlementContext
  attribution: string
  feeCurrency: `0x${string}` | null
  /** Geth-like nodes refuse transactions above 128 KiB; 250 payments are about 120 KB. */
  maxBatch: number
  maxBatchGas: bigint
}

/** Our own key submits, through its outbox. */
export function createEmbeddedSettler(options: EmbeddedSettlerOptions): Settler {
  const { outbox, ledger, feeCurrency } = options
  const { chain, account } = outbox
  const { clock, log } = options.context
  const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
  const facts: ChainFacts = createChainFacts(chain)
  const gauge = createGasGauge(options.maxBatchGas)
  const pickBatch = createBatchPicker(ledger)
  const sort = createBatchSorter({ chain, ledger, facts, settler: account.address, now })

  const settlement: Handler = {
    conclude: async ({ id }, receipt) => finish(receipt, await readBatch(id)),
    // When all its payments have expired, nothing is left of it.
    isWanted: async ({ id }) => (await readBatch(id)).length > 0,
  }

  async function tick(lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    const { concluded, inFlight } = await outbox.follow({ settlement }, lease.isHeld)
    if (concluded > 0) return 'busy'
    if (inFlight >= outbox.maxInFlight) return 'waiting'
    const outcome = await submit(lease)
    return outcome === 'idle' && inFlight > 0 ? 'waiting' : outcome
  }

  async function submit(lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    const rows = await pickBatch(Math.min(options.maxBatch, gauge.maxPayments()))
    const [only] = rows
    if (!only) return 'idle'
    const isPlain = only.signer === 'plain'
    const good = isPlain ? await sort.together(rows) : await sort.alone(only)
    if (good.length === 0) return 'busy'
    const gas = isPlain ? gauge.limitFor(good.length) : await sort.limitAlone(only)
    if (gas === null) return 'busy'
    const id = randomUUID()
    const outcome = await outbox.send(
      {
        ...packBatch(good, suffix),
        gas,
        id,
        kind: 'settlement',
        carry: inside => submitRows(inside, id, good),
      },
      lease.isHeld,
    )
    if (outcome !== 'sent') return 'waiting'
    ledger.onState?.(good.map(row => ({ ...row, state: 'submitted', batch: id })))
    return 'busy'
  }

  /** False when anything moved meanwhile. */
  async function submitRows(
    inside: Ledger['database'],
    batch: string,
    rows: readonly PaymentRow[],
  ): Promise<boolean> {
    const { chainId, holder } = ledger
    const changes = rows.map(row => ({
      change: {
        key: row,
        from: ['queued', 'answered'] as const,
        attempt: row.attempt,
        to: { state: 'submitted' as const, batch },
      },
    }))
    return !(await applyWrites(inside, { chainId, holder, leaseUntil: 0, now: clock() }, changes)).includes(
      false,
    )
  }

  function readBatch(batch: string): Promise<PaymentRow[]> {
    return ledger.database.db
      .selectFrom('payments')
      .selectAll()
      .where('batch', '=', batch)
      .where(isOpen)
      .where('state', '=', 'submitted')
      .execute()
  }

  async function finish(receipt: TransactionReceipt | null, rows: PaymentRow[]): Promise<boolean> {
    if (!receipt) {
      // That the nonce is lost says nothing about the payments, so it does not count as one of their tries.
      const untried = rows.map(row => ({ ...row, tries: 0 }))
      await ledger.change(await judgeRows(facts, untried, { ...(await now()), refused: false }))
      return true
    }
    const isFinished = await finishBatch({ ledger, facts, log }, receipt, rows, await now())
    if (isFinished) gauge.observe(receipt.gasUsed, rows.length)
    return isFinished
  }

  async function now() {
    const { timestamp } = await chain.getBlock({ blockTag: 'latest' })
    return { chainTime: Number(timestamp), now: clock() }
  }

  return { tick, checkHealth: () => checkSettlerHealth({ outbox, ledger, feeCurrency }) }
}
