import { useState } from 'preact/hooks'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { ownDocuments } from '../../data/ownDocuments.ts'
import { type OwnStatement, readOwnStatements } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { formatDate, formatNumber, formatUsd } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { OpenPayments } from '../../parts/OpenPayments.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PayButton } from './PayButton.tsx'
import { usePurchase } from './usePurchase.ts'

const periods = ['3M', '6M', '12M'] as const

/** Make a statement, find the ones made before, download them. */
export function StatementsPage({ analysis }: { analysis: OwnAnalysis }) {
  const { items } = useStore(ownDocuments)
  const [period, setPeriod] = useState<(typeof periods)[number]>('6M')
  const { stage, error, purchase } = usePurchase('generate_statement')
  const price = usePrice('generate_statement')
  const { walletAddress } = analysis
  const list = useAsync(() => readOwnStatements(walletAddress, items), [walletAddress, items])
  const make = () => void purchase(() => ({ walletAddress, period }))
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.statements')}</h1>
          <p class="soft">{t('statements.intro')}</p>
        </div>
      </div>
      {!list.value && list.state === 'loading' ? (
        <Loading tall />
      ) : (
        <div class="split">
          <section class="stack">
            <h2>{t('statements.list')}</h2>
            <OpenPayments operation="generate_statement" wallet={walletAddress} news={items} />
            {list.state === 'failed' && <Problem error={list.error} retry={list.reload} />}
            {list.value?.length === 0 && (
              <Empty title={t('statements.none')}>
                <p class="soft">{t('statements.none.hint')}</p>
              </Empty>
            )}
            <ul class="papers">
              {list.value?.map(statement => (
                <StatementLine key={statement.statementId} statement={statement} />
              ))}
            </ul>
          </section>
          <section class={`sheet stack ${list.value?.length ? '' : 'first'}`}>
            <h2>{t('statements.new')}</h2>
            <Segmented
              label={t('statements.period')}
              options={periods}
              value={period}
              name={option => t('months.count', { count: Number.parseInt(option, 10) })}
              choose={setPeriod}
            />
            <PayButton label={t('statements.make', { price })} stage={stage} pay={make} />
            {error !== null && <Problem error={error} retry={make} />}
          </section>
        </div>
      )}
    </div>
  )
}

function StatementLine({ statement }: { statement: OwnStatement }) {
  const { period, createdAt, pages, bytes, income, cid, url } = statement
  return (
    <li class="paper">
      <Icon name="paper" />
      <div class="stack tight">
        <strong>
          {t('statements.upTo', {
            months: t('months.count', { count: Number.parseInt(period, 10) }),
            date: formatDate(createdAt),
          })}
        </strong>
        <span class="small soft">
          {income !== null && `${t('statements.income', { income: formatUsd(income) })} · `}
          {t('statements.facts', { pages, size: formatNumber(Math.ceil(bytes / 1024)) })}
        </span>
        <code class="small soft fingerprint" title={cid}>
          {cid}
        </code>
      </div>
      <a class="button" href={new URL(url, location.href).pathname} download={`vouch-${period}.pdf`}>
        PDF
      </a>
    </li>
  )
}
