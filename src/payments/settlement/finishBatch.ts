import type { TransactionReceipt } from 'viem'
import type { Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
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
  deps: { ledger: Ledger; facts: ChainFacts; log: Logger },
  receipt: TransactionReceipt,
  rows: readonly PaymentRow[],
  time: { chainTime: number; now: number },
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
  await ledger.change([
    ...logged.map(row => settled(row, receipt, paid.get(keyText(row))?.logIndex ?? 0)),
    ...(await judgeRows(facts, unpaid, { ...time, refused: false })),
  ])
  return true
}
