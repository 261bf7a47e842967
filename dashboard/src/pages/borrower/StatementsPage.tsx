import { useState } from 'preact/hooks'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { ownDocuments } from '../../data/ownDocuments.ts'
import { type OwnStatement, readOwnStatements } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { formatDate, formatNumber, formatUsd } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Icon } from '../../ui/icons.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PapersPage } from './PapersPage.tsx'
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
    <PapersPage
      kind="statements"
      operation="generate_statement"
      wallet={walletAddress}
      list={list}
      show={statements => (
        <ul class="papers">
          {statements.map(statement => (
            <StatementLine key={statement.statementId} statement={statement} />
          ))}
        </ul>
      )}
    >
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
    </PapersPage>
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
