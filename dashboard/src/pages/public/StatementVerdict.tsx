import type { ComponentChildren } from 'preact'
import type { StatementFileCheck } from '../../../../src/statementFile/checkStatementFile.ts'
import { t } from '../../i18n/index.ts'
import { formatDate } from '../../lib/format.ts'
import { Stamp } from '../../ui/icons.tsx'
import { Addr } from '../../ui/values.tsx'

type Tone = 'good' | 'open' | 'bad'

/** The one thing that is said of a statement, large. */
export function StatementVerdict({
  tone,
  title,
  children,
}: {
  tone: Tone
  title: string
  children: ComponentChildren
}) {
  return (
    <div class={`verdict ${tone}`}>
      <Stamp verdict={tone} />
      <div class="stack tight">
        <h2>
          <strong>{title}</strong>
        </h2>
        {children}
      </div>
    </div>
  )
}

type Props = { check: StatementFileCheck; issuers: readonly string[]; madeAt: string | null }

/** Whether a file is the very statement that it says it is. */
export function FileVerdict({ check, issuers, madeAt }: Props) {
  const { claim, issuer } = check
  const form = formOf(check, issuers)
  return (
    <>
      <StatementVerdict tone={tones[form]} title={t(`statement.${form}`)}>
        <p>{t(`statement.${form}.means`)}</p>
      </StatementVerdict>
      {claim && issuer && (
        <dl class="pairs">
          <dt>{t('statement.number')}</dt>
          <dd class="mono">{claim.statementId}</dd>
          <dt>{t('wallet')}</dt>
          <dd>
            <Addr address={claim.wallet} />
          </dd>
          <dt>{t('statement.span')}</dt>
          <dd>
            {formatDate(claim.from)} – {formatDate(claim.to)}
          </dd>
          {madeAt && (
            <>
              <dt>{t('fresh')}</dt>
              <dd>{formatDate(madeAt)}</dd>
            </>
          )}
          <dt>{t('statement.signer')}</dt>
          <dd>
            <Addr address={issuer} />
          </dd>
        </dl>
      )}
    </>
  )
}

const tones = {
  genuine: 'good',
  stranger: 'bad',
  altered: 'bad',
  elsewhere: 'bad',
  unsigned: 'open',
} as const

function formOf({ form, claim, issuer }: StatementFileCheck, issuers: readonly string[]): keyof typeof tones {
  if (claim && issuer) return issuers.includes(issuer) ? 'genuine' : 'stranger'
  return form === 'signed' ? 'altered' : form
}
