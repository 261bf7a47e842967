import { type Static, Type } from 'typebox'
import { Count, Time } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

export const IncomeMonthsSchema = ClosedObject(
  {
    walletAddress: AddressSchema('The wallet, checksummed.'),
    analyzedAt: Time('When the analysis it splits was made.'),
    asOfBlock: Count('Last block of that analysis.'),
    streams: Type.Array(Type.String({ description: 'Id of a stream of the analysis.' }), {
      description: 'The streams, in the order of the sums.',
    }),
    months: Type.Array(
      ClosedObject({
        month: Type.String({ description: 'Calendar month, UTC.', examples: ['2026-10'] }),
        income: Type.Array(Type.Number(), { description: 'USD of each stream in this month.' }),
      }),
      { description: 'Oldest first. The sums of a month add up to its income in the statement.' },
    ),
  },
  { title: 'WalletIncomeMonths', description: 'Answer of GET /api/wallet/{address}/income-months.' },
)

export type IncomeMonths = Static<typeof IncomeMonthsSchema>
