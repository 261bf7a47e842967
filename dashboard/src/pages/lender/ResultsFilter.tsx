import { useState } from 'preact/hooks'
import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'
import { policyUse } from '../../data/policy.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VERDICTS } from '../../words/verdicts.ts'

/** Of the table, each with whether it holds numbers. */
export const columns = [
  ['wallet', false],
  ['verdict', false],
  ['score', true],
  ['income.monthly', true],
  ['capacity', true],
  ['policy.outcome', false],
  ['screened', false],
] as const
export type Column = (typeof columns)[number][0]
export type View = {
  sort: Column
  descending: boolean
  text: string
  verdict: string
  outcome: string
  minScore: number
}
export const outcomes = ['pass', 'refer', 'decline'] as const

const wide = { text: '', verdict: '', outcome: '', minScore: 0 }
const plain: View = { sort: 'screened', descending: true, ...wide }

export function viewToStart(): View {
  return { ...plain, ...readLocalSetting<Partial<View>>('view', {}) }
}

function isNarrowed({ text, verdict, outcome, minScore }: View): boolean {
  return text !== '' || verdict !== '' || outcome !== '' || minScore > 0
}

/** Narrows the table; a view worth keeping gets a name. */
export function ResultsFilter({ view, setView }: { view: View; setView: (view: View) => void }) {
  const [saved, setSaved] = useState<Record<string, View>>(() => readLocalSetting('views', {}))
  const [name, setName] = useState('')
  const { isChosen } = useStore(policyUse)
  const change = (change: Partial<View>) => setView({ ...view, ...change })
  const keepViews = (views: Record<string, View>) => {
    setSaved(views)
    keepLocalSetting('views', views)
  }
  const saveView = () => {
    keepViews({ ...saved, [name.trim()]: view })
    setName('')
  }
  const dropView = (title: string) => {
    const { [title]: _, ...rest } = saved
    keepViews(rest)
  }
  return (
    <div class="stack">
      <div class="cols filters">
        <Field label={t('activity.search')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              type="search"
              value={view.text}
              onInput={event => change({ text: event.currentTarget.value })}
            />
          )}
        </Field>
        <Choice
          label={t('verdict')}
          options={VERDICTS}
          name={verdict => t(`verdict.${verdict}`)}
          value={view.verdict}
          choose={verdict => change({ verdict })}
        />
        {isChosen && (
          <Choice
            label={t('policy.outcome')}
            options={outcomes}
            name={outcome => t(`policy.outcome.${outcome}`)}
            value={view.outcome}
            choose={outcome => change({ outcome })}
          />
        )}
        <Field label={t('filter.minScore', { score: view.minScore })}>
          {wiring => (
            <input
              {...wiring}
              type="range"
              min={0}
              max={100}
              value={view.minScore}
              onInput={event => change({ minScore: Number(event.currentTarget.value) })}
            />
          )}
        </Field>
      </div>
      <div class="row">
        {Object.entries(saved).map(([title, stored]) => (
          <span key={title} class="saved">
            <button
              type="button"
              class="pick"
              aria-pressed={JSON.stringify(stored) === JSON.stringify(view)}
              onClick={() => setView(stored)}
            >
              {title}
            </button>
            <button
              type="button"
              class="copy"
              aria-label={`${t('forget')}: ${title}`}
              onClick={() => dropView(title)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        {isNarrowed(view) && (
          <Button look="quiet" onClick={() => change(wide)}>
            {t('filter.clear')}
          </Button>
        )}
        <details>
          <summary>{t('filter.save')}</summary>
          <div class="row">
            <label class="visually-hidden" for="view-name">
              {t('filter.name')}
            </label>
            <input
              id="view-name"
              class="input"
              value={name}
              placeholder={t('filter.name')}
              onInput={event => setName(event.currentTarget.value)}
            />
            <Button disabled={name.trim() === ''} onClick={saveView}>
              {t('filter.save')}
            </Button>
          </div>
        </details>
      </div>
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  options: readonly T[]
  name: (option: T) => string
  value: string
  choose: (value: string) => void
}

function Choice<T extends string>({ label, options, name, value, choose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {wiring => (
        <select {...wiring} class="input" value={value} onChange={event => choose(event.currentTarget.value)}>
          <option value="">{t('filter.any')}</option>
          {options.map(option => (
            <option key={option} value={option}>
              {name(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
