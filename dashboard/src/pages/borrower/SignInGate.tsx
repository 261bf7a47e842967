import { useState } from 'preact/hooks'
import { own } from '../../data/own.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice, Problem } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { nameOf, WalletDialog } from '../../ui/WalletDialog.tsx'
import { readable } from '../../ui/WalletLink.tsx'
import { connectDemo, wallet } from '../../wallet/wallet.ts'

/** Connect, then sign in: the signature is free and moves nothing. */
export function SignInGate() {
  const { connected, demo } = useStore(wallet)
  const { ended } = useStore(own)
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const enter = async (persona?: string) => {
    setBusy(true)
    setError(null)
    try {
      if (persona) await connectDemo(persona)
      const { signIn } = await import('../../wallet/signIn.ts')
      await signIn()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div class="split">
      <div class="stack">
        <h1>{t('me.title')}</h1>
        <p class="lead">{t('me.intro')}</p>
        {ended && (
          <Notice tone="open" live>
            {t('me.ended')}
          </Notice>
        )}
        {connected ? (
          <div class="sheet stack">
            <p>
              {t('connect.now', { name: nameOf(connected.name, connected.kind) })}{' '}
              <Addr address={connected.address} />
            </p>
            <div class="row">
              <Button look={['primary', 'big']} busy={busy} onClick={() => void enter()}>
                {t('me.signIn')}
              </Button>
              <Button onClick={() => setChoosing(true)}>{t('me.other')}</Button>
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
        {demo && (
          <div class="sheet stack">
            <Field label={t('me.persona')} hint={t('me.persona.hint')}>
              {wiring => (
                <select
                  {...wiring}
                  class="input"
                  onChange={event => event.currentTarget.value && void enter(event.currentTarget.value)}
                >
                  <option value="">{t('connect.persona.pick')}</option>
                  {demo.personas.map(({ name }) => (
                    <option key={name} value={name}>
                      {readable(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        )}
        {error !== null && <Problem error={error} retry={() => void enter()} />}
      </div>
      <aside class="stack">
        <h2>{t('me.what')}</h2>
        <ul class="reasons">
          {(['one', 'two', 'three', 'four'] as const).map(item => (
            <li key={item} class="raises">
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
