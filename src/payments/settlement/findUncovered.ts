import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChainFacts } from './chainFacts.ts'

type Sum = Pick<PaymentRow, 'payer' | 'token' | 'value'>

const selectSubmitted = createQuery<Sum>(
  `select payer, token, value from payments where final = 0 and state = 'submitted' and chain_id = ?`,
)
const purseOf = ({ payer, token }: Omit<Sum, 'value'>) => `${token} ${payer}`

/**
 * Those of the payments that their payers may not hold enough for, beside what of theirs is under way: a trial on the newest block
 * does not show that. What was mined a moment ago may count twice, so they wait and do not fail.
 */
export async function findUncovered(
  { ledger, facts }: { ledger: Ledger; facts: Pick<ChainFacts, 'readStates'> },
  rows: readonly PaymentRow[],
): Promise<Set<PaymentRow>> {
  const spent = new Map<string, bigint>()
  for (const sum of await selectSubmitted(ledger.database, ledger.chainId))
    spent.set(purseOf(sum), (spent.get(purseOf(sum)) ?? 0n) + BigInt(sum.value))
  const open = rows.filter(row => spent.has(purseOf(row)))
  const purses = [...new Map(open.map(row => [purseOf(row), row])).values()]
  const states = await facts.readStates(purses)
  const left = new Map(
    purses.map((row, index) => [
      purseOf(row),
      (states[index]?.balance ?? 0n) - (spent.get(purseOf(row)) ?? 0n),
    ]),
  )
  const uncovered = new Set<PaymentRow>()
  for (const row of open) {
    const rest = (left.get(purseOf(row)) ?? 0n) - BigInt(row.value)
    if (rest < 0n) uncovered.add(row)
    else left.set(purseOf(row), rest)
  }
  return uncovered
}
