import type { TransactionReceipt } from 'viem'
import type { Conduct } from '../../chain/conduct/createConduct.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { ChainFacts } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'
import { settled } from './outcomes.ts'
import { readTransfers } from './readTransfers.ts'

/**
 * Gives every payment of a mined transaction its outcome. The receipt's logs and the token's own state must agree; while
 * they do not (a node that lies or lags) nothing is decided and false is returned.
 */
export async function finishBatch(
  deps: { ledger: Ledger; facts: ChainFacts; conduct: Conduct; log: Logger },
  receipt: TransactionReceipt,
  rows: readonly PaymentRow[],
  now: number,
): Promise<boolean> {
  const { ledger, facts, log } = deps
  if (rows.length === 0) return true
  const paid = receipt.status === 'success' ? readTransfers(receipt.logs, rows) : new Map<string, never>()
  const logged = rows.filter(row => paid.has(keyText(row)))
  const states = await facts.readStates(logged)
  if (states.some(({ used }) => !used)) {
    log.error({ transaction: receipt.transactionHash }, 'receipt and token state disagree; asking again')
    return false
  }
  const unpaid = rows.filter(row => !paid.has(keyText(row)))
  const changes = [
    ...logged.map(row => settled(row, receipt, paid.get(keyText(row))?.logIndex ?? 0)),
    ...(await judgeUnpaid(deps, unpaid, now)),
  ]
  // First what is to be remembered: forgotten, it would cost us gas again.
  await noteConduct(deps.conduct, changes, receipt)
  await ledger.change(changes)
  return true
}

/** A payer with code is not tried a second time. */
async function judgeUnpaid(
  { facts }: { facts: ChainFacts },
  rows: readonly PaymentRow[],
  now: number,
): Promise<RowChange[]> {
  const { plain = [], contract = [] } = Object.groupBy(rows, ({ signer }) => signer)
  return [
    ...(await judgeRows(facts, plain, { now, refused: false })),
    ...(await judgeRows(facts, contract, { now, refused: true })),
  ]
}

/** What was tried a moment ago and is not paid in the block broke its word, unless its time was over. */
async function noteConduct(
  conduct: Conduct,
  changes: readonly RowChange[],
  receipt: TransactionReceipt,
): Promise<void> {
  for (const { row, to } of changes) {
    if (!row) continue
    if (to.state === 'failed' && to.reason !== 'expired') await conduct.noteDisagreement(row.payer, receipt)
    if (row.signer === 'contract' && (to.state === 'settled' || to.state === 'owed'))
      await conduct.keep(row.payer)
  }
}
