import { keepAnswer } from '../../data/resume.ts'
import { type Key, t } from '../../i18n/index.ts'
import { db } from '../../lib/db.ts'
import { saveFile, toCsv } from '../../lib/files.ts'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, TxHash } from '../../ui/values.tsx'
import { collect, type PaymentRow } from '../../wallet/pay.ts'

const tones = { settled: 'good', sent: 'open', refused: 'bad', free: '' } as const

/** Every payment this browser signed: what for, how it ended, and the receipt on chain. */
export function SpendingPage() {
  const { state, value, error, reload } = useAsync(async () => {
    const rows = await db.all<PaymentRow>('payments')
    return rows.sort((a, b) => b.signedAt - a.signedAt)
  }, [])
  if (state === 'failed') return <Problem error={error} retry={reload} />
  if (!value) return <Loading tall />
  if (value.length === 0)
    return (
      <Empty title={t('spending.none')}>
        <p class="soft">{t('spending.none.hint')}</p>
      </Empty>
    )
  const spent = value
    .filter(({ state }) => state === 'settled')
    .reduce((sum, { priceUsdt }) => sum + Math.round(Number(priceUsdt) * 1e6), 0)
  const fetchAgain = async (row: PaymentRow) => {
    await keepAnswer(row.operation, await collect(row)).catch(() => {})
    reload()
  }
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('spending.title')}</h1>
          <p class="soft">{t('spending.total', { total: formatPrice(spent / 1e6), count: value.length })}</p>
        </div>
        <Button onClick={() => saveFile('vouch-spending.csv', toSpendingCsv(value), 'text/csv')}>CSV</Button>
      </div>
      <TableScroll label={t('spending.title')}>
        <table>
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
                <th scope="row">{formatDateTime(row.signedAt)}</th>
                <td>{t(`operation.${row.operation}` as Key)}</td>
                <td>
                  <Addr address={String(row.input.walletAddress)} />
                </td>
                <td class="number">
                  {formatPrice(Number(row.priceUsdt))} {row.token}
                </td>
                <td>
                  <span class={`chip ${tones[row.state]}`}>{t(`payment.${row.state}`)}</span>
                </td>
                <td>
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

function toSpendingCsv(rows: readonly PaymentRow[]): string {
  return toCsv(
    ['time', 'operation', 'wallet', 'payer', 'priceUsdt', 'token', 'state', 'transaction', 'nonce'],
    rows.map(row => [
      new Date(row.signedAt * 1000).toISOString(),
      row.operation,
      row.input.walletAddress,
      row.payment.from,
      row.priceUsdt,
      row.token,
      row.state,
      row.transaction,
      row.nonce,
    ]),
  )
}
