import type { PublicClient } from 'viem'
import { findBlock } from '../../chain/findBlock.ts'
import { readReceipt } from '../../chain/readReceipt.ts'
import { collectFailures } from '../../lib/collectFailures.ts'
import type { Logger } from '../../lib/logger.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'
import { keyText } from '../ledger/paymentKey.ts'
import { released } from '../ledger/released.ts'
import type { ChainFacts } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'
import { requeued, settled } from './outcomes.ts'
import { readTransfers } from './readTransfers.ts'

/** Whole rows, with their answers; what is left over comes next time. */
const batchSize = 1_000
const checkedAtOnce = 2_000
/** So long after its time a payment that was used, nobody shows how, is still looked for; within what `findUse` looks through. */
const unseenSeconds = 3_600

/** The newest block. */
type Head = { number: bigint; timestamp: bigint }

export type ReconcileDeps = {
  ledger: Ledger
  chain: PublicClient
  facts: ChainFacts
  log: Logger
  /** Blocks on top of a settlement before it counts as final. */
  confirmations: number
  /** Lets others see what a payment paid for. */
  show: (row: Pick<PaymentRow, 'operation' | 'units' | 'shows'>) => Promise<void>
}

// Written once: they are asked every few seconds by every node. Literals, so that the small index of open rows is found.
const select = <R = PaymentRow>(states: string, condition: string, columns = '*', limit = batchSize) =>
  createQuery<R>(
    `select ${columns} from payments where final = 0 and state in (${states}) and chain_id = ? and ${condition}
      order by updated_at limit ${limit}`,
  )
const selectOthers = select("'claimed'", 'holder <> ?')
const selectAbandoned = select("'claimed'", 'lease_until <= ?')
const selectLate = select("'answered', 'queued', 'submitted'", 'valid_before <= ?')
const selectFailed = select("'failed', 'released'", 'valid_before < ?')

/** All that it takes to look for a payment on the chain again; answers are long, and most are never needed any more. */
const checked = [
  ...(['token', 'payer', 'nonce', 'pay_to', 'value', 'state', 'attempt'] as const),
  ...(['transaction_hash', 'block_hash', 'operation', 'units', 'shows'] as const),
]
type Checked = Pick<PaymentRow, (typeof checked)[number]>
const selectDeep = select<Checked>(
  "'settled', 'owed'",
  'block_number <= ?',
  checked.join(', '),
  checkedAtOnce,
)

/** Drives every row that is not final towards its end, by asking the chain. Safe to run at any time, from any node. */
export async function reconcile(deps: ReconcileDeps, head: Head): Promise<void> {
  const chainTime = Number(head.timestamp)
  await releaseAbandoned(deps.ledger)
  await expireWaiting(deps, chainTime)
  const failures = await confirmSettled(deps, Number(head.number))
  await concludeFailed(deps, head)
  if (failures.length > 0) throw failures[0]
}

/** A node that died at work leaves its claim behind; nobody was charged. */
export async function releaseAbandoned(
  ledger: Ledger,
  options: { evenLeased?: boolean } = {},
): Promise<void> {
  const { database, chainId, leaseClock, holder } = ledger
  const rows = options.evenLeased
    ? await selectOthers(database, chainId, holder)
    : await selectAbandoned(database, chainId, leaseClock())
  await ledger.change(rows.map(row => released(row, 'abandoned')))
}

/** What could not be sent in time, or hangs in a transaction that is not mined: nobody can charge it any more. */
async function expireWaiting({ ledger, facts }: ReconcileDeps, chainTime: number): Promise<void> {
  const rows = await selectLate(ledger.database, ledger.chainId, chainTime)
  await ledger.change(await judgeRows(facts, rows, { now: ledger.clock(), refused: false, onlyOver: true }))
}

