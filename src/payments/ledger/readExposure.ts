import { createGroupCommit } from '../../lib/createGroupCommit.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { Ledger } from './ledger.ts'

/** A billion dollars. Sums above it need not be exact, so SQLite can add them as its own integers. */
const most = 1_000_000_000_000_000n

const units = {
  postgres: 'value::numeric',
  sqlite: `case when length(value) > 15 then ${most} else cast(value as integer) end`,
}

/** After so many purchases that were paid for, a payer has the whole cap. */
const trustedAfter = 20

/**
 * Whether a payer has, or has reserved, more than `cap` base units on credit that are not paid for; failures count until they are. A
 * newcomer has no more credit than it has paid for before: payers cost nothing to make, so each would have the cap for nothing. Asked
 * by every payment of a commit at once, so those share one query.
 */
export function createExposure(
  { database, chainId }: Ledger,
  cap: bigint,
): (payer: string) => Promise<boolean> {
  const isSqlite = database.engine === 'sqlite'
  const value = units[database.engine]
  const select = createQuery<{ payer: string }>(
    // Literals, and a plus, so that the small index of such rows is found and not that of all the payer ever did.
    `select payer from (
      select payer, sum(${value}) as owed from payments
      where +chain_id = ? and delivered is not null and state <> 'settled'
        and payer in (select value from ${isSqlite ? 'json_each(?)' : 'json_array_elements_text(?)'})
      group by payer) as owing
    where owed > ? or owed > (
      select case when count(*) = ${trustedAfter} then ${most} else coalesce(sum(paid), 0) end from (
        select ${value} as paid from payments
        where payer = owing.payer and +chain_id = ? and state = 'settled' limit ${trustedAfter}) as purchases)`,
  )
  return createGroupCommit(async payers => {
    const names = JSON.stringify([...new Set(payers)])
    const rows = await select(database, chainId, names, cap < most ? cap : most - 1n, chainId)
    const over = new Set(rows.map(({ payer }) => payer))
    return payers.map(payer => over.has(payer))
  })
}
