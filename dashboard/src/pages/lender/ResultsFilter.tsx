import { useState } from 'preact/hooks'
import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'
import { t } from '../../i18n/index.ts'
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
export type View = { sort: Column; descending: boolean; text: string; verdict: string; minScore: number }

const plain: View = { sort: 'screened', descending: true, text: '', verdict: '', minScore: 0 }

export function viewToStart(): View {
  return { ...plain, ...readLocalSetting<Partial<View>>('view', {}) }
}

function isNarrowed({ text, verdict, minScore }: View): boolean {
  return text !== '' || verdict !== '' || minScore > 0
}

/** Narrows the table; a view worth keeping gets a name. */
export function ResultsFilter({ view, setView }: { view: View; setView: (view: View) => void }) {
  const [saved, setSaved] = useState<Record<string, View>>(() => readLocalSetting('views', {}))
  const [name, setName] = useState('')
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
        <Field label={t('filter.text')}>
          {wiring => (
            <input
              {...wiring}
              class="input mono"
              type="search"
              value={view.text}
              onInput={event => change({ text: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('verdict')}>
          {wiring => (
            <select
              {...wiring}
              class="input"
              value={view.verdict}
              onChange={event => change({ verdict: event.currentTarget.value })}
            >
              <option value="">{t('filter.any')}</option>
              {VERDICTS.map(verdict => (
                <option key={verdict} value={verdict}>
                  {t(`verdict.${verdict}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
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
          <Button look="quiet" onClick={() => change({ text: '', verdict: '', minScore: 0 })}>
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
