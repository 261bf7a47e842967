import type { Income } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatDate, formatPercent } from '../lib/format.ts'
import { Money } from '../ui/values.tsx'

/** Monthly income with what may be expected of it; where it has stopped, what it was and until when; where there is none, that. */
export function IncomeFigure({ income }: { income: Income }) {
  if (income.status === 'none') return <small>{t('income.none')}</small>
  return (
    <>
      <Money usd={income.averageMonthly} about />
      <small>{outlook(income)}</small>
    </>
  )
}

function outlook({ status, formerMonthly, streams, low, high, probability }: Income): string | null {
  const last = streams
    .map(({ lastSeen }) => lastSeen)
    .toSorted()
    .at(-1)
  if (status === 'stopped' && formerMonthly !== undefined && last)
    return t('income.stopped', { usd: formatAbout(formerMonthly), date: formatDate(last) })
  if (status === 'stopped') return t('stream.stopped')
  if (high <= 0) return null
  return t('income.range', {
    low: formatAbout(low),
    high: formatAbout(high),
    sure: formatPercent(probability),
  })
}
