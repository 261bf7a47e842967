import { Fragment } from 'preact'
import { useEffect } from 'preact/hooks'
import { keepLocalSetting, readLocalSetting } from '../../data/localSettings.ts'
import type { ScreenRecord } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { formatDateTime } from '../../lib/format.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { PolicyOutcome } from '../../parts/PolicyOutcome.tsx'
import { Field } from '../../ui/Field.tsx'
import { Mark } from '../../ui/icons.tsx'
import { tellAsked, tellLoan } from '../../words/loan.ts'

/** Whose paper it is. */
const letterhead = createStore({ name: readLocalSetting<string>('letterhead', '') })

function keepLetterhead(name: string): void {
  letterhead.set({ name })
  keepLocalSetting('letterhead', name)
}

export function LetterheadField() {
  const { name } = useStore(letterhead)
  return (
    <Field label={t('file.lender')}>
      {wiring => (
        <input
          {...wiring}
          class="input"
          autocomplete="organization"
          value={name}
          onInput={event => keepLetterhead(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** At the foot of every sheet, so that a loose one finds its file again. */
function useRunningFoot(words: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(words)}; font: 8pt sans-serif } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [words])
}

/** On paper only: whose file it is, about whom, of when, and what was decided, as saved. */
export function FileHead({
  record: { result, savedAt, decision, own = {} },
  name,
}: {
  record: ScreenRecord
  name: string | null
}) {
  const firm = useStore(letterhead).name
  useRunningFoot([firm, t('file.title'), result.walletAddress].filter(Boolean).join(' · '))
  return (
    <header class="file-head">
      <div class="row between">
        <strong>{firm}</strong>
        <span class="brand">
          <Mark /> Vouch
        </span>
      </div>
      <h1>{t('file.title')}</h1>
      <dl class="pairs">
        <dt>{t('wallet')}</dt>
        <dd>
          {name && `${name} · `}
          <code>{result.walletAddress}</code>
        </dd>
        {Object.entries(own).map(([column, told]) => (
          <Fragment key={column}>
            <dt>{column}</dt>
            <dd>{told}</dd>
          </Fragment>
        ))}
        {result.loan && (
          <>
            <dt>{t('loan.title')}</dt>
            <dd>
              {tellAsked(result.loan.asked)}. {tellLoan(result.loan)}
            </dd>
          </>
        )}
        <dt>{t('screened')}</dt>
        <dd>{formatDateTime(savedAt)}</dd>
        <dt>{t('model')}</dt>
        <dd>
          {result.model.name} {result.model.version}, {t('block')} {result.evidence.asOfBlock}
        </dd>
      </dl>
      <h2>{t('note.title')}</h2>
      {decision ? (
        <>
          <p>
            <strong>{t('file.decided', { outcome: t(`note.${decision.outcome}`) })}</strong>
            {decision.amount !== '' && ` · ${t('note.amount')}: ${decision.amount}`} ·{' '}
            {formatDateTime(decision.at)}
          </p>
          <p class="as-typed">{decision.note}</p>
        </>
      ) : (
        <p>{t('file.undecided')}</p>
      )}
      <p>
        {t('policy.outcome')}: <PolicyOutcome result={result} />
      </p>
      <p class="small soft">{t('file.printed', { date: formatDateTime(new Date().toISOString()) })}</p>
    </header>
  )
}

/** The receipt. */
export function FileFoot({ record: { result } }: { record: ScreenRecord }) {
  const { transaction, status } = result.payment as { transaction?: string | null; status: string }
  return (
    <section class="stack tight">
      <p class="small soft">
        {t('note.receipt', { status: t(`payment.${status}` as 'payment.settled') })}{' '}
        {transaction && <code class="hash">{transaction}</code>}
      </p>
      <p class="small soft">
        {t('file.payer', { address: '' })}
        <code class="hash">{result.callerAddress}</code>
      </p>
    </section>
  )
}
