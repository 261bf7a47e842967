import { formatUnits, formatUsd } from '../formatMoney.ts'
import type { StatementData, StatementTransfer } from '../statementData.ts'
import { longMonth, monthOf, shortDay } from './dates.ts'
import { packHex } from './hexPairs.ts'
import { fitLine, fitLines, printable } from './printable.ts'

export type TransferGroup = {
  title: string
  /** The heading of the day column, on every page. */
  month: string
  inflow: string
  outflow: string
  /** Day, mark, kind of counterparty, counterparty, transaction, amount, USD. */
  rows: string[][]
}

/** How a counterparty is typeset: an address in the mono font, a plain Latin name, or a name whose script needs shaping. */
type PartyKind = 'address' | 'plain' | 'shaped'

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

/** Transfers by calendar month, newest first, with each month's sums. */
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
  const { direction, symbol, amount, usd, transaction, count, mark } = transfer
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  return [
    groupedBy === 'month' ? 'All days' : shortDay(transfer.time),
    mark === null ? '' : (markNames[mark] ?? printable(mark)),
    ...layOutParty(transfer, shared),
    transaction === null
      ? `${count} ${count === 1 ? 'transfer' : 'transfers'} taken together`
      : packHex(transaction),
    `${sign}${formatUnits(amount)} ${fitLine(printable(symbol), 8)}`,
    usd === null ? 'no rate known' : usd < 0.005 ? '0.00' : `${sign}${formatUsd(usd)}`,
  ]
}

/** At most two lines, broken here: rows have one height, and no name may run into the next column. */
function layOutParty(transfer: StatementTransfer, shared: ReadonlySet<string>): [PartyKind, string] {
  const { counterparty } = transfer
  if (counterparty === 'various') return ['plain', 'Various counterparties']
  const name = nameOf(transfer)
  if (!name) return ['address', `${packHex(counterparty.slice(0, 22))}\n${packHex(counterparty.slice(22))}`]
  const text = shared.has(name)
    ? `${fitLine(name, partyWidth)}\n${shortAddress(counterparty)}`
    : fitLines(name, partyWidth)
  return [isLatin.test(text) ? 'plain' : 'shaped', text]
}

const partyWidth = 22

/** Scripts whose letters need no shaping. */
const isLatin = /^[\n\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff…]*$/

const nameOf = ({ label }: StatementTransfer): string => (label === null ? '' : fitLine(printable(label), 54))

/** The addresses behind each name in the listing: printed here once instead of in every row. */
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
    .map(([address, { name, count }]) => [fitLine(name, 40), packHex(address), String(count)])
}

/** Names of more than one address: their rows must show which. */
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

export function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
