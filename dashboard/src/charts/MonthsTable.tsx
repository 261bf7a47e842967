import type { StatementMonth } from '../../../src/wire/analysis/account.ts'
import { t } from '../i18n/index.ts'
import { formatMonth, formatUsd } from '../lib/format.ts'
import { Fold } from '../ui/Fold.tsx'
import { TableScroll } from '../ui/TableScroll.tsx'
import { type IncomeSplit, payerName } from '../words/streams.ts'

type Props = { months: readonly StatementMonth[]; split: IncomeSplit | null | undefined }

/** The chart in figures, newest month first. */
export function MonthsTable({ months, split }: Props) {
  const streams = split && split.streams.length > 1 ? split.streams : []
  const columns = [t('income.counted'), ...streams.map(payerName), t('inflow'), t('outflow'), t('closing')]
  const rows = months.map((month, index) => ({
    month: month.month,
    sums: [
      month.income,
      ...streams.map((_, stream) => split?.sums[index]?.[stream] ?? 0),
      month.inflow,
      month.outflow,
      month.closingBalance,
    ],
  }))
  return (
    <Fold head={<summary>{t('asTable')}</summary>}>
      {() => (
        <TableScroll label={t('income.byMonth')}>
          <table class="compact">
            <caption>{t('income.byMonth')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                {columns.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                  <th key={index} scope="col" class="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ month, sums }) => (
                <tr key={month}>
                  <th scope="row" class="nowrap">
                    {formatMonth(month, 'long')}
                  </th>
                  {sums.map((usd, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                    <td class="number money" key={index}>
                      {formatUsd(usd)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Fold>
  )
}
