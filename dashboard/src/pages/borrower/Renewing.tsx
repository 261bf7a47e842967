import type { Publish } from '../../../../src/wire/passportDocument.ts'
import type { OwnPassport } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { Link } from '../../lib/router.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PayButton } from './PayButton.tsx'
import { usePassportPurchase } from './usePassportPurchase.ts'

const dayMs = 86_400_000

/** The same passport anew, in one step; the old one points to it. */
export function Renewing({ passport, changed }: { passport: OwnPassport; changed: () => void }) {
  const { stage, error, issue } = usePassportPurchase()
  const price = usePrice('generate_report')
  const { reportId, document, status, kind, supersededBy, walletAddress } = passport
  if (supersededBy)
    return (
      <p>
        {t('passport.renewed')}{' '}
        <Link class="mono" href={`/p/${supersededBy}`}>
          {supersededBy}
        </Link>
      </p>
    )
  if (kind !== 'owner-signed' || (status !== 'valid' && status !== 'expired')) return null
  const validDays = Math.round((Date.parse(passport.expiresAt) - Date.parse(passport.issuedAt)) / dayMs)
  const renew = async () => {
    const months = Number(document.months)
    const publish = levelOf(document.published)
    if (await issue({ walletAddress, months, validDays, publish, renews: reportId })) changed()
  }
  return (
    <div class="stack tight">
      <PayButton
        look="quiet"
        label={t('passports.renew', { price })}
        stage={stage}
        pay={() => void renew()}
      />
      {stage === null && (
        <p class="small soft">{t('passports.renew.hint', { days: t('days', { count: validDays }) })}</p>
      )}
      {error !== null && <Problem error={error} retry={() => void renew()} />}
    </div>
  )
}

/** As much public as before. Those of the first form told their figures. */
function levelOf(published: unknown): Publish {
  if (!Array.isArray(published)) return 'figures'
  if (published.length === 0) return 'validity'
  return published.includes('reputationScore') ? 'figures' : 'verdict'
}
