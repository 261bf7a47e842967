import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { StatementView } from '../../../src/wire/analysis/account.ts'
import type { Income } from '../../../src/wire/analysis/income.ts'
import type { LoanCapacity } from '../../../src/wire/analysis/judgement.ts'
import type { MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import type { ScreenResult } from '../../../src/wire/screen.ts'
import { BalanceChart } from '../charts/BalanceChart.tsx'
import { RangeBar } from '../charts/RangeBar.tsx'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { tellAsked, tellLoan } from '../words/loan.ts'
import { isJudged } from '../words/score.ts'
import type { IncomeSplit } from '../words/streams.ts'
import { Ledger, toLedger } from './Evidence.tsx'
import { Exclusions } from './Exclusions.tsx'
import { Factors } from './Factors.tsx'
import { FlowSection } from './FlowSection.tsx'
import { IncomeSection } from './IncomeSection.tsx'
import { JudgedTogether } from './JudgedTogether.tsx'
import { Later } from './Later.tsx'
import { LoanMath } from './LoanMath.tsx'
import { LoanSheet } from './LoanSheet.tsx'
import { Provenance } from './Provenance.tsx'
import { Reasons } from './Reasons.tsx'
import { Risks } from './Risks.tsx'
import { Summary } from './Summary.tsx'

type ViewProps = {
  result: ScreenResult
  statement: StatementView | null
  split: IncomeSplit | null
  flow: MoneyFlow | null
  capacity: LoanCapacity | null
  /** Stands where the reasons end. */
  next?: ComponentChildren
}

/** Where nothing came in, there is nothing to count or to leave out. */
const hasInflow = ({ bySource, excluded }: Income): boolean =>
  excluded.length > 0 || Object.values(bySource).some(usd => usd > 0)

/** Everything behind the answer. `statement`, `split`, `flow` and `capacity` come from free reads and may be missing. */
export function ResultView({ result, statement, split, flow, capacity, next }: ViewProps) {
  const { income, coverage, loanCapacity, trust } = result
  const others = result.risks.filter(({ code }) => trust.reasons.every(reason => reason.code !== code))
  const isEmpty = coverage.transfers === 0
  const ledger = useMemo(() => toLedger(flow?.transfers ?? []), [flow])
  return (
    <Ledger.Provider value={ledger}>
      <div class="split">
        <div class="stack loose">
          <section class="sheet stack">
            {result.loan && (
              <p>
                {t('loan.title')}: {tellAsked(result.loan.asked)}. <strong>{tellLoan(result.loan)}</strong>
              </p>
            )}
            <Summary judged={result} />
            <JudgedTogether count={result.wallets?.count} />
            <p class="small">
              {t('months.read')}: {t('months.count', { count: result.months })}
            </p>
            <RangeBar
              low={loanCapacity.min}
              high={loanCapacity.max}
              label={t('capacity.chart', {
                low: formatAbout(loanCapacity.min),
                high: formatAbout(loanCapacity.max),
              })}
            />
          </section>
          {result.loan && (
            <Later of={[result]}>
              <LoanSheet loan={result.loan} />
            </Later>
          )}
          {flow && !isEmpty && (
            <Later of={[flow]}>
              <FlowSection flow={flow} />
            </Later>
          )}
          <Later of={[result]}>
            <section class="stack">
              <h2>{t('why')}</h2>
              <Reasons reasons={trust.reasons} />
            </section>
          </Later>
          {capacity && capacity.max > 0 && (
            <Later of={[capacity]}>
              <LoanMath capacity={capacity} />
            </Later>
          )}
          {next && (
            <Later of={[result]} room={null}>
              {next}
            </Later>
          )}
          <IncomeSection
            income={income}
            coverage={coverage}
            months={statement?.months ?? null}
            split={split}
          />
          {flow && flow.balance.weeks.length > 4 && (
            <Later of={[flow]}>
              <section class="stack">
                <h2>{t('balance.title')}</h2>
                <BalanceChart balance={flow.balance} />
              </section>
            </Later>
          )}
          {hasInflow(income) && (
            <Later of={[result]}>
              <section class="stack">
                <h2>{t('excluded.title')}</h2>
                <p class="soft">{t('excluded.intro')}</p>
                <Exclusions excluded={income.excluded} />
              </section>
            </Later>
          )}
        </div>
        <aside class="stack loose">
          <Later of={[result]}>
            <section class="stack">
              <h2>{t('risks.title')}</h2>
              <Risks risks={others} />
            </section>
          </Later>
          {!isEmpty && (
            <Later of={[result]}>
              <section class="stack">
                <h2>{t('factors.title')}</h2>
                <Factors factors={result.factors} reasons={trust.reasons} isJudged={isJudged(result)} />
              </section>
            </Later>
          )}
          <Later of={[result]}>
            <section class="stack">
              <h2>{t('provenance')}</h2>
              <Provenance {...result} />
            </section>
          </Later>
        </aside>
      </div>
    </Ledger.Provider>
  )
}
