import { keepAnswer } from '../../data/keepAnswer.ts'
import { type Key, t } from '../../i18n/index.ts'
import { saveFile, toCsv } from '../../lib/files.ts'
import { formatDateTime, formatMonth, formatPrice } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useAsync } from '../../lib/useAsync.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, TxHash } from '../../ui/values.tsx'
import { collect } from '../../wallet/pay.ts'
import { type PaymentRow, readPayments, walletsOf } from '../../wallet/payments.ts'

const tones = { settled: 'good', sent: 'open', refused: 'bad', free: '' } as const

/** Every payment this browser signed: what for, how it ended, and the receipt on chain. */
export function SpendingPage() {
  const { state, value, error, reload } = useAsync(async () => {
    const rows = await readPayments()
    return rows.sort((a, b) => b.signedAt - a.signedAt)
  }, [])
  if (state === 'failed') return <Problem error={error} retry={reload} />
  if (!value) return <Loading tall />
  if (value.length === 0)
    return (
      <div class="stack">
        <h1>{t('spending.title')}</h1>
        <Empty title={t('spending.none')}>
          <p class="soft">{t('spending.none.hint')}</p>
          <Link class="button primary" href="/screen">
            {t('screen.title')}
          </Link>
        </Empty>
      </div>
    )
  const settled = value.filter(({ state }) => state === 'settled')
  const spent = settled.reduce((sum, { priceUsdt }) => sum + Math.round(Number(priceUsdt) * 1e6), 0)
  const fetchAgain = async (row: PaymentRow) => {
    await keepAnswer(row.operation, await collect(row)).catch(() => {})
    reload()
  }
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('spending.title')}</h1>
          <p class="soft">
            {t('spending.total', { total: formatPrice(spent / 1e6), count: settled.length })}
          </p>
        </div>
        <div class="row">
          {[...receiptsByMonth(value)].map(([month, receipts]) => (
            <Button
              key={month}
              look="quiet"
              onClick={() =>
                saveFile(
                  `vouch-receipts-${month}.json`,
                  JSON.stringify(receipts, null, 2),
                  'application/json',
                )
              }
            >
              {t('spending.receipts', { month: formatMonth(month, 'long') })}
            </Button>
          ))}
          <Button onClick={() => saveFile('vouch-spending.csv', toSpendingCsv(value), 'text/csv')}>
            CSV
          </Button>
        </div>
      </div>
      <TableScroll label={t('spending.title')}>
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('spending.for')}</th>
              <th scope="col">{t('wallet')}</th>
              <th scope="col" class="number">
                {t('price')}
              </th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('receipt')}</th>
            </tr>
          </thead>
          <tbody>
            {value.map(row => (
              <tr key={row.nonce}>
                <th scope="row" class="nowrap">
                  {formatDateTime(row.signedAt)}
                </th>
                <td data-label={t('spending.for')}>{t(`operation.${row.operation}` as Key)}</td>
                <td data-label={t('wallet')}>
                  <PaidFor row={row} />
                </td>
                <td class="number" data-label={t('price')}>
                  {isCharged(row) ? `${formatPrice(Number(row.priceUsdt))} ${row.token}` : '–'}
                </td>
                <td data-label={t('state')}>
                  <span class={`chip ${tones[row.state]}`}>{t(`payment.${row.state}`)}</span>
                </td>
                <td data-label={row.transaction || row.state === 'sent' ? t('receipt') : undefined}>
                  {row.transaction && <TxHash hash={row.transaction} />}
                  {row.state === 'sent' && (
                    <Button look="quiet" onClick={() => void fetchAgain(row)}>
                      {t('spending.fetch')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}

const isCharged = ({ state }: PaymentRow): boolean => state === 'settled' || state === 'sent'

function PaidFor({ row }: { row: PaymentRow }) {
  const [first = '', ...others] = walletsOf(row)
  return others.length === 0 ? <Addr address={first} /> : t('batch.found', { count: others.length + 1 })
}

/** One file for the auditor per month (UTC), the newest first; `vouch receipt verify` checks it. */
function receiptsByMonth(rows: readonly PaymentRow[]) {
  const receipts = rows.flatMap(({ receipt }) => receipt ?? [])
  return Map.groupBy(receipts, ({ delivery }) =>
    new Date(delivery.payload.issuedAt * 1000).toISOString().slice(0, 7),
  )
}

function toSpendingCsv(rows: readonly PaymentRow[]): string {
  return toCsv(
    ['time', 'operation', 'wallet', 'payer', 'priceUsdt', 'token', 'state', 'transaction', 'nonce'],
    rows.map(row => [
      new Date(row.signedAt * 1000).toISOString(),
      row.operation,
      walletsOf(row).join(' '),
      row.payment?.from ?? '',
      row.priceUsdt,
      row.token,
      row.state,
      row.transaction,
      row.nonce,
    ]),
  )
}
