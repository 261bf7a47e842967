import { useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'
import type { Announced } from '../wallet/provider.ts'
import { connect, connectDemo, disconnect, wallet } from '../wallet/wallet.ts'
import { personaName } from '../words/personaName.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Notice.tsx'
import { Addr } from './values.tsx'

/** Which wallet to use: those installed, and the demo's own in the embedded world. */
export function WalletDialog({ close, as = 'lender' }: { close: () => void; as?: 'lender' | 'borrower' }) {
  const { available, demo, connected } = useStore(wallet)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState('')
  const [persona, setPersona] = useState('')
  const attempt = async (name: string, act: () => Promise<unknown>) => {
    setBusy(name)
    setError(null)
    try {
      await act()
      close()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy('')
    }
  }
  const choose = (announced: Announced) => void attempt(announced.uuid, () => connect(announced))
  return (
    <Dialog title={t('connect.title')} close={close}>
      {connected && (
        <div class="stack tight">
          <p>
            {t('connect.now', { name: nameOf(connected.name, connected.kind) })}{' '}
            <Addr address={connected.address} />
          </p>
          <div>
            <Button onClick={() => void attempt('off', disconnect)}>{t('disconnect')}</Button>
          </div>
        </div>
      )}
      {demo && as === 'lender' && (
        <div class="stack tight">
          <Button
            look="primary"
            busy={busy === 'demo'}
            onClick={() => void attempt('demo', () => connectDemo('lender'))}
          >
            {t('connect.demo')}
          </Button>
          <p class="small soft">{t('connect.demo.hint')}</p>
        </div>
      )}
      {demo && as === 'borrower' && (
        <div class="stack tight">
          <label class="legend" for="persona">
            {t('connect.persona')}
          </label>
          <select
            id="persona"
            class="input"
            value={persona}
            onChange={event => setPersona(event.currentTarget.value)}
          >
            <option value="">{t('connect.persona.pick')}</option>
            {demo.personas.map(({ name }) => (
              <option key={name} value={name}>
                {personaName(name)}
              </option>
            ))}
          </select>
          <Button
            look="primary"
            disabled={persona === ''}
            busy={busy === 'demo'}
            onClick={() => void attempt('demo', () => connectDemo(persona))}
          >
            {persona === '' ? t('connect') : t('next.go', { name: personaName(persona) })}
          </Button>
        </div>
      )}
      {available.length > 0 ? (
        <ul class="stack tight">
          {available.map(announced => (
            <li key={announced.uuid}>
              <Button busy={busy === announced.uuid} onClick={() => choose(announced)}>
                {announced.icon && <img src={announced.icon} alt="" width="20" height="20" />}
                {announced.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="soft">{t('connect.none')}</p>
      )}
      {error !== null && <Problem error={error} />}
    </Dialog>
  )
}

export function nameOf(name: string, kind: string): string {
  if (kind !== 'demo') return name
  return name === 'lender' ? t('connect.demo.short') : t('connect.demo.name', { name: personaName(name) })
}
