import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { isDemo, wallet } from '../../wallet/wallet.ts'
import { personaName, personaStory } from '../../words/personaName.ts'

const first = ['salaried-monthly', 'income-stopped', 'wash-ring']

type Props = { title?: string; chosen: string; choose: (address: string) => void }

/** People of the embedded world to try it on, each with a story. Nothing is shown on a real chain. */
export function PersonaPicks({ title, chosen, choose }: Props) {
  const { demo } = useStore(wallet)
  // Its room is kept while the people are fetched, so that what stands below does not jump.
  if (demo === undefined && isDemo()) return <div class="picks-room" />
  if (!demo) return null
  const known = first.flatMap(name => demo.personas.filter(persona => persona.name === name))
  const current = demo.personas.find(({ address }) => address.toLowerCase() === chosen.toLowerCase())
  return (
    <fieldset class="stack tight">
      <legend class="legend">{title ?? t('personas')}</legend>
      <div class="picks">
        {known.map(({ name, address }) => (
          <button
            key={name}
            type="button"
            class="pick"
            aria-pressed={current?.name === name}
            onClick={() => choose(address)}
          >
            {personaName(name)}
          </button>
        ))}
        <label class="visually-hidden" for="all-personas">
          {t('personas.all')}
        </label>
        <select
          id="all-personas"
          class="pick"
          value={current && !first.includes(current.name) ? current.address : ''}
          onChange={event => event.currentTarget.value && choose(event.currentTarget.value)}
        >
          <option value="">{t('personas.more', { count: demo.personas.length })}</option>
          {demo.personas.map(({ name, address }) => (
            <option key={name} value={address}>
              {personaName(name)}
            </option>
          ))}
        </select>
      </div>
      {current && <p class="story">{personaStory(current)}</p>}
    </fieldset>
  )
}
