import { sql } from 'kysely'
import { inSmallBatches } from '../../storage/inSmallBatches.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { type AnswerFacts, toStoredFacts } from '../receipts/answerFacts.ts'
import type { Ledger } from './ledger.ts'

const dayMs = 86_400_000
/** Each of them is read and hashed. */
const answersAtOnce = 20

/**
 * Drops stored answers and purchase keys after their time. The payments themselves stay: an authorization is never forgotten, and what
 * its receipt says of the answer is kept in its place, but for the salt that tells which wallet was asked about.
 */
export function pruneAnswers(
  { database, clock }: Ledger,
  { retentionDays, factsOf }: { retentionDays: number; factsOf: (row: PaymentRow) => AnswerFacts | null },
): Promise<void> {
  return inSmallBatches(async limit => {
    const old = await database.db
      .selectFrom('payments')
      .selectAll()
      // Literals, so that the index of such rows is found.
      .where(sql<boolean>`final = 1 and answer is not null`)
      .where('updated_at', '<', clock() - retentionDays * dayMs)
      .limit(limit)
      .execute()
    if (old.length === 0) return 0n
    const kept = old.map(row => {
      const { chain_id, payer, token, nonce } = row
      const facts = toStoredFacts(factsOf(row))
      return sql`(cast(${chain_id} as bigint), ${payer}, ${token}, ${nonce}, cast(${facts} as text))`
    })
    // Unless somebody had it forgotten meanwhile.
    const { numAffectedRows = 0n } = await sql`
      with kept (chain_id, payer, token, nonce, facts) as (values ${sql.join(kept)})
      update payments set answer = null, request = null, purchase_key = null, caller_network = null,
        receipt_facts = kept.facts
      from kept
      where payments.chain_id = kept.chain_id and payments.payer = kept.payer
        and payments.token = kept.token and payments.nonce = kept.nonce and payments.answer is not null
    `.execute(database.db)
    return numAffectedRows
  }, answersAtOnce)
}
