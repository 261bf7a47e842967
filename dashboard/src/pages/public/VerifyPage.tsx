import { useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { go, useLocation } from '../../lib/router.tsx'
import { DocumentButton } from '../../parts/DocumentButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { giveDocument } from './givenDocument.ts'
import { VerifyResult } from './VerifyResult.tsx'

const pattern = /^(REP|WP)-[0-9A-Z]{10}$/

/** Anyone checks a passport here: no wallet, no account, nothing to pay. */
export function VerifyPage({ reportId }: { reportId?: string }) {
  const { query } = useLocation()
  const [id, setId] = useState(reportId ?? query.get('id') ?? '')
  const isAnswered = reportId !== undefined && pattern.test(reportId)
  const [wrong, setWrong] = useState(reportId === undefined || isAnswered ? null : t('verify.wrong'))
  const check = () => {
    const wanted = id.trim().toUpperCase()
    if (!pattern.test(wanted)) return setWrong(t('verify.wrong'))
    setWrong(null)
    go(`/p/${wanted}`)
  }
  const read = async (file: File | undefined) => {
    const named = file && (await giveDocument(file))
    if (!file) return
    if (!named || !pattern.test(named)) return setWrong(t('verify.file.wrong'))
    setWrong(null)
    setId(named)
    go(`/p/${named}`)
  }
  return (
    <div class={`stack loose ${isAnswered ? 'answered' : ''}`}>
      <div class="page-head">
        <div>
          <h1>{t('verify.title')}</h1>
          <p class="soft">{t('verify.intro')}</p>
        </div>
      </div>
      <form
        class="sheet stack narrow"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          check()
        }}
      >
        <Field label={t('verify.id')} hint={t('verify.hint')} wrong={wrong}>
          {wiring => (
            <span class="input-row">
              <input
                {...wiring}
                class="input mono"
                value={id}
                placeholder="WP-…"
                autocomplete="off"
                spellcheck={false}
                onInput={event => setId(event.currentTarget.value)}
              />
              <Button look="primary" type="submit">
                {t('verify.check')}
              </Button>
            </span>
          )}
        </Field>
        {!isAnswered && <DocumentButton onFile={read}>{t('verify.file')}</DocumentButton>}
      </form>
      {isAnswered && <VerifyResult key={reportId} reportId={reportId} />}
      <section class="cols wide-gap">
        <div class="stack tight">
          <h2>{t('verify.proves')}</h2>
          <p>{t('verify.proves.text')}</p>
        </div>
        <div class="stack tight">
          <h2>{t('verify.self')}</h2>
          <ol class="numbered">
            {(['one', 'two', 'three'] as const).map(step => (
              <li key={step}>{t(`verify.self.${step}`)}</li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  )
}
