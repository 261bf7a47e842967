import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from './i18n/index.ts'
import { shortAddress } from './lib/format.ts'
import { Link } from './lib/router.tsx'
import { useStore } from './lib/store.ts'
import { Button } from './ui/Button.tsx'
import { Icon, Mark } from './ui/icons.tsx'
import { SettingsDialog } from './ui/SettingsDialog.tsx'
import { WalletDialog } from './ui/WalletDialog.tsx'
import { wallet } from './wallet/wallet.ts'
import { personaName } from './words/personaName.ts'

const sections = [
  ['/screen', 'nav.screen', 'search'],
  ['/me', 'nav.me', 'person'],
  ['/verify', 'nav.verify', 'shield'],
] as const

export function Shell({ path, children }: { path: string; children: ComponentChildren }) {
  const [open, setOpen] = useState<'wallet' | 'settings' | null>(null)
  const { connected } = useStore(wallet)
  const current = (href: string) =>
    path === href || path.startsWith(`${href}/`) || (href === '/verify' && /^\/[ps]\//.test(path))
      ? 'page'
      : undefined
  const links = sections.map(([href, key, icon]) => (
    <Link key={href} href={href} aria-current={current(href)}>
      <Icon name={icon} />
      {t(key)}
    </Link>
  ))
  return (
    <>
      <a class="skip" href="#main">
        {t('skip')}
      </a>
      <header class="topbar">
        <div class="wide">
          <Link class="brand" href="/" aria-label={t('home')}>
            <Mark />
            Vouch
          </Link>
          <nav class="mainnav" aria-label={t('nav')}>
            {links}
            <a href="/docs/">{t('nav.docs')}</a>
          </nav>
          <div class="bar-tools">
            {connected?.kind === 'minipay' ? (
              <span class="chip">MiniPay</span>
            ) : (
              <Button onClick={() => setOpen('wallet')}>
                <Icon name="wallet" />
                <span>{connected ? labelOf(connected) : t('connect')}</span>
              </Button>
            )}
            <Button look="quiet" onClick={() => setOpen('settings')} aria-label={t('settings')}>
              <Icon name="settings" />
            </Button>
          </div>
        </div>
      </header>
      {children}
      <div>
        <footer class="footer">
          <nav class="wide" aria-label={t('nav.more')}>
            <ul>
              <li>
                <a href="/docs/">{t('nav.docs')}</a>
              </li>
              <li>
                <Link href="/status">{t('nav.status')}</Link>
              </li>
              <li>
                <Link href="/feedback">{t('nav.feedback')}</Link>
              </li>
              <li>
                <Link href="/help">{t('nav.help')}</Link>
              </li>
              <li>
                <a href="/help#privacy">{t('nav.privacy')}</a>
              </li>
              <li>
                <a href="/help#terms">{t('nav.terms')}</a>
              </li>
            </ul>
          </nav>
        </footer>
        <nav class="tabbar" aria-label={t('nav')}>
          {links}
        </nav>
      </div>
      {open === 'wallet' && (
        <WalletDialog as={path.startsWith('/me') ? 'borrower' : 'lender'} close={() => setOpen(null)} />
      )}
      {open === 'settings' && <SettingsDialog close={() => setOpen(null)} />}
    </>
  )
}

function labelOf({ kind, name, address }: { kind: string; name: string; address: string }): string {
  if (kind !== 'demo') return shortAddress(address)
  return name === 'lender' ? t('connect.demo.short') : personaName(name)
}
