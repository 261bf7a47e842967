import type { PublicClient } from 'viem'
import { readFees } from '../../chain/fees.ts'
import { systemClock } from '../../lib/clock.ts'
import { measureGas } from '../../payments/settlement/measureGas.ts'
import { countOfDay } from '../../payments/settlement/selectRows.ts'
import type { Database } from '../../storage/schema.ts'
import type { Address } from '../../wire/address.ts'

/** What the settler's gas covers, by the payments in the database; there may be no table of them yet. */
export async function readGas(input: { chain: PublicClient; database: Database | null; address: Address }) {
  const { chain, database, address } = input
  const [balance, fees, perDay] = await Promise.all([
    chain.getBalance({ address }),
    readFees(chain),
    database ? countOfDay({ database, clock: systemClock }).catch(() => 0) : 0,
  ])
  return { balance, ...measureGas({ balance, fees, perDay }) }
}
