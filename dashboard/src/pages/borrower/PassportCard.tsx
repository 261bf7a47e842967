import { useState } from 'preact/hooks'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { type Key, knows, t } from '../../i18n/index.ts'
import { callApi } from '../../lib/api.ts'
import { saveFile } from '../../lib/files.ts'
import { formatDate } from '../../lib/format.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'

type Passport = ResultOf<'generate_report'>
type Status = ResultOf<'verify_report'>
const shareable = [
  'reputationScore',
  'band',
  'verdict',
  'averageMonthlyIncome',
  'loanCapacity',
  'coverage',
  'subject',
]
const tones = { valid: 'good', expired: 'open', revoked: 'bad' } as const

/** One passport: its state on chain, a code to show, a link to send, and which facts to hand out. */
export function PassportCard({ passport }: { passport: Passport }) {
  const { reportId, document, expiresAt } = passport
  const link = `${location.origin}/p/${reportId}`
  const status = useAsync(() => callApi<Status>(`/api/agent/verify/${reportId}`), [reportId])
  const [chosen, setChosen] = useState<readonly string[]>(['reputationScore', 'band', 'verdict'])
  const [error, setError] = useState<unknown>(null)
  const [revoking, setRevoking] = useState(false)
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])
  const shareParts = async () => {
    const { disclose } = await import('../../../../src/wire/passport/disclose.ts')
    const part = disclose(document as Parameters<typeof disclose>[0], chosen)
    saveFile(`${reportId}-part.json`, JSON.stringify(part, null, 2), 'application/json')
  }
  const revoke = async () => {
    setError(null)
    setRevoking(true)
    try {
      const { revokePassport } = await import('../../wallet/revoke.ts')
      await revokePassport(passport.onchain.contract, reportId)
      status.reload()
    } catch (problem) {
      setError(problem)
    } finally {
      setRevoking(false)
    }
  }
  const state = status.value?.status
  return (
    <article class="sheet passport">
      <QrCode text={link} label={t('passports.qr', { id: reportId })} />
      <div class="stack">
        <div class="row">
          <h3 class="mono">{reportId}</h3>
          {state && <span class={`chip ${tones[state]}`}>{t(`passport.${state}`)}</span>}
        </div>
        <p class="soft">{t('passports.until', { date: formatDate(expiresAt) })}</p>
        <div class="row">
          <a class="button" href={link}>
            {t('passports.open')}
          </a>
          <Button onClick={() => void navigator.clipboard.writeText(link)}>{t('passports.copy')}</Button>
          <Button
            onClick={() =>
              saveFile(`${reportId}.json`, JSON.stringify(document, null, 2), 'application/json')
            }
          >
            {t('passports.document')}
          </Button>
        </div>
        <details>
          <summary>{t('passports.choose')}</summary>
          <div class="stack tight">
            <p class="small soft">{t('passports.choose.hint')}</p>
            {shareable.map(name => (
              <label key={name} class="check">
                <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
                {knows(`passport.field.${name}`) ? t(`passport.field.${name}` as Key) : name}
              </label>
            ))}
            <div>
              <Button disabled={chosen.length === 0} onClick={() => void shareParts()}>
                {t('passports.part')}
              </Button>
            </div>
          </div>
        </details>
        {state === 'valid' && (
          <div>
            <Button look="danger" busy={revoking} onClick={() => void revoke()}>
              {t('passports.revoke')}
            </Button>
          </div>
        )}
        {error !== null && <Problem error={error} />}
      </div>
    </article>
  )
}
