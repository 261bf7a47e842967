import { formatUnits, formatUsd } from '../formatMoney.ts'
import type { StatementData, StatementTransfer } from '../statementData.ts'
import { longMonth, shortDate } from './dates.ts'
import { fitLine, printable } from './printable.ts'

export type TransferGroup = {
  title: string
  inflow: string
  outflow: string
  /** Date, mark, name or full address, whether that is an address (`a` or empty), reference, amount, USD. */
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
  let current = ''
  for (const transfer of data.transfers) {
    const month = transfer.time.slice(0, 7)
    if (month !== current) {
      const sum = sums.get(month)
      groups.push({
        title: longMonth(month),
        inflow: formatUsd(sum?.inflow ?? 0),
        outflow: formatUsd(sum?.outflow ?? 0),
        rows: [],
      })
      current = month
    }
    groups.at(-1)?.rows.push(layOutRow(transfer, data.groupedBy))
  }
  return groups
}

function layOutRow(transfer: StatementTransfer, groupedBy: StatementData['groupedBy']): string[] {
  const { direction, counterparty, label, symbol, amount, usd, transaction, count, mark } = transfer
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  const isVarious = counterparty === 'various'
  const name = isVarious ? 'Various counterparties' : label === null ? '' : fitLine(printable(label), 54)
  const reference = transaction ?? `${count} ${count === 1 ? 'transfer' : 'transfers'} taken together`
  return [
    groupedBy === 'month' ? longMonth(transfer.time) : shortDate(transfer.time),
    mark === null ? '' : (markNames[mark] ?? printable(mark)),
    name || counterparty,
    name ? '' : 'a',
    name && !isVarious ? `${shortAddress(counterparty)}  ${reference}` : reference,
    `${sign}${formatUnits(amount)} ${fitLine(printable(symbol), 8)}`,
    usd === null ? 'no rate known' : `${sign}${formatUsd(usd)} USD`,
  ]
}

export const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`
