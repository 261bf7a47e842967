import { useEffect } from 'preact/hooks'
import { loadOwnAnalysis, type OwnAnalysis, ownAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { go, useLocation } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { useFocusAfter } from '../../lib/useFocusAfter.ts'
import { Loading, Problem } from '../../ui/Notice.tsx'
import { SubNav } from '../../ui/SubNav.tsx'
import { signOut, wallet } from '../../wallet/wallet.ts'
import { ActivityPage } from './ActivityPage.tsx'
import { AskPage } from './AskPage.tsx'
import { FactorsPage } from './FactorsPage.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { OwnLedger } from './OwnLedger.tsx'
import { PassportsPage } from './PassportsPage.tsx'
import { SignInGate } from './SignInGate.tsx'
import { StatementsPage } from './StatementsPage.tsx'

const tabs = [
  ['/me', 'me.overview'],
  ['/me/factors', 'me.factors'],
  ['/me/activity', 'me.activity'],
  ['/me/statements', 'me.statements'],
  ['/me/passports', 'me.passports'],
  ['/me/ask', 'me.ask'],
  ['/me/history', 'me.history'],
] as const

/** A borrower's own wallet, behind a free signature. */
export function Borrower({ path }: { path: string }) {
  const { session, sessionKnown, demo } = useStore(wallet)
  const { query } = useLocation()
  const wanted = demo?.personas.find(({ name }) => name === query.get('as'))
  const { analysis, error, wallet: loaded } = useStore(ownAnalysis)
  useEffect(() => {
    if (session && session !== loaded) void loadOwnAnalysis(session)
  }, [session, loaded])
  useFocusAfter(sessionKnown ? session !== null : null)
  useEffect(() => {
    if (wanted && session && !isSame(wanted.address, session)) void signOut()
    if (wanted && session && isSame(wanted.address, session)) go(path, { replace: true })
  }, [wanted, session, path])
  // Its key keeps it apart from the lines below the tabs: the same lines further down would be a jump.
  if (!sessionKnown) return <Loading key="session" tall />
  if (!session) return <SignInGate />
  return (
    <>
      <SubNav label={t('nav.me')} path={path} tabs={tabs} />
      {error !== null && <Problem error={error} retry={() => void loadOwnAnalysis(session)} />}
      {analysis ? <Page path={path} analysis={analysis} /> : error === null && <Loading tall lines={5} />}
    </>
  )
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function Page({ path, analysis }: { path: string; analysis: OwnAnalysis }) {
  if (path === '/me/factors') return <FactorsPage analysis={analysis} />
  if (path === '/me/activity') return <ActivityPage analysis={analysis} />
  if (path === '/me/statements') return <StatementsPage analysis={analysis} />
  if (path === '/me/passports') return <PassportsPage analysis={analysis} />
  if (path === '/me/ask')
    return (
      <OwnLedger analysis={analysis}>
        <AskPage analysis={analysis} />
      </OwnLedger>
    )
  if (path === '/me/history') return <HistoryPage analysis={analysis} />
  return <OverviewPage analysis={analysis} />
}
