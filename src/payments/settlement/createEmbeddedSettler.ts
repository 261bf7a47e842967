import { randomUUID } from 'node:crypto'
import { Attribution } from 'ox/erc8021'
import type { TransactionReceipt } from 'viem'
import type { Conduct } from '../../chain/conduct/createConduct.ts'
import { readFees } from '../../chain/fees.ts'
import type { Handler, Outbox, Parcel } from '../../chain/outbox/createOutbox.ts'
import type { Carry } from '../../chain/outbox/createOutboxRows.ts'
import { OverloadedError } from '../../errors/limits.ts'
import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { OutboxRow, PaymentRow } from '../../storage/schema.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'
import { applyWrites } from '../ledger/write.ts'
import { type ChainFacts, createChainFacts } from './chainFacts.ts'
import { finishBatch, ranOutOfGas } from './finishBatch.ts'
import { createGasGauge } from './gasGauge.ts'
import { judgeRows } from './judgeRows.ts'
import { packBatch } from './packBatch.ts'
import { createBatchPicker } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'
import { checkSettlerHealth } from './settlerHealth.ts'
import { contractGas, createBatchSorter, firstSettlement } from './sortBatch.ts'

/** Gas of what is under way at once: the block that is being made, and the one after it. */
const blocksUnderWay = 2n
/** Subject of the transaction of one payer with code. */
const alone = 'alone'

export type EmbeddedSettlerOptions = {
  outbox: Outbox
  conduct: Conduct
  ledger: Ledger
  context: SettlementContext
  attribution: string
  feeCurrency: `0x${string}` | null
  /** Geth-like nodes refuse transactions above 128 KiB; 250 payments are about 120 KB. */
  maxBatch: number
  maxBatchGas: bigint
}

