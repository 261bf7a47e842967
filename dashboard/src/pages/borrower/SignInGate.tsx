import { useEffect, useState } from 'preact/hooks'
import { ownAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { go, useLocation } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, Problem } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { nameOf, WalletDialog } from '../../ui/WalletDialog.tsx'
import { isMiniPay } from '../../wallet/provider.ts'
import { connectDemo, wallet } from '../../wallet/wallet.ts'
import { PersonaSignIn } from './PersonaSignIn.tsx'

/** Connect, then sign in: the signature is free and moves nothing. */
export function SignInGate() {
  const { connected, demo } = useStore(wallet)
  const { ended } = useStore(ownAnalysis)
  const { path, query } = useLocation()
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const enter = async (persona?: string) => {
    setBusy(true)
    setError(null)
    try {
      if (persona) await connectDemo(persona)
      if (isMiniPay()) await (await import('../../wallet/signInByTransaction.ts')).signInByTransaction()
      else await (await import('../../wallet/signIn.ts')).signIn()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  const wanted = query.get('as')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a person of the embedded world is followed once
  useEffect(() => {
    if (!demo || !wanted) return
    go(path, { replace: true })
    void enter(wanted)
  }, [demo, wanted])
  return (
    <div class="split gate">
      <div class="stack">
        <h1>{t('me.title')}</h1>
        <p class="lead">{t('me.intro')}</p>
        {ended && (
          <Notice tone="open" live>
            {t('me.ended')}
          </Notice>
        )}
        {isMiniPay() ? (
          <div class="stack">
            <Button look={['primary', 'big']} busy={busy || !connected} onClick={() => void enter()}>
              {busy ? t('stage.mining') : t('minipay.signIn')}
            </Button>
            <p class="small soft">{t('minipay.signIn.hint')}</p>
          </div>
        ) : connected ? (
          <div class="sheet stack">
            <p>
              {t('connect.now', { name: nameOf(connected.name, connected.kind) })}{' '}
              <Addr address={connected.address} />
            </p>
            <div class="row">
              <Button look={['primary', 'big']} busy={busy} onClick={() => void enter()}>
                {t('me.signIn')}
              </Button>
              <Button look="big" onClick={() => setChoosing(true)}>
                {t('me.other')}
              </Button>
            </div>
            <p class="small soft">{t('me.signIn.hint')}</p>
          </div>
        ) : (
          <div class="row">
            <Button look={['primary', 'big']} onClick={() => setChoosing(true)}>
              {t('connect')}
            </Button>
          </div>
        )}
        {demo && !isMiniPay() && <PersonaSignIn busy={busy} enter={name => void enter(name)} />}
        {error !== null && <Problem error={error} retry={() => void enter()} />}
      </div>
      <aside class="stack">
        <h2>{t('me.what')}</h2>
        <ul class="reasons">
          {(['one', 'two', 'three', 'four'] as const).map(item => (
            <li key={item} class="head raises">
              <span class="mark" aria-hidden="true">
                ✓
              </span>
              <span>{t(`me.what.${item}`)}</span>
            </li>
          ))}
        </ul>
      </aside>
      {choosing && <WalletDialog as="borrower" close={() => setChoosing(false)} />}
    </div>
  )
}
