import type { Coverage, StatementMonth } from '../../../src/wire/analysis/account.ts'
import type { Income } from '../../../src/wire/analysis/income.ts'
import { IncomeChart } from '../charts/IncomeChart.tsx'
import { StreamList } from '../charts/StreamList.tsx'
import { t } from '../i18n/index.ts'
import type { IncomeSplit } from '../words/streams.ts'
import { Later } from './Later.tsx'

type Props = {
  income: Income
  coverage: Pick<Coverage, 'from' | 'to' | 'transfers'>
  /** Null where the months are not known (yet). */
  months: readonly StatementMonth[] | null
  split: IncomeSplit | null
}

/** Income by month, and who pays it. */
export function IncomeSection({ income, coverage, months, split }: Props) {
  const { streams } = income
  // The chart says so itself.
  const isToldEmpty = months?.every(({ inflow }) => inflow === 0) === true
  return (
    <section class="stack">
      <h2>{t('income.title')}</h2>
      {months && (
        <Later of={[income, months, split]}>
          <IncomeChart months={months} income={income} split={split} seen={coverage} />
        </Later>
      )}
      {streams.length > 0 ? (
        <Later of={[income, split]}>
          <StreamList
            streams={streams}
            from={coverage.from}
            to={coverage.to}
            marked={split !== null && streams.length > 1}
          />
        </Later>
      ) : (
        coverage.transfers > 0 && !isToldEmpty && <p class="soft">{t('income.none')}</p>
      )}
    </section>
  )
}
