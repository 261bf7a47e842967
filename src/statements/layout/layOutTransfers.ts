import { formatUnits, formatUsd } from '../formatMoney.ts'
import type { StatementData, StatementTransfer } from '../statementData.ts'
import { longMonth, monthOf, shortDay } from './dates.ts'
import { fitLine, printable } from './printable.ts'

export type TransferGroup = {
  title: string
  /** Stands over the column of days, on every page. */
  month: string
  inflow: string
  outflow: string
  /** Day, mark, full address when there is no name (else `n` for a plain Latin name, `s` for one to shape), name, reference, amount, USD. */
  rows: string[][]
}

export const markNames: Record<string, string> = {
  income: 'Income',
  'own-transfer': 'Own transfer',
  'round-trip': 'Round trip',
  'paid-back': 'Paid back',
  'linked-payer': 'Linked payer',
  swap: 'Exchange',
  loan: 'Loan',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  airdrop: 'Airdrop',
  reward: 'Reward',
  spam: 'No price',
  dust: 'Dust',
  fee: 'Fee',
  'one-off': 'One-off',
  mixer: 'Mixer',
  sanctioned: 'Sanctioned',
}

/** The listing by calendar month, newest first, each with its sums. */
export function layOutTransfers(data: StatementData): TransferGroup[] {
  const groups: TransferGroup[] = []
  const sums = new Map(data.months.map(month => [month.month, month]))
  const shared = sharedNames(data.transfers)
  let current = ''
  for (const transfer of data.transfers) {
    const month = transfer.time.slice(0, 7)
    if (month !== current) {
      const sum = sums.get(month)
      groups.push({
        title: longMonth(month),
        month: monthOf(month),
        inflow: formatUsd(sum?.inflow ?? 0),
        outflow: formatUsd(sum?.outflow ?? 0),
        rows: [],
      })
      current = month
    }
    groups.at(-1)?.rows.push(layOutRow(transfer, data.groupedBy, shared))
  }
  return groups
}

function layOutRow(
  transfer: StatementTransfer,
  groupedBy: StatementData['groupedBy'],
  shared: ReadonlySet<string>,
): string[] {
  const { direction, counterparty, symbol, amount, usd, transaction, count, mark } = transfer
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  const isVarious = counterparty === 'various'
  const name = isVarious ? 'Various counterparties' : nameOf(transfer)
  const reference = transaction ?? `${count} ${count === 1 ? 'transfer' : 'transfers'} taken together`
  return [
    groupedBy === 'month' ? 'All days' : shortDay(transfer.time),
    mark === null ? '' : (markNames[mark] ?? printable(mark)),
    name ? (isLatin.test(name) ? 'n' : 's') : counterparty,
    name,
    shared.has(name) ? `${shortAddress(counterparty)}  ${reference}` : reference,
    `${sign}${formatUnits(amount)} ${fitLine(printable(symbol), 8)}`,
    usd === null ? 'no rate known' : `${sign}${formatUsd(usd)}`,
  ]
}

/** Letters that stand one after the other and need no shaping. */
const isLatin = /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff]*$/

const nameOf = ({ label }: StatementTransfer): string => (label === null ? '' : fitLine(printable(label), 54))

/** Who is behind each name of the listing, by name: its address stands here once instead of in every row. */
export function layOutParties({ transfers }: StatementData): string[][] {
  const parties = new Map<string, { name: string; count: number }>()
  for (const transfer of transfers) {
    const name = nameOf(transfer)
    if (!name) continue
    const party = parties.get(transfer.counterparty) ?? { name, count: 0 }
    parties.set(transfer.counterparty, { name, count: party.count + transfer.count })
  }
  return [...parties]
    .toSorted(([a, x], [b, y]) => (x.name === y.name ? (a < b ? -1 : 1) : x.name < y.name ? -1 : 1))
    .map(([address, { name, count }]) => [fitLine(name, 40), address, String(count)])
}

/** Names that more than one address carries: there the row has to tell which. */
function sharedNames(transfers: readonly StatementTransfer[]): Set<string> {
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  for (const transfer of transfers) {
    const name = nameOf(transfer)
    if (name && (owners.get(name) ?? transfer.counterparty) !== transfer.counterparty) shared.add(name)
    owners.set(name, transfer.counterparty)
  }
  return shared
}

export const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`
