import { useState } from 'preact/hooks'
import { records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { formatAgo } from '../../lib/format.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { VerdictChip } from '../../ui/values.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { isMiniPay } from '../../wallet/provider.ts'
import { formatIncome } from '../../words/income.ts'
import { formatScore } from '../../words/score.ts'
import { BatchForm } from './BatchForm.tsx'
import { ScreenForm } from './ScreenForm.tsx'

/** `given`: what stood in a link for an address, and is none. */
export function ScreenPage({ given }: { given?: string | undefined }) {
  const { query } = useLocation()
  const [many, setMany] = useState(query.get('mode') === 'many')
  if (isMiniPay())
    return (
      <div class="stack">
        <h1>{t('screen.title')}</h1>
        <Notice tone="open">{t('minipay.lender')}</Notice>
        <div class="row">
          <Link class="button primary" href="/me">
            {t('landing.me')}
          </Link>
          <Link class="button" href="/verify">
            {t('verify.title')}
          </Link>
        </div>
      </div>
    )
  return (
    <>
      <div class="page-head">
        <div>
          <h1>{t('screen.title')}</h1>
          <p class="soft">{t('screen.intro')}</p>
        </div>
        <Segmented
          label={t('screen.title')}
          options={['one', 'many']}
          value={many ? 'many' : 'one'}
          name={option => t(`screen.${option}`)}
          choose={option => setMany(option === 'many')}
        />
      </div>
      <div class="split">
        <section class="sheet">
          {many ? <BatchForm /> : <ScreenForm wanted={given ?? query.get('wallet') ?? ''} />}
        </section>
        <RecentScreens />
      </div>
    </>
  )
}

function RecentScreens() {
  const { byWallet } = useStore(records)
  const recent = Object.values(byWallet)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    .slice(0, 6)
  return (
    <section class="stack">
      <h2>{t('recent')}</h2>
      {recent.length === 0 && <p class="soft">{t('recent.none')}</p>}
      <ul class="reasons">
        {recent.map(({ result, savedAt }) => (
          <li key={result.walletAddress} class="head">
            <span class="figure">
              <strong>{formatScore(result)}</strong>
            </span>
            <span class="stack tight">
              <WalletLink address={result.walletAddress} />
              <span class="small soft">
                {result.income.status === 'none'
                  ? formatIncome(result)
                  : t('income.perMonth', { usd: formatIncome(result) })}{' '}
                · {formatAgo(savedAt)}
              </span>
            </span>
            <VerdictChip verdict={result.trust.verdict} />
          </li>
        ))}
      </ul>
      {recent.length > 0 && <Link href="/screen/results">{t('recent.all')}</Link>}
    </section>
  )
}
