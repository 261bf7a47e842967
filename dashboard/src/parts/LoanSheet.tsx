import type { LoanAnswer, LoanReason } from '../../../src/wire/loanAnswer.ts'
import { t } from '../i18n/index.ts'
import { formatUsd } from '../lib/format.ts'
import { tellAsked, tellLoan } from '../words/loan.ts'

const looks = { supports: 'raises', limits: 'lowers', prevents: 'blocks', warns: 'open' } as const
const marks = { supports: '+', limits: '−', prevents: '×', warns: '?' } as const

/** What the record says of the loan that was asked for. */
export function LoanSheet({ loan }: { loan: LoanAnswer }) {
  const { asked, instalment, fits, badMonth, debitDays, reasons } = loan
  const days = debitDays.map(({ dayOfMonth }) => dayOfMonth)
  return (
    <section class="sheet stack">
      <h2>{t('loan.title')}</h2>
      <p>
        {tellAsked(asked)}. <strong>{tellLoan(loan)}</strong>
      </p>
      <dl class="facts">
        <div>
          <dt>{t('loan.instalment')}</dt>
          <dd>
            {formatUsd(instalment.usd)}
            <small>{t('loan.instalment.of', { count: instalment.count })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('loan.largest')}</dt>
          <dd>
            {formatUsd(fits.largestAmountUsd)}
            <small>{t('loan.largest.unchecked', { usd: formatUsd(fits.withoutChecksUsd) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('loan.badMonth')}</dt>
          <dd>
            {formatUsd(badMonth.left)}
            <small>{t('loan.badMonth.means')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('loan.debitDays')}</dt>
          <dd>{days.length > 0 ? days.join(', ') : t('loan.debitDays.none')}</dd>
        </div>
      </dl>
      <ol class="reasons">
        {reasons.map(reason => (
          <LoanReasonLine key={reason.code} reason={reason} />
        ))}
      </ol>
    </section>
  )
}

function LoanReasonLine({ reason: { code, effect } }: { reason: LoanReason }) {
  return (
    <li class={`head ${looks[effect]}`}>
      <span class="mark" aria-hidden="true">
        {marks[effect]}
      </span>
      <span>{t(`loan.reason.${code}`)}</span>
    </li>
  )
}
