import { useEffect, useRef, useState } from 'preact/hooks'
import { type Key, t, useLanguage } from './i18n/index.ts'
import { Link, useLocation } from './lib/router.tsx'
import { Landing } from './pages/public/Landing.tsx'
import { Shell } from './Shell.tsx'
import { LazyPage } from './ui/LazyPage.tsx'
import { Notice } from './ui/Notice.tsx'

const lender = async () => (await import('./pages/lender/Lender.tsx')).Lender
const borrower = async () => (await import('./pages/borrower/Borrower.tsx')).Borrower
const verify = async () => (await import('./pages/public/VerifyPage.tsx')).VerifyPage
const status = async () => (await import('./pages/public/StatusPage.tsx')).StatusPage
const feedback = async () => (await import('./pages/public/FeedbackPage.tsx')).FeedbackPage
const help = async () => (await import('./pages/public/HelpPage.tsx')).HelpPage

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
        <Page path={path} />
      </main>
    </Shell>
  )
}

function Page({ path }: { path: string }) {
  if (path === '/') return <Landing />
  const load = findPage(path)
  if (load) return <LazyPage load={load} path={path} />
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

function findPage(path: string) {
  if (path === '/screen' || path.startsWith('/screen/')) return lender
  if (path === '/me' || path.startsWith('/me/')) return borrower
  if (path === '/verify' || /^\/[ps]\/[^/]+$/.test(path)) return verify
  return { '/status': status, '/feedback': feedback, '/help': help }[path] ?? null
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
  return path === '/' ? 'landing.short' : 'notFound'
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
