import { useState } from 'preact/hooks'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Who would rather not take our word for what is on chain names a node of his own. */
export function OwnNode({ reportId, passport }: { reportId: string; passport: ResultOf<'verify_report'> }) {
  const [url, setUrl] = useState(readLocalSetting('node', ''))
  const [contract, setContract] = useState(passport.onchain.contract)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const ask = async (event: Event) => {
    event.preventDefault()
    setBusy(true)
    setSaid(null)
    try {
      const { askOwnNode } = await import('./askOwnNode.ts')
      const differences = await askOwnNode({ url, contract }, reportId, passport)
      keepLocalSetting('node', url)
      const isSame = differences.length === 0
      const text = isSame ? t('node.same') : t('node.differs', { names: differences.join(', ') })
      setSaid({ tone: isSame ? 'good' : 'bad', text })
    } catch {
      setSaid({ tone: 'bad', text: t('node.silent') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <details>
      <summary>{t('node.title')}</summary>
      <form class="stack tight" noValidate onSubmit={event => void ask(event)}>
        <Field label={t('node.url')} hint={t('node.hint')}>
          {wiring => (
            <input
              {...wiring}
              class="input mono"
              type="url"
              value={url}
              placeholder="https://forno.celo.org"
              onInput={event => setUrl(event.currentTarget.value.trim())}
            />
          )}
        </Field>
        <Field label={t('passport.contract')}>
          {wiring => (
            <input
              {...wiring}
              class="input mono"
              value={contract}
              spellcheck={false}
              onInput={event => setContract(event.currentTarget.value.trim())}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy} disabled={url === ''}>
            {t('node.ask')}
          </Button>
        </div>
        <div aria-live="polite">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      </form>
    </details>
  )
}
