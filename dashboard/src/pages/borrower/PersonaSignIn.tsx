import { useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { wallet } from '../../wallet/wallet.ts'
import { personaName } from '../../words/personaName.ts'
import { PersonaPicks } from '../lender/PersonaPicks.tsx'

/** The embedded world only: be one of its people, whose keys are play keys. */
export function PersonaSignIn({ busy, enter }: { busy: boolean; enter: (name: string) => void }) {
  const { demo } = useStore(wallet)
  const first = demo?.personas.find(({ name }) => name === 'salaried-monthly') ?? demo?.personas[0]
  const [address, setAddress] = useState(first?.address ?? '')
  const persona = demo?.personas.find(entry => entry.address === address)
  if (!persona) return null
  return (
    <div class="sheet stack">
      <PersonaPicks title={t('me.persona')} chosen={address} choose={setAddress} />
      <div class="row">
        <Button busy={busy} onClick={() => enter(persona.name)}>
          {t('me.persona.enter', { name: personaName(persona.name) })}
        </Button>
      </div>
      <p class="small soft">{t('me.persona.hint')}</p>
    </div>
  )
}
