import { NotFoundError } from '../../../../src/sdk/errors.ts'
import { IncomeChart } from '../../charts/IncomeChart.tsx'
import { RangeBar } from '../../charts/RangeBar.tsx'
import { ScoreRuler } from '../../charts/ScoreRuler.tsx'
import { t } from '../../i18n/index.ts'
import { formatAbout } from '../../lib/format.ts'
import { vouch } from '../../lib/service.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { CapacityFigure } from '../../parts/CapacityFigure.tsx'
import { IncomeFigure } from '../../parts/IncomeFigure.tsx'
import { Reasons } from '../../parts/Reasons.tsx'
import { Loading, Notice, Problem } from '../../ui/Notice.tsx'
import { Verdict } from '../../ui/values.tsx'
import { wallet } from '../../wallet/wallet.ts'

/** MiniPay signs no messages: here is what can be read without, and a plain word about what cannot be done. */
export function MiniPayView() {
  const { connected } = useStore(wallet)
  const address = connected?.address ?? null
  const { value, state, error, reload } = useAsync(async () => {
    if (!address) return null
    const read = async <S extends 'reputation-score' | 'monthly-income' | 'loan-capacity' | 'statement'>(
      signal: S,
    ) => (await vouch.signal(address, signal)).data
    try {
      const [score, income, capacity, statement] = await Promise.all([
        read('reputation-score'),
        read('monthly-income'),
        read('loan-capacity'),
        read('statement'),
      ])
      return { score, income, capacity, statement }
    } catch (problem) {
      if (problem instanceof NotFoundError) return null
      throw problem
    }
  }, [address])
  return (
    <div class="stack">
      <h1>{t('me.title')}</h1>
      <Notice tone="open">
        <strong>{t('minipay.title')}</strong>
        <p>{t('minipay.text')}</p>
      </Notice>
      {state === 'failed' && <Problem error={error} retry={reload} />}
      {state === 'loading' && <Loading tall />}
      {state === 'done' && !value && (
        <Notice>
          <p>{t('minipay.nothing')}</p>
        </Notice>
      )}
      {value && (
        <>
          <section class="sheet stack">
            <Verdict verdict={value.score.trust.verdict} />
            <ScoreRuler score={value.score.score} band={value.score.band} factors={value.score.factors} />
            <Reasons reasons={value.score.reasons} evidence={false} />
          </section>
          <section class="stack">
            <h2>{t('income.title')}</h2>
            <p class="figure-line">
              <strong>
                <IncomeFigure income={value.income} />
              </strong>
            </p>
            <IncomeChart months={value.statement.months} income={value.income} />
          </section>
          <section class="stack">
            <h2>{t('capacity')}</h2>
            <p class="figure-line">
              <strong>
                <CapacityFigure capacity={value.capacity} verdict={value.score.trust.verdict} />
              </strong>
            </p>
            <RangeBar
              low={value.capacity.min}
              high={value.capacity.max}
              label={t('capacity.chart', {
                low: formatAbout(value.capacity.min),
                high: formatAbout(value.capacity.max),
              })}
            />
          </section>
        </>
      )}
    </div>
  )
}
