import type { LoanTerms } from '../../../../src/wire/loanQuestion.ts'
import { t } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'

/** What was typed; empty where no loan is asked about. */
export type TypedLoan = { amount: string; term: string }

export const noLoan: TypedLoan = { amount: '', term: '6' }

/** The loan that was typed: undefined where there is none, null where it makes no sense. */
export function readLoan({ amount, term }: TypedLoan): LoanTerms | undefined | null {
  if (amount.trim() === '') return undefined
  const [sum, termMonths] = [Number(amount), Number(term)]
  const isSum = /^\d+(\.\d{1,2})?$/.test(amount.trim()) && sum > 0 && sum <= 1_000_000_000
  return isSum && Number.isInteger(termMonths) && termMonths >= 1 && termMonths <= 60
    ? { amount: sum, termMonths }
    : null
}

/** An optional question about a loan, folded away until somebody wants it. */
export function LoanFields({ typed, type }: { typed: TypedLoan; type: (loan: TypedLoan) => void }) {
  const wrong = readLoan(typed) === null ? t('loan.wrong') : null
  return (
    <details>
      <summary>{t('loan.ask')}</summary>
      <div class="stack">
        <Field label={t('loan.amount')} hint={t('loan.ask.hint')} wrong={wrong}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              inputMode="decimal"
              autocomplete="off"
              value={typed.amount}
              onInput={event => type({ ...typed, amount: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('loan.term')} inline>
          {wiring => (
            <input
              {...wiring}
              class="input"
              inputMode="numeric"
              autocomplete="off"
              value={typed.term}
              onInput={event => type({ ...typed, term: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
