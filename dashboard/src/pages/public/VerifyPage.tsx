import { useCallback, useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { go, useLocation } from '../../lib/router.tsx'
import { FileButton } from '../../parts/FileButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { AskProof } from './AskProof.tsx'
import { giveFile } from './givenFile.ts'
import { pageOf } from './ids.ts'
import { StatementResult } from './StatementResult.tsx'
import { VerifyResult } from './VerifyResult.tsx'

/** Anyone checks a passport or a statement here: no wallet, no account, nothing to pay. */
export function VerifyPage({ path }: { path: string }) {
  const asked = /^\/[ps]\/(.+)$/.exec(path)?.[1]
  const { query } = useLocation()
  const [id, setId] = useState(asked ?? query.get('id') ?? '')
  const isAnswered = asked !== undefined && pageOf(asked) !== null
  const [wrong, setWrong] = useState(asked === undefined || isAnswered ? null : t('verify.wrong'))
  const open = useCallback((wanted: string | null, refusal: string) => {
    const page = wanted && pageOf(wanted)
    setWrong(page ? null : refusal)
    if (!page) return
    setId(wanted)
    go(page)
  }, [])
  const read = useCallback(
    async (file: File | undefined) => {
      if (file) open(await giveFile(file), t('verify.file.wrong'))
    },
    [open],
  )
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
          open(id.trim().toUpperCase(), t('verify.wrong'))
        }}
      >
        <Field label={t('verify.id')} hint={wrong === null && t('verify.hint')} wrong={wrong}>
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
        {!isAnswered && (
          <FileButton accept=".json,.pdf,application/json,application/pdf" onFile={read}>
            {t('verify.file')}
          </FileButton>
        )}
      </form>
      {isAnswered &&
        (asked.startsWith('ST-') ? (
          <StatementResult key={asked} statementId={asked} />
        ) : (
          <VerifyResult key={asked} reportId={asked} />
        ))}
      {!isAnswered && <AskProof />}
      <Explained what={asked?.startsWith('ST-') ? 'statement' : 'verify'} />
    </div>
  )
}

/** What a check proves, and how to do it without this page. */
function Explained({ what }: { what: 'statement' | 'verify' }) {
  return (
    <section class="cols wide-gap">
      <div class="stack tight">
        <h2>{t('verify.proves')}</h2>
        <p>{t(`${what}.proves.text`)}</p>
      </div>
      <div class="stack tight">
        <h2>{t('verify.self')}</h2>
        <ol class="numbered">
          {(['one', 'two', 'three'] as const).map(step => (
            <li key={step}>{t(`${what}.self.${step}`)}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
