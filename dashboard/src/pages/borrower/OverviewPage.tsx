import { useMemo } from 'preact/hooks'
import { splitByStream } from '../../../../src/core/income/splitByStream.ts'
import type { LoanCapacity } from '../../../../src/wire/analysis/judgement.ts'
import { RangeBar } from '../../charts/RangeBar.tsx'
import { readOwnActivity } from '../../data/ownActivity.ts'
import { loadOwnAnalysis, type OwnAnalysis, ownAnalysis } from '../../data/ownAnalysis.ts'
import { readMoneyFlow } from '../../data/readMoneyFlow.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Ledger, toLedger } from '../../parts/Evidence.tsx'
import { FlowSection } from '../../parts/FlowSection.tsx'
import { IncomeSection } from '../../parts/IncomeSection.tsx'
import { Later } from '../../parts/Later.tsx'
import { Provenance } from '../../parts/Provenance.tsx'
import { Reasons } from '../../parts/Reasons.tsx'
import { Summary } from '../../parts/Summary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Addr, Money } from '../../ui/values.tsx'
import { keepTelling } from '../../words/streams.ts'

/** My wallet on one page: the score and the three things that made it, income by month, what I could borrow. */
export function OverviewPage({ analysis }: { analysis: OwnAnalysis }) {
  const { loading } = useStore(ownAnalysis)
  const { reputationScore, monthlyIncome, loanCapacity, statement, assessment, coverage } = analysis
  const split = useAsync(
    async () =>
      keepTelling({
        streams: monthlyIncome.streams,
        sums: splitByStream(
          await readOwnActivity(analysis.walletAddress),
          monthlyIncome.streams,
          statement.months,
        ),
      }),
    [analysis],
  )
  const flow = useAsync(() => readMoneyFlow(analysis.walletAddress), [analysis])
  const shown = flow.value?.asOfBlock === analysis.evidence.asOfBlock ? flow.value : null
  const ledger = useMemo(() => toLedger(shown?.transfers ?? []), [shown])
  const top = [...assessment.strengths, ...assessment.concerns]
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, 3)
  const { verdict } = reputationScore.trust
  const blocks = reputationScore.reasons.filter(({ effect }) => effect === 'blocks')
  return (
    <Ledger.Provider value={ledger}>
      <div class="stack loose">
        <div class="page-head">
          <div>
            <h1>{t('me.title')}</h1>
            <p class="soft">
              <Addr address={analysis.walletAddress} />
            </p>
          </div>
          <Button
            busy={loading}
            onClick={() => void loadOwnAnalysis(analysis.walletAddress, { force: true })}
          >
            {t('refresh')}
          </Button>
        </div>
        <div class="split">
          <div class="stack loose">
            <section class="sheet stack">
              <Summary
                judged={{
                  trust: reputationScore.trust,
                  reputationScore: reputationScore.score,
                  band: reputationScore.band,
                  factors: reputationScore.factors,
                  income: monthlyIncome,
                  loanCapacity,
                }}
              />
              <div class="row">
                <Link class={`button ${verdict === 'trustworthy' ? 'primary' : ''}`} href="/me/passports">
                  {t('me.carry')}
                </Link>
                <Link class={`button ${verdict === 'trustworthy' ? '' : 'primary first'}`} href="/me/factors">
                  {t('me.raise')}
                </Link>
              </div>
            </section>
            {coverage.transfers > 0 &&
              (shown ? (
                <Later of={[shown]}>
                  <FlowSection flow={shown} />
                </Later>
              ) : (
                flow.state === 'loading' && <div class="later" />
              ))}
            <IncomeSection
              income={monthlyIncome}
              coverage={coverage}
              months={statement.months}
              split={split.value}
            />
          </div>
          <aside class="stack loose">
            <Later of={[analysis]}>
              <section class="stack">
                <h2>{t('me.three')}</h2>
                <Reasons reasons={blocks.length > 0 ? [...blocks, ...top].slice(0, 4) : top} />
              </section>
            </Later>
            {loanCapacity.max > 0 && (
              <section class="sheet stack">
                <h2>{t('capacity')}</h2>
                <RangeBar
                  low={loanCapacity.min}
                  high={loanCapacity.max}
                  label={t('capacity.chart', {
                    low: formatAbout(loanCapacity.min),
                    high: formatAbout(loanCapacity.max),
                  })}
                />
                <Basis {...loanCapacity.basis} />
              </section>
            )}
            <Later of={[analysis]}>
              <section class="stack">
                <h2>{t('provenance')}</h2>
                <Provenance {...analysis} />
              </section>
            </Later>
          </aside>
        </div>
      </div>
    </Ledger.Provider>
  )
}

function Basis({ affordableMonthly, termMonths, lowIncome, obligations }: LoanCapacity['basis']) {
  const lines = [
    [t('capacity.instalment'), <Money key="sum" usd={affordableMonthly} about />],
    [t('capacity.term'), t('months.count', { count: termMonths })],
    [t('capacity.income'), <Money key="sum" usd={lowIncome} about />],
    [t('capacity.obligations'), <Money key="sum" usd={obligations} about />],
  ] as const
  return (
    <dl class="sums even small">
      {lines.map(([name, told]) => (
        <div key={name}>
          <dt class="soft">{name}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}