/** Deep enough and still there: final. Gone in a reorganisation: moved with its new place, or queued again. */
async function confirmSettled(deps: ReconcileDeps, head: number): Promise<unknown[]> {
  const { ledger, chain, facts, log } = deps
  const rows = await selectDeep(ledger.database, ledger.chainId, head - deps.confirmations)
  const groups = Map.groupBy(rows, row => row.transaction_hash ?? '0x')
  return collectFailures(groups, async ([hash, group]) => {
    // A node that fails says nothing about the transaction: it is asked again.
    const receipt = await readReceipt(chain, hash)
    const place = receipt && (await findBlock(chain, receipt, deps.confirmations))
    const there = receipt && place !== 'elsewhere' ? readTransfers(receipt.logs, group) : new Map()
    const states = await facts.readStates(group)
    const changes: RowChange[] = []
    for (const [index, row] of group.entries()) {
      const paid = there.get(keyText(row))
      const used = states[index]?.used ?? false
      if (paid && used && receipt) {
        const moved = row.block_hash !== receipt.blockHash
        // What is owed stays open until it is done.
        const final = row.state === 'settled' && !moved && place === 'deep' ? 1 : 0
        const to = {
          final,
          block_number: Number(receipt.blockNumber),
          block_hash: receipt.blockHash,
          log_index: paid.logIndex,
          ...(final === 1 && { shows: null }),
        }
        if (final === 1) await deps.show(row)
        if (final === 1 || moved)
          changes.push({ key: row, from: [row.state], attempt: row.attempt, quiet: true, to })
      } else {
        const whole = await ledger.read(row)
        // What was asked about the chain holds only for the row as it was.
        if (whole && isSame(whole, row)) changes.push(...(await recover(deps, whole, used)))
      }
    }
    if (changes.some(({ to }) => to.state))
      log.warn({ transaction: hash }, 'a settlement was reorganised away')
    await ledger.change(changes)
  })
}

function isSame(now: PaymentRow, { state, attempt, block_hash }: Checked): boolean {
  return now.state === state && now.attempt === attempt && now.block_hash === block_hash
}

async function recover(
  { facts, ledger }: ReconcileDeps,
  row: PaymentRow,
  used: boolean,
): Promise<RowChange[]> {
  if (!used) return [requeued({ ...row, tries: 0 }, 0)]
  const use = await facts.findUse(row)
  // Its payer had it canceled while the block was gone; that has an event of its own. All else may be a node that lags.
  if (use.kind === 'canceled') {
    const to = { state: 'failed', reason: 'authorization_canceled', batch: null, retry_at: 0 } as const
    return [{ key: row, from: [row.state], attempt: row.attempt, to }]
  }
  if (use.kind !== 'paid') return []
  const again = settled(row, use.receipt, use.logIndex)
  // Whoever is at what is owed stays at it.
  const { lease_until: _lease, ...place } = again.to
  return [{ ...again, from: [row.state], to: { ...place, state: row.state, retry_at: ledger.clock() } }]
}

/**
 * A failure is final once a block that will stay is past the authorization; if somebody had it mined after all, it is paid.
 * Not by the newest block: that one, or the node that knows it, may be ahead of what tells whether the nonce was used.
 */
async function concludeFailed(
  { ledger, facts, chain, confirmations }: ReconcileDeps,
  { number: head, timestamp: newest }: Head,
): Promise<void> {
  const over = await selectFailed(ledger.database, ledger.chainId, Number(newest))
  if (over.length === 0) return
  const depth = BigInt(confirmations)
  const blockNumber = head > depth ? head - depth : 0n
  const { timestamp } = await chain.getBlock({ blockNumber })
  const rows = over.filter(row => mineableUntil(row) < timestamp)
  const failed = rows.filter(({ state }) => state === 'failed')
  const states = await facts.readStates(failed)
  const changes: RowChange[] = rows
    .filter(({ state }) => state === 'released')
    .map(row => ({ key: row, from: ['released'], attempt: row.attempt, to: { final: 1 } }))
  for (const [index, row] of failed.entries()) {
    const use = states[index]?.used ? await facts.findUse(row) : null
    if (use?.kind === 'paid') changes.push(settled(row, use.receipt, use.logIndex))
    else if (use?.kind === 'unread') continue
    // The node knows of its use and does not show the log yet: it may have been paid.
    else if (use?.kind !== 'unseen' || Number(timestamp) > mineableUntil(row) + unseenSeconds) {
      const over = { final: 1, purchase_key: null, shows: null }
      const to = row.delivered === null ? { ...over, answer: null, request: null } : over
      changes.push({ key: row, from: ['failed'], attempt: row.attempt, to })
    }
  }
  await ledger.change(changes)
}
