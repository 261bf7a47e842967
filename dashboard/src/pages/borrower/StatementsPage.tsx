import { useState } from 'preact/hooks'
import { type Made, made } from '../../data/made.ts'
import type { OwnAnalysis } from '../../data/own.ts'
import { t } from '../../i18n/index.ts'
import { formatDate, formatNumber, formatUsd } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { Empty, Problem } from '../../ui/Notice.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PayButton } from './PayButton.tsx'
import { usePurchase } from './usePurchase.ts'

const periods = ['3M', '6M', '12M'] as const

/** Make a statement, find the ones made before, download them. */
export function StatementsPage({ analysis }: { analysis: OwnAnalysis }) {
  const { items } = useStore(made)
  const [period, setPeriod] = useState<(typeof periods)[number]>('6M')
  const { stage, error, purchase } = usePurchase('generate_statement')
  const price = usePrice('generate_statement')
  const { walletAddress } = analysis
  const mine = items
    .filter((item): item is Extract<Made, { kind: 'statement' }> => item.kind === 'statement')
    .filter(({ value }) => value.walletAddress.toLowerCase() === walletAddress.toLowerCase())
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt))
  const make = () => void purchase(() => ({ walletAddress, period }))
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.statements')}</h1>
          <p class="soft">{t('statements.intro')}</p>
        </div>
      </div>
      <section class="sheet stack narrow">
        <fieldset class="stack tight">
          <legend class="legend">{t('statements.period')}</legend>
          <div class="picks">
            {periods.map(name => (
              <button
                key={name}
                type="button"
                class="pick"
                aria-pressed={period === name}
                onClick={() => setPeriod(name)}
              >
                {t('months.count', { count: Number.parseInt(name, 10) })}
              </button>
            ))}
          </div>
        </fieldset>
        <PayButton label={t('statements.make', { price })} stage={stage} pay={make} />
        {error !== null && <Problem error={error} retry={make} />}
      </section>
      <h2>{t('statements.list')}</h2>
      {mine.length === 0 ? (
        <Empty title={t('statements.none')} />
      ) : (
        <ul class="reasons">
          {mine.map(({ value, madeAt }) => (
            <li key={value.statementId}>
              <span class="mark" aria-hidden="true">
                ¶
              </span>
              <span class="stack tight">
                <strong>
                  {formatDate(value.from)} – {formatDate(value.to)}
                </strong>
                <span class="small soft">
                  {t('statements.facts', {
                    income: formatUsd(value.totals.income),
                    pages: value.pages,
                    size: formatNumber(Math.ceil(value.bytes / 1024)),
                    date: formatDate(madeAt),
                  })}
                </span>
                <code class="small">{value.cid}</code>
              </span>
              <a
                class="button"
                href={new URL(value.url, location.href).pathname}
                download={`vouch-${value.period}.pdf`}
              >
                PDF
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
