import { NotFoundError } from '../../../../src/sdk/errors.ts'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout, formatDate, formatNumber } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { vouch } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Stamp } from '../../ui/icons.tsx'
import { Loading, Notice, Problem } from '../../ui/Notice.tsx'
import { Addr, BandChip, MoneyRange, TxHash, VerdictChip } from '../../ui/values.tsx'
import { isMiniPay } from '../../wallet/provider.ts'
import { DocumentCheck } from './DocumentCheck.tsx'
import { OwnNode } from './OwnNode.tsx'

type Verified = ResultOf<'verify_report'>
const tones = { valid: 'good', expired: 'open', revoked: 'bad', unknown: 'bad' } as const

/** What the contract says, and only that. */
export function VerifyResult({ reportId }: { reportId: string }) {
  const { value, state, error, reload } = useAsync(async () => {
    try {
      return await vouch.verifyPassport(reportId)
    } catch (problem) {
      if (problem instanceof NotFoundError) return null
      throw problem
    }
  }, [reportId])
  if (state === 'loading') return <Loading tall />
  if (state === 'failed') return <Problem error={error} retry={reload} />
  const status = value?.status ?? 'unknown'
  return (
    <section class="sheet stack" aria-live="polite">
      <div class={`verdict ${tones[status]}`}>
        <Stamp verdict={tones[status]} />
        <div class="stack tight">
          <h2>
            <strong>{t(`passport.${status}`)}</strong>
          </h2>
          <p>{t(`passport.${status}.means`)}</p>
        </div>
      </div>
      {value?.supersededBy && (
        <Notice tone="accent">
          {t('passport.renewed')}{' '}
          <Link class="mono" href={`/p/${value.supersededBy}`}>
            {value.supersededBy}
          </Link>
        </Notice>
      )}
      {value && <Facts passport={value} />}
      {value && <DocumentCheck reportId={reportId} passport={value} />}
      {value && <OwnNode reportId={reportId} passport={value} />}
    </section>
  )
}

const verdictOf = ({ isTrustworthy, band }: Verified['summary']) => {
  if (isTrustworthy) return 'trustworthy'
  return band === 'insufficient' ? 'insufficient-history' : 'not-trustworthy'
}

function Facts({ passport }: { passport: Verified }) {
  const { summary, onchain } = passport
  return (
    <>
      <dl class="facts">
        {summary.isTrustworthy !== undefined && (
          <div>
            <dt>{t('verdict')}</dt>
            <dd>
              <VerdictChip verdict={verdictOf(summary)} />
            </dd>
          </div>
        )}
        {summary.reputationScore !== undefined && (
          <div>
            <dt>{t('score')}</dt>
            <dd>
              {summary.reputationScore} {summary.band && <BandChip band={summary.band} />}
            </dd>
          </div>
        )}
        {summary.averageMonthlyIncome !== undefined && (
          <div>
            <dt>{t('income.monthly')}</dt>
            <dd class="money">{formatAbout(summary.averageMonthlyIncome)}</dd>
          </div>
        )}
        {summary.loanCapacity && (
          <div>
            <dt>{t('capacity')}</dt>
            <dd>
              <MoneyRange low={summary.loanCapacity.min} high={summary.loanCapacity.max} />
            </dd>
          </div>
        )}
      </dl>
      <dl class="pairs small">
        <dt>{t('passport.kind')}</dt>
        <dd>{t(`passport.kind.${passport.kind}`)}</dd>
        <dt>{t('wallet')}</dt>
        <dd>
          <Addr address={passport.walletAddress} />
        </dd>
        <dt>{t('passport.issued')}</dt>
        <dd>{formatDate(passport.issuedAt)}</dd>
        <dt>{t('passport.expires')}</dt>
        <dd>{formatDate(passport.expiresAt)}</dd>
        {passport.revokedAt && (
          <>
            <dt>{t('passport.revoked')}</dt>
            <dd>{formatDate(passport.revokedAt)}</dd>
          </>
        )}
        {passport.months !== null && (
          <>
            <dt>{t('passport.window')}</dt>
            <dd>{passport.months}</dd>
          </>
        )}
        {passport.wallets !== null && passport.wallets > 1 && (
          <>
            <dt>{t('passport.wallets')}</dt>
            <dd>{passport.wallets}</dd>
          </>
        )}
        <dt>{t('passport.model')}</dt>
        <dd>{passport.modelVersion}</dd>
        <dt>{t('passport.issuer')}</dt>
        <dd>
          <Addr address={passport.issuer} />
        </dd>
        <dt>{t('passport.contract')}</dt>
        <dd>
          <Addr address={onchain.contract} /> {onchain.transaction && <TxHash hash={onchain.transaction} />}{' '}
          {onchain.blockNumber !== null && `${t('block')} ${formatNumber(onchain.blockNumber)}`}
        </dd>
        {!isMiniPay() && (
          <>
            <dt>{t('passport.hash')}</dt>
            <dd>
              <code>{passport.reportHash}</code>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
