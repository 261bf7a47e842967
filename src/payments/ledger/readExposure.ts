import { createQuery } from '../../storage/createQuery.ts'
import type { Ledger } from './ledger.ts'

/** A billion dollars; nothing above it need be counted exactly, so that SQLite can add in its own integers. */
const most = 1_000_000_000_000_000n

const units = {
  postgres: 'value::numeric',
  sqlite: `case when length(value) > 15 then ${most} else cast(value as integer) end`,
}

/** Whether a payer was given more than `cap` base units on credit that are not paid for; failures count until they are. */
export function createExposure({ database, chainId }: Ledger, cap: bigint) {
  const select = createQuery<{ over: boolean | number | null }>(
    // Literals, and a plus, so that the small index of such rows is found and not that of all the payer ever did.
    `select sum(${units[database.engine]}) > ? as over from payments
      where +chain_id = ? and payer = ? and delivered = 'pending' and state <> 'settled'`,
  )
  return async (payer: string): Promise<boolean> => {
    const [row] = await select(database, cap < most ? cap : most - 1n, chainId, payer)
    return Boolean(row?.over)
  }
}