/** Settles with our own key, through its outbox. */
export function createEmbeddedSettler(options: EmbeddedSettlerOptions): Settler {
  const { outbox, conduct, ledger, feeCurrency } = options
  const { chain, account } = outbox
  const { clock, log } = options.context
  const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
  const facts: ChainFacts = createChainFacts(chain, log)
  const gauge = createGasGauge(options.maxBatchGas)
  const pickBatches = createBatchPicker(ledger)
  /** Of a block, read anew after each transaction that is mined. */
  let blockGas: bigint | null = null
  const sort = createBatchSorter({
    chain,
    ledger,
    facts,
    conduct,
    feeCurrency,
    suffix,
    settler: account.address,
  })

  const settlement: Handler = {
    conclude: async (sent, receipt) =>
      finish(sent, receipt, await readBatch(sent.id, ['submitted', 'failed'])),
    // When all its payments have expired, nothing is left of it.
    isWanted: async ({ id }) => (await readBatch(id)).length > 0,
  }
  const handlers = { settlement, [firstSettlement]: settlement }

  async function tick(lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    const { concluded, inFlight } = await outbox.follow(handlers, lease.isHeld)
    if (concluded > 0) return 'busy'
    const outcome = await submit(inFlight, lease)
    return outcome === 'idle' && inFlight.length > 0 ? 'waiting' : outcome
  }

  async function submit(inFlight: readonly OutboxRow[], lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    blockGas ??= (await chain.getBlock({ blockTag: 'latest' })).gasLimit
    const mostPlain = Math.min(options.maxBatch, gauge.maxPayments(blockGas))
    const isFirst = inFlight.length === 0
    const gasUnderWay = inFlight.reduce((sum, { gas_limit }) => sum + BigInt(gas_limit), 0n)
    const gasLeft = blockGas * blocksUnderWay - gasUnderWay
    const fitting = Math.max(Number(gasLeft / gauge.limitFor(mostPlain)), isFirst ? 1 : 0)
    const batches = Math.min(fitting, outbox.maxInFlight - inFlight.length)
    if (batches <= 0) return 'waiting'
    const noContract = inFlight.some(({ subject }) => subject === alone)
    const picked = await pickBatches({ mostPlain, batches, onlyFull: !isFirst, noContract })
    const only = picked[0]?.[0]
    if (!only) return 'idle'
    return only.signer === 'plain' ? submitTogether(picked, { lease, isFirst }) : submitAlone(only, lease)
  }

  /** One after the other, each with the next nonce. */
  async function submitTogether(
    picked: PaymentRow[][],
    { lease, isFirst }: { lease: Lease; isFirst: boolean },
  ): Promise<'busy' | 'waiting'> {
    // Asked at the same time, once for all batches.
    const asked = readFees(chain, feeCurrency)
    asked.catch(() => {})
    const sorted = await sort.together(picked, isFirst)
    const fees = await asked
    for (const good of sorted) {
      if (good.length === 0) continue
      const parcel = {
        ...packBatch(good, suffix),
        gas: gauge.limitFor(good.length),
        kind: 'settlement',
        fees,
      }
      if ((await send(parcel, good, lease)) !== 'sent') return 'waiting'
    }
    return 'busy'
  }

  /** A batch that exceeds its gas budget waits; the others are sent. */
  async function submitAlone(row: PaymentRow, lease: Lease): Promise<'busy' | 'waiting'> {
    const parcel = await sort.alone(row)
    if (!parcel) return 'busy'
    const outcome = await send({ ...parcel, subject: alone }, [row], lease)
    if (outcome === 'dear') await sort.putOff([row])
    return outcome === 'sent' || outcome === 'dear' ? 'busy' : 'waiting'
  }

  async function send(
    parcel: Omit<Parcel, 'id' | 'carry'>,
    rows: readonly PaymentRow[],
    lease: Lease,
  ): ReturnType<Outbox['send']> {
    const id = randomUUID()
    const carry: Carry = inside => submitRows(inside, id, rows)
    const outcome = await outbox.send({ ...parcel, id, carry }, lease.isHeld)
    if (outcome === 'sent') ledger.onState?.(rows.map(row => ({ ...row, state: 'submitted', batch: id })))
    return outcome
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
        to: { state: 'submitted' as const, batch, mineable_until: mineableUntil(row) },
      },
    }))
    return !(await applyWrites(inside, { chainId, holder, leaseUntil: 0, now: clock() }, changes)).includes(
      false,
    )
  }

  /** Failed ones are those whose time was over before the block was seen. */
  function readBatch(batch: string, states: PaymentRow['state'][] = ['submitted']): Promise<PaymentRow[]> {
    return ledger.database.db
      .selectFrom('payments')
      .selectAll()
      .where('batch', '=', batch)
      .where(isOpen)
      .where('state', 'in', states)
      .execute()
  }

  async function finish(
    sent: OutboxRow,
    receipt: TransactionReceipt | null,
    rows: PaymentRow[],
  ): Promise<boolean> {
    if (!receipt) {
      // That the nonce is lost says nothing about the payments, so it does not count as one of their tries.
      const untried = rows.filter(({ state }) => state === 'submitted').map(row => ({ ...row, tries: 0 }))
      await ledger.change(await judgeRows(facts, untried, { now: clock(), refused: false }))
      return true
    }
    const mined = { receipt, gasLimit: BigInt(sent.gas_limit) }
    const isFinished = await finishBatch({ ledger, facts, conduct, chain, log }, mined, rows, clock())
    blockGas = null
    if (isFinished) gauge.observe(receipt.gasUsed, { payments: rows.length, isDry: ranOutOfGas(mined, rows) })
    return isFinished
  }

  /** Refuses work whose settlement the gas budget does not allow today. */
  async function verify({ signer, payer }: PaymentRow): Promise<void> {
    if (signer === 'plain' || (await conduct.judge(payer)) !== 'new') return
    const fees = await readFees(chain, feeCurrency)
    const reason = await outbox.limit.explain({ kind: firstSettlement, gas: contractGas, fees, open: [] })
    if (reason) throw new OverloadedError('Payers with code that have not paid before wait.', { reason })
  }

  return { tick, verify, checkHealth: () => checkSettlerHealth({ outbox, conduct, ledger, feeCurrency }) }
}
