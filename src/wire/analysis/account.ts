import Type, { type Static } from 'typebox'
import { ClosedObject } from '../ClosedObject.ts'
import { Count, NullableTime, Time, TxHashes, Usd } from './scalars.ts'

const StatementMonthSchema = ClosedObject(
  {
    month: Type.String({ description: 'Calendar month in UTC, e.g. 2026-10.' }),
    inflow: Usd('All that came in, in USD.'),
    outflow: Usd('All that went out, in USD.'),
    income: Usd('The part of inflow that counts as income, in USD.'),
    net: Usd('Inflow minus outflow, in USD.'),
    closingBalance: Usd('Balance at the end of the month (or at the judged block), in USD.'),
    transfers: Count('Transfers in the month.'),
  },
  { description: 'One calendar month.' },
)

export const StatementTotalsSchema = ClosedObject(
  {
    inflow: Usd('All that came in, in USD.'),
    outflow: Usd('All that went out, in USD.'),
    income: Usd('The part of inflow that counts as income, in USD.'),
    net: Usd('Inflow minus outflow, in USD.'),
    openingBalance: Usd('Balance at the start of the window, in USD.'),
    closingBalance: Usd('Balance at the judged block, in USD.'),
    transfers: Count('Transfers in the window.'),
  },
  { description: 'The window as a whole.' },
)

export const StatementViewSchema = ClosedObject(
  {
    months: Type.Array(StatementMonthSchema, {
      description: 'Oldest first; every month of the window is there.',
    }),
    totals: StatementTotalsSchema,
  },
  { description: 'Money in and out by month.' },
)

export const WalletDataSchema = ClosedObject(
  {
    firstSeen: NullableTime('First time the wallet was seen on chain.'),
    ageDays: Count('Days since then.'),
    transfers: Count('Transfers in the window.'),
    activeDays: Count('Days with a transfer.'),
    counterparties: Count('Distinct addresses dealt with.'),
    balances: Type.Array(
      ClosedObject(
        {
          token: Type.String({ description: 'Symbol.' }),
          address: Type.String({ description: 'Token contract.' }),
          amount: Type.String({ description: 'Base units, decimal string.' }),
          usd: Type.Union([Type.Number(), Type.Null()], {
            description: 'Worth in USD; null when no rate is known.',
          }),
        },
        { description: 'One holding.' },
      ),
      { description: 'Holdings at the judged block.' },
    ),
    protocols: Type.Array(
      ClosedObject(
        {
          name: Type.String({ description: 'Protocol.' }),
          events: Count('Lending events seen.'),
          borrowed: Usd('Borrowed in the window, in USD.'),
          repaid: Usd('Repaid in the window, in USD.'),
          liquidations: Count('Liquidations in the window.'),
        },
        { description: 'Dealings with one protocol.' },
      ),
      { description: 'Lending protocols used.' },
    ),
    tokens: Type.Array(Type.String(), { description: 'Symbols moved in the window.' }),
  },
  { description: 'Plain facts about the wallet.' },
)

export const CoverageSchema = ClosedObject(
  {
    monthsRequested: Count('Months asked for.'),
    from: Time('Start of the window.'),
    to: Time('End of the window.'),
    fromBlock: Count('First block of the window.'),
    toBlock: Count('Last block of the window.'),
    daysObserved: Count(
      'Days from the first transfer in the window that did not come back to the wallet, to the end of the window.',
    ),
    transfers: Count('Transfers in the window.'),
    complete: Type.Boolean({
      description: 'Whether all that was needed could be read: the window, and twelve months for the facts.',
    }),
    gaps: Type.Array(
      ClosedObject(
        {
          fromBlock: Count('First block missing.', 31_056_578),
          toBlock: Count('Last block missing.', 31_061_577),
          reason: Type.String({
            description: 'Why it is missing.',
            examples: ['rpc: no answer in 10 s'],
          }),
        },
        { description: 'A range of blocks that could not be read.' },
      ),
      { description: 'What of the window is missing.' },
    ),
    unpricedTokens: Type.Array(
      ClosedObject(
        {
          token: Type.String({ description: 'Token contract.' }),
          symbol: Type.String({ description: 'Symbol it claims.' }),
          transfers: Count('Number of inflows with this reason.'),
          transactions: TxHashes('Transactions that brought it.'),
        },
        { description: 'A token nobody prices.' },
      ),
      { description: 'Tokens listed but never counted.' },
    ),
    sources: Type.Array(Type.String(), { description: 'Where the history came from.' }),
  },
  { description: 'How much was really seen.' },
)

export type StatementMonth = Static<typeof StatementMonthSchema>
export type StatementView = Static<typeof StatementViewSchema>
export type WalletData = Static<typeof WalletDataSchema>
export type Coverage = Static<typeof CoverageSchema>
