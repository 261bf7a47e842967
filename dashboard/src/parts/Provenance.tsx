import type { Coverage } from '../../../src/wire/analysis/account.ts'
import { t } from '../i18n/index.ts'
import { formatAgo, formatDate, formatDateTime, formatNumber } from '../lib/format.ts'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  coverage: Coverage
  evidence: { asOfBlock: number; asOfTime: string; inputHash: string }
  model: { name: string; version: string }
  analyzedAt: string
  expiresAt: string
}

/** How fresh it is, how much was seen, and what it takes to compute the same again. */
export function Provenance({ coverage, evidence, model, analyzedAt, expiresAt }: Props) {
  return (
    <div class="stack">
      {!coverage.complete && (
        <Notice tone="open">{t('coverage.gaps', { count: coverage.gaps.length })}</Notice>
      )}
      <dl class="pairs small">
        <dt>{t('fresh')}</dt>
        <dd>
          <span class="no-print">{formatAgo(analyzedAt)}</span>
          <span class="print-only">{formatDateTime(analyzedAt)}</span>{' '}
          <span class="soft">({t('until', { date: formatDateTime(expiresAt) })})</span>
        </dd>
        <dt>{t('seen')}</dt>
        <dd>
          {formatDate(coverage.from)} – {formatDate(coverage.to)},{' '}
          {t('transfers', { count: coverage.transfers })}, {t('days', { count: coverage.daysObserved })}
        </dd>
        <dt>{t('asOf')}</dt>
        <dd class="figure">
          {t('block')} {formatNumber(evidence.asOfBlock)},{' '}
          <span class="nowrap">{formatDateTime(evidence.asOfTime)}</span>
        </dd>
        <dt>{t('model')}</dt>
        <dd>
          {model.name} {model.version}
        </dd>
        <dt>{t('input')}</dt>
        <dd>
          <code>{evidence.inputHash}</code>
        </dd>
      </dl>
    </div>
  )
}
