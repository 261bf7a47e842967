import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import type { FlowTransfer } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatDate, formatPrice } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Addr, TxHash } from '../ui/values.tsx'
import { exclusionName } from '../words/words.ts'

/** The transfers of the wallet on this page, by transaction; empty where they are not known (yet). */
export const Ledger = createContext<ReadonlyMap<string, readonly FlowTransfer[]>>(new Map())

export function toLedger(transfers: readonly FlowTransfer[]): ReadonlyMap<string, readonly FlowTransfer[]> {
  return Map.groupBy(transfers, ({ transaction }) => transaction.toLowerCase())
}

const atFirst = 6

/** Transactions as lines of a statement: when, how much, from whom to whom, what it was taken for, and where to look it up. */
export function Evidence({
  transactions,
  note,
}: {
  transactions: readonly string[]
  /** What to say of one instead of what it was taken for; null for nothing. */
  note?: (transaction: string) => string | null
}) {
  const ledger = useContext(Ledger)
  const [all, setAll] = useState(false)
  const shown = all ? transactions : transactions.slice(0, atFirst)
  return (
    <div class="evidence">
      <ul class="lines">
        {shown.flatMap(hash => {
          const rows = ledger.get(hash.toLowerCase()) ?? []
          if (rows.length === 0)
            return [
              <li key={hash}>
                <TxHash hash={hash} />
              </li>,
            ]
          return rows.map(row => (
            <Line
              key={hash + row.party + row.symbol + row.isIncoming}
              row={row}
              said={note ? note(hash) : meaningOf(row)}
            />
          ))
        })}
      </ul>
      {shown.length < transactions.length && (
        <>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('more', { count: transactions.length - shown.length })}
          </Button>
          <p class="print-only small soft">
            {t('flow.others', { count: transactions.length - shown.length })}
          </p>
        </>
      )}
    </div>
  )
}

function meaningOf({ meaning }: FlowTransfer): string {
  return meaning === 'income' || meaning === 'spending' ? t(`activity.${meaning}`) : exclusionName(meaning)
}

function Line({
  row: { time, isIncoming, usd, symbol, party, label, transaction },
  said,
}: {
  row: FlowTransfer
  said: string | null
}) {
  const other = label ?? <Addr address={party} />
  const [from, to] = isIncoming ? [other, t('flow.wallet')] : [t('flow.wallet'), other]
  return (
    <li>
      <span class="when nowrap">{formatDate(time)}</span>
      <strong class="money nowrap">
        {usd === null ? '–' : `${isIncoming ? '+' : '−'}${formatPrice(usd)}`}{' '}
        <small class="soft">{symbol}</small>
      </strong>
      <span class="who">
        {from} → {to}
      </span>
      {said !== null && <span class="soft">{said}</span>}
      <TxHash hash={transaction} />
    </li>
  )
}
