import type { PublicClient } from 'viem'
import { findBlock } from '../../chain/findBlock.ts'
import { readReceipt } from '../../chain/readReceipt.ts'
import { collectFailures } from '../../lib/collectFailures.ts'
import type { Logger } from '../../lib/logger.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Hex } from '../../wire/address.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { ChainFacts } from './chainFacts.ts'
import { requeued, settled } from './outcomes.ts'
import { readTransfers } from './readTransfers.ts'

/** How long the next transaction waits for this one. An answer that comes later still counts. */
const patienceMs = 5_000

export type ConfirmDeps = {
  ledger: Ledger
  chain: PublicClient
  facts: ChainFacts
  log: Logger
  /** Blocks on top of a settlement before it counts as final. */
  confirmations: number
  /** A node that hangs at hundreds of transactions must not keep the process from ending. */
  isClosing?: () => boolean
  /** Lets others see what a payment paid for. */
  show: (row: Pick<PaymentRow, 'operation' | 'units' | 'shows'>) => Promise<void>
}

/** All that it takes to look for a payment on the chain again; answers are long, and most are never needed any more. */
const checked = [
  ...(['token', 'payer', 'nonce', 'pay_to', 'value', 'state', 'attempt'] as const),
  ...(['transaction_hash', 'block_hash', 'operation', 'units', 'shows'] as const),
]
type Checked = Pick<PaymentRow, (typeof checked)[number]>
// Literals, as in reconcile.ts.
const selectDeep = createQuery<Checked>(
  `select ${checked.join(', ')} from payments
    where final = 0 and state in ('settled', 'owed') and chain_id = ? and block_number <= ?
    order by updated_at limit 2000`,
)

/**
 * Looks at every settlement that should be deep enough by now, one transaction after the other. Returns what failed: a node that
 * fails or hangs at one of them holds up none of the others.
 */
export async function confirmSettled(deps: ConfirmDeps, head: number): Promise<unknown[]> {
  const rows = await selectDeep(deps.ledger.database, deps.ledger.chainId, head - deps.confirmations)
  const groups = Map.groupBy(rows, row => row.transaction_hash ?? '0x')
  return collectFailures(groups, async ([hash, group]) => {
    if (deps.isClosing?.()) return
    await withTimeLimit(patienceMs, confirm(deps, hash, group), () => {
      throw new Error(`no answer about transaction ${hash} in ${patienceMs / 1000} s`)
    })
  })
}

/** A transfer that is deep enough and still there is final. One that a reorganisation removed gets its new block, or is queued again. */
async function confirm(deps: ConfirmDeps, hash: Hex, group: readonly Checked[]): Promise<void> {
  const { ledger, chain, facts, log } = deps
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
  if (changes.some(({ to }) => to.state)) log.warn({ transaction: hash }, 'a settlement was reorganised away')
  await ledger.change(changes)
}

/** Another look may have confirmed it while the node thought about this one. */
function isSame(now: PaymentRow, { state, attempt, block_hash }: Checked): boolean {
  return now.final === 0 && now.state === state && now.attempt === attempt && now.block_hash === block_hash
}

async function recover({ facts, ledger }: ConfirmDeps, row: PaymentRow, used: boolean): Promise<RowChange[]> {
  if (!used) return [requeued({ ...row, tries: 0 }, 0)]
  const use = await facts.findUse(row)
  // Its payer had it canceled while the block was gone; that has an event of its own. All else may be a node that lags.
  if (use.kind === 'canceled') {
    const to = { state: 'failed', reason: 'authorization_canceled', batch: null, retry_at: 0 } as const
    return [{ key: row, from: [row.state], attempt: row.attempt, to }]
  }
  if (use.kind !== 'paid') return []
  const again = settled(row, use.receipt, use.logIndex)
  // A node that does the owed work keeps its lease.
  const { lease_until: _lease, ...place } = again.to
  return [{ ...again, from: [row.state], to: { ...place, state: row.state, retry_at: ledger.clock() } }]
}
