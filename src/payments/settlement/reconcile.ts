import type { PublicClient } from 'viem'
import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'
import { released } from '../ledger/released.ts'
import type { ChainFacts } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'
import { settled } from './outcomes.ts'

/** Whole rows, with their answers; what is left over comes next time. */
const batchSize = 1_000
/** How long after its expiry the use of an authorization is still looked for in the logs; within the blocks that `findUse` reads. */
const unseenSeconds = 3_600

/** The newest block. */
type Head = { number: bigint; timestamp: bigint }

type ReconcileDeps = {
  ledger: Ledger
  chain: PublicClient
  facts: ChainFacts
  /** Blocks on top of one before it counts as one that will stay. */
  confirmations: number
}

// Written once: they are asked every few seconds by every node. Literals, so that the small index of open rows is found.
const select = (states: string, condition: string) =>
  createQuery<PaymentRow>(
    `select * from payments where final = 0 and state in (${states}) and chain_id = ? and ${condition}
      order by updated_at limit ${batchSize}`,
  )
const selectOthers = select("'claimed'", 'holder <> ?')
const selectAbandoned = select("'claimed'", 'lease_until <= ?')
const selectLate = select("'answered', 'queued', 'submitted'", 'valid_before <= ?')
const selectFailed = select("'failed', 'released'", 'valid_before < ?')

/** Drives every row that is neither final nor settled towards its end, by asking the chain. Safe to run at any time, from any node. */
export async function reconcile(deps: ReconcileDeps, head: Head): Promise<void> {
  const chainTime = Number(head.timestamp)
  await releaseAbandoned(deps.ledger)
  await expireWaiting(deps, chainTime)
  await concludeFailed(deps, head)
}

/** Releases the claims of nodes that died during the work; nobody was charged. */
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

/** Fails the payments that were not mined in time: nobody can settle them any more. */
async function expireWaiting({ ledger, facts }: ReconcileDeps, chainTime: number): Promise<void> {
  const rows = await selectLate(ledger.database, ledger.chainId, chainTime)
  await ledger.change(await judgeRows(facts, rows, { now: ledger.clock(), refused: false, onlyOver: true }))
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
    const state = states[index]
    // A node that has not come to the end of the authorization cannot tell that nobody used it.
    if (!state || (!state.used && state.time <= mineableUntil(row))) continue
    const use = state.used ? await facts.findUse(row) : null
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
