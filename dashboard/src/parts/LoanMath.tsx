import { useState } from 'preact/hooks'
import { computePrincipal } from '../../../src/core/verdict/annuity.ts'
import type { LoanCapacity } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatPercent, formatUsd } from '../lib/format.ts'
import { Field } from '../ui/Field.tsx'
import { loanLimits } from '../words/loanLimits.ts'

/** Why the loan is that size, step by step, with a term and a rate to change. */
export function LoanMath({ capacity: { min, basis } }: { capacity: Pick<LoanCapacity, 'min' | 'basis'> }) {
  const { lowIncome, obligations, shareOfIncome, bufferBrake, affordableMonthly, termMonths, monthlyRate } =
    basis
  const [term, setTerm] = useState(String(termMonths))
  const [rate, setRate] = useState(String(Math.round(monthlyRate * 1000) / 10))
  const loan = repaidBy(affordableMonthly, Number(term), Number(rate.replace(',', '.')))
  const { share, rest, least } = loanLimits(basis)
  const steps: [string, string][] = [
    [t('math.income'), formatUsd(lowIncome)],
    [t('math.share', { share: formatPercent(shareOfIncome) }), formatUsd(share)],
    [t('capacity.obligations'), formatUsd(obligations)],
    [t('math.rest'), formatUsd(rest)],
    ...(least === null
      ? []
      : [
          [t('math.least', { share: formatPercent(least / lowIncome) }), formatUsd(least)] as [
            string,
            string,
          ],
        ]),
    [t('math.brake', { share: formatPercent(bufferBrake) }), ''],
    [t('math.instalment'), formatUsd(affordableMonthly)],
  ]
  return (
    <section class="sheet stack">
      <h2>{t('math.title')}</h2>
      <dl class="sums">
        {steps.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="money">{sum}</dd>
          </div>
        ))}
      </dl>
      <p class="soft small no-print">{t('math.intro')}</p>
      <div class="cols two">
        <Field label={t('math.term')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              inputMode="numeric"
              value={term}
              onInput={event => setTerm(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('math.rate')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              inputMode="decimal"
              value={rate}
              onInput={event => setRate(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <p role="status">
        {t('math.instalment')} {formatUsd(affordableMonthly)} {t('math.repays')}{' '}
        <strong class="money">{loan === null ? '–' : formatAbout(loan)}</strong>
      </p>
      <p class="soft small">{t('math.low', { usd: formatAbout(min) })}</p>
    </section>
  )
}

/** What an instalment repays, or null where term or rate make no sense. */
function repaidBy(instalment: number, months: number, percent: number): number | null {
  const isTerm = Number.isInteger(months) && months >= 1 && months <= 60
  if (!isTerm || !(percent >= 0 && percent <= 20)) return null
  return computePrincipal(Math.round(instalment * 100), percent / 100, months) / 100
}
