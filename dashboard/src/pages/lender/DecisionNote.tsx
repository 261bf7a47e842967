import { useState } from 'preact/hooks'
import { type Decision, type ScreenRecord, saveDecision } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout, formatDateTime } from '../../lib/format.ts'
import { PolicyOutcome } from '../../parts/PolicyOutcome.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { tellLoan } from '../../words/loan.ts'
import { formatScore, isJudged } from '../../words/score.ts'
import { reasonText } from '../../words/words.ts'
import { LetterheadField } from './DecisionFile.tsx'

const outcomes = ['approve', 'refer', 'decline'] as const
/** Nothing is chosen until a person chooses. */
type Draft = Omit<Decision, 'outcome'> & { outcome: Decision['outcome'] | '' }

/** What the lender decided and why, in words that may go into a letter. What was saved is printed with the result. */
export function DecisionNote({ record }: { record: ScreenRecord }) {
  const { result, decision } = record
  const [draft, setDraft] = useState<Draft>(
    decision ?? { outcome: '', amount: '', note: letter(record), at: '' },
  )
  const { outcome } = draft
  const isSaved = decision !== null && isSame(draft, decision)
  const save = () => {
    if (outcome !== '')
      void saveDecision(result.walletAddress, { ...draft, outcome, at: new Date().toISOString() })
  }
  return (
    <section class="sheet stack no-print">
      <h2>{t('note.title')}</h2>
      <p class="soft">{t('note.intro')}</p>
      <p>
        {t('policy.outcome')}: <PolicyOutcome result={result} />
      </p>
      <fieldset class="stack tight">
        <legend class="legend">{t('note.outcome')}</legend>
        <Segmented
          label={t('note.outcome')}
          options={outcomes}
          value={outcome}
          name={option => t(`note.${option}`)}
          choose={chosen => setDraft({ ...draft, outcome: chosen })}
        />
      </fieldset>
      <Field
        label={t('note.amount')}
        hint={
          result.loan
            ? tellLoan(result.loan)
            : result.loanCapacity.max > 0
              ? t('note.amount.hint', {
                  low: formatAbout(result.loanCapacity.min),
                  high: formatAbout(result.loanCapacity.max),
                })
              : undefined
        }
      >
        {wiring => (
          <input
            {...wiring}
            class="input"
            inputMode="decimal"
            value={draft.amount}
            onInput={event => setDraft({ ...draft, amount: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('note.text')}>
        {wiring => (
          <textarea
            {...wiring}
            class="input"
            rows={7}
            value={draft.note}
            onInput={event => setDraft({ ...draft, note: event.currentTarget.value })}
          />
        )}
      </Field>
      <LetterheadField />
      <div class="row between">
        <div class="row">
          <Button look="primary" disabled={outcome === ''} onClick={save}>
            {t('note.save')}
          </Button>
          <Button onClick={() => print()}>{t('print')}</Button>
        </div>
        <span class="small soft" role="status">
          {outcome === ''
            ? t('note.choose')
            : isSaved
              ? t('note.saved', { date: formatDateTime(decision.at) })
              : t('note.unsaved')}
        </span>
      </div>
    </section>
  )
}

/** Whether what stands in the form is what was saved, which is what is printed. */
function isSame(draft: Draft, { outcome, amount, note }: Decision): boolean {
  return draft.outcome === outcome && draft.amount === amount && draft.note === note
}

function letter({ result }: ScreenRecord): string {
  const lines = result.trust.reasons.map(reason => `– ${reasonText(reason)}`)
  return [
    t(isJudged(result) ? 'note.letter' : 'note.letter.unscored', {
      verdict: t(`verdict.${result.trust.verdict}`),
      score: formatScore(result),
      model: `${result.model.name} ${result.model.version}`,
      block: result.evidence.asOfBlock,
    }),
    ...lines,
  ].join('\n')
}
