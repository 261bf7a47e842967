import { lazy, Suspense } from 'preact/compat'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Key, t, useLanguage } from './i18n/index.ts'
import { Link, useLocation } from './lib/router.tsx'
import { Landing } from './pages/public/Landing.tsx'
import { Shell } from './Shell.tsx'
import { Loading, Notice } from './ui/Notice.tsx'

const Lender = lazy(async () => ({ default: (await import('./pages/lender/Lender.tsx')).Lender }))
const Borrower = lazy(async () => ({ default: (await import('./pages/borrower/Borrower.tsx')).Borrower }))
const VerifyPage = lazy(async () => ({ default: (await import('./pages/public/VerifyPage.tsx')).VerifyPage }))
const StatusPage = lazy(async () => ({ default: (await import('./pages/public/StatusPage.tsx')).StatusPage }))
const FeedbackPage = lazy(async () => ({
  default: (await import('./pages/public/FeedbackPage.tsx')).FeedbackPage,
}))
const HelpPage = lazy(async () => ({ default: (await import('./pages/public/HelpPage.tsx')).HelpPage }))

export function App() {
  useLanguage()
  const { path } = useLocation()
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    document.title = `${t(titleOf(path))} · Vouch`
    // After a move inside the app a screen reader goes on where the new page begins.
    if (!isFirst.current) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [path])
  return (
    <Shell path={path}>
      <main id="main" class="wide" tabIndex={-1} ref={main}>
        <OfflineNotice />
        <Suspense fallback={<Loading tall />}>
          <Page path={path} />
        </Suspense>
      </main>
    </Shell>
  )
}

function Page({ path }: { path: string }) {
  if (path === '/') return <Landing />
  if (path === '/screen' || path.startsWith('/screen/')) return <Lender path={path} />
  if (path === '/me' || path.startsWith('/me/')) return <Borrower path={path} />
  if (path === '/verify') return <VerifyPage />
  const asked = /^\/[ps]\/([^/]+)$/.exec(path)?.[1]
  if (asked) return <VerifyPage asked={asked} />
  if (path === '/status') return <StatusPage />
  if (path === '/feedback') return <FeedbackPage />
  if (path === '/help') return <HelpPage />
  return (
    <div class="stack">
      <h1>{t('notFound')}</h1>
      <div>
        <Link class="button" href="/">
          {t('notFound.home')}
        </Link>
      </div>
    </div>
  )
}

const titles: Partial<Record<string, Key>> = {
  '/screen': 'screen.title',
  '/screen/results': 'lender.results',
  '/screen/policy': 'policy.title',
  '/screen/spending': 'spending.title',
  '/me/factors': 'me.factors',
  '/me/activity': 'me.activity',
  '/me/statements': 'me.statements',
  '/me/passports': 'me.passports',
  '/me/ask': 'me.ask',
  '/me/history': 'history.title',
}

function titleOf(path: string): Key {
  const named = titles[path]
  if (named) return named
  if (path.startsWith('/screen')) return 'nav.screen'
  if (path.startsWith('/me')) return 'nav.me'
  if (path === '/verify' || /^\/[ps]\//.test(path)) return 'nav.verify'
  if (path === '/status') return 'nav.status'
  if (path === '/feedback') return 'feedback.title'
  if (path === '/help') return 'nav.help'
  return 'landing.short'
}

function OfflineNotice() {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return (
    <div role="status" class="news">
      {!online && (
        <Notice tone="open">
          <strong>{t('offline.title')}</strong>
          <p>{t('offline.text')}</p>
        </Notice>
      )}
    </div>
  )
}
