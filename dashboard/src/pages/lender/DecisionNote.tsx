import { useState } from 'preact/hooks'
import { type Decision, type ScreenRecord, saveDecision } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TxHash } from '../../ui/values.tsx'
import { reasonText } from '../../words/words.ts'

const outcomes = ['approve', 'refer', 'decline'] as const

/** What the lender decided and why, in words that may go into a letter. Printed with the result. */
export function DecisionNote({ record }: { record: ScreenRecord }) {
  const { result, decision } = record
  const [draft, setDraft] = useState<Decision>(
    decision ?? {
      outcome: suggest(record),
      amount: '',
      note: letter(record),
      at: '',
    },
  )
  const save = () => void saveDecision(result.walletAddress, { ...draft, at: new Date().toISOString() })
  const { transaction, status } = result.payment as { transaction?: string | null; status: string }
  return (
    <section class="sheet stack">
      <h2>{t('note.title')}</h2>
      <p class="soft no-print">{t('note.intro')}</p>
      <fieldset class="stack tight">
        <legend class="legend">{t('note.outcome')}</legend>
        <Segmented
          label={t('note.outcome')}
          options={outcomes}
          value={draft.outcome}
          name={option => t(`note.${option}`)}
          choose={outcome => setDraft({ ...draft, outcome })}
        />
      </fieldset>
      <Field
        label={t('note.amount')}
        hint={
          result.loanCapacity.max > 0
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
      <div class="row between no-print">
        <div class="row">
          <Button look="primary" onClick={save}>
            {t('note.save')}
          </Button>
          <Button onClick={() => print()}>{t('print')}</Button>
        </div>
        <span class="small soft" role="status">
          {decision ? t('note.saved', { date: formatDateTime(decision.at) }) : ''}
        </span>
      </div>
      <p class="small soft">
        {t('note.receipt', { status: t(`payment.${status}` as 'payment.settled') })}{' '}
        {transaction && <TxHash hash={transaction} />}
      </p>
    </section>
  )
}

/** Where to start from. Unknown is nobody's refusal, and a warning wants a human look. */
function suggest({ result: { trust, risks, coverage } }: ScreenRecord): Decision['outcome'] {
  if (trust.verdict === 'not-trustworthy') return 'decline'
  const isPlain =
    trust.isTrustworthy && coverage.complete && risks.every(({ severity }) => severity !== 'warn')
  return isPlain ? 'approve' : 'refer'
}

function letter({ result }: ScreenRecord): string {
  const lines = result.trust.reasons.map(reason => `– ${reasonText(reason)}`)
  return [
    t('note.letter', {
      verdict: t(`verdict.${result.trust.verdict}`),
      score: result.reputationScore,
      model: `${result.model.name} ${result.model.version}`,
      block: result.evidence.asOfBlock,
    }),
    ...lines,
  ].join('\n')
}
