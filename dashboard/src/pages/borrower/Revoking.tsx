import { useState } from 'preact/hooks'
import type { OwnPassport } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, Problem } from '../../ui/Notice.tsx'

/** Taking a passport back is for ever, so it is asked twice; the signature is free. */
export function Revoking({ passport, changed }: { passport: OwnPassport; changed: () => void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const revoke = async () => {
    setError(null)
    setBusy(true)
    try {
      const { revokePassport } = await import('../../wallet/revoke.ts')
      await revokePassport({ ...passport, owner: passport.walletAddress })
      changed()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  if (!asked)
    return (
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          {t('passports.revoke')}
        </Button>
      </div>
    )
  return (
    <Notice tone="bad">
      <p>{t('passports.revoke.sure')}</p>
      <div class="row">
        <Button look="danger" busy={busy} onClick={() => void revoke()}>
          {t('passports.revoke.yes')}
        </Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          {t('passports.revoke.no')}
        </Button>
      </div>
      {error !== null && <Problem error={error} />}
    </Notice>
  )
}
