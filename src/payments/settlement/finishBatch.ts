import type { PublicClient, TransactionReceipt } from 'viem'
import { haveCode } from '../../chain/accountCode.ts'
import type { Conduct } from '../../chain/conduct/createConduct.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { ChainFacts } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'
import { failed, settled } from './outcomes.ts'
import { readTransfers } from './readTransfers.ts'

/** What was sent, as it was mined. */
export type MinedBatch = { receipt: TransactionReceipt; gasLimit: bigint }

/**
 * Gives every payment of a mined transaction its outcome. The receipt's logs and the token's own state must agree; while
 * they do not (a node that lies or lags) nothing is decided and false is returned. Of those that were called expired in the
 * meantime only the conduct is judged.
 */
export async function finishBatch(
  deps: { ledger: Ledger; facts: ChainFacts; conduct: Conduct; chain: PublicClient; log: Logger },
  mined: MinedBatch,
  all: readonly PaymentRow[],
  now: number,
): Promise<boolean> {
  const { ledger, facts, log } = deps
  const { receipt } = mined
  if (all.length === 0) return true
  const paid = receipt.status === 'success' ? readTransfers(receipt.logs, all) : new Map<string, never>()
  const rows = all.filter(({ state }) => state === 'submitted')
  const logged = rows.filter(row => paid.has(keyText(row)))
  const states = await facts.readStates(logged)
  if (states.some(({ used }) => !used)) {
    log.error({ transaction: receipt.transactionHash }, 'receipt and token state disagree; asking again')
    return false
  }
  const unpaid = rows.filter(row => !paid.has(keyText(row)))
  const isDry = ranOutOfGas(mined, all)
  const grown = isDry || unpaid.length > 0 ? await findGrown(deps.chain, all) : new Set<PaymentRow>()
  const changes = [
    ...logged.map(row => settled(row, receipt, paid.get(keyText(row))?.logIndex ?? 0)),
    ...(await judgeUnpaid(deps, unpaid, { now, isDry, grown })),
  ]
  const late = all.filter(row => row.state === 'failed' && !paid.has(keyText(row)))
  // First what is to be remembered: forgotten, it would cost us gas again.
  const outcomes = [...changes, ...late.map(row => failed(row, 'expired'))]
  const isStarved = ({ row, to }: RowChange) => isDry && to.state === 'failed' && row && !grown.has(row)
  await noteConduct(
    deps,
    outcomes.filter(outcome => !isStarved(outcome)),
    receipt,
  )
  if (isDry) for (const { payer } of grown) await deps.conduct.noteDisagreement(payer, receipt)
  await ledger.change(changes)
  return true
}

/** Whether some payer's code burnt what was meant for all: batches have half as much again as they need. */
export function ranOutOfGas({ receipt, gasLimit }: MinedBatch, rows: readonly PaymentRow[]): boolean {
  return rows.length > 1 && receipt.gasUsed * 10n > gasLimit * 9n
}

/** Those without code in the trial who have some now (EIP-7702): the token asked it, with everybody's gas. */
async function findGrown(chain: PublicClient, rows: readonly PaymentRow[]): Promise<Set<PaymentRow>> {
  const plain = rows.filter(({ signer }) => signer === 'plain')
  if (plain.length === 0) return new Set()
  const codes = await haveCode(
    chain,
    plain.map(({ payer }) => payer),
  )
  return new Set(plain.filter((_, index) => codes[index]))
}

/** A payer with code is not tried a second time. That the gas was gone is no fault of the others, nor one of their tries. */
async function judgeUnpaid(
  { facts }: { facts: ChainFacts },
  rows: readonly PaymentRow[],
  { now, isDry, grown }: { now: number; isDry: boolean; grown: ReadonlySet<PaymentRow> },
): Promise<RowChange[]> {
  const hasCode = (row: PaymentRow) => row.signer === 'contract' || grown.has(row)
  const plain = rows.filter(row => !hasCode(row))
  const tried = isDry ? plain.map(row => ({ ...row, tries: row.tries - 1 })) : plain
  return [
    ...(await judgeRows(facts, tried, { now, refused: false })),
    ...(await judgeRows(facts, rows.filter(hasCode), { now, refused: true })),
  ]
}

/** What was tried a moment ago and is not paid in the block broke its word, unless that block came too late for it. */
async function noteConduct(
  { conduct, chain }: { conduct: Conduct; chain: PublicClient },
  changes: readonly RowChange[],
  receipt: TransactionReceipt,
): Promise<void> {
  const isLate = changes.some(({ to }) => to.reason === 'expired')
  const block = isLate ? await chain.getBlock({ blockNumber: receipt.blockNumber }) : null
  for (const { row, to } of changes) {
    if (!row) continue
    const isExcused = to.reason === 'expired' && block !== null && block.timestamp >= row.valid_before
    if (to.state === 'failed' && !isExcused) await conduct.noteDisagreement(row.payer, receipt)
    if (row.signer === 'contract' && (to.state === 'settled' || to.state === 'owed'))
      await conduct.keep(row.payer)
  }
}
