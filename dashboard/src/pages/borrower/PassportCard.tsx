import { useEffect, useRef } from 'preact/hooks'
import type { OwnPassport } from '../../data/ownLists.ts'
import { type Key, knows, t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { formatAbout, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Mark } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Disclosing } from './Disclosing.tsx'
import { Renewing } from './Renewing.tsx'
import { Revoking } from './Revoking.tsx'

const tones = {
  publishing: 'accent',
  valid: 'good',
  expired: 'open',
  revoked: 'bad',
  unknown: 'open',
} as const

/** One passport: its state on chain, a code to show, a link to send, and which facts to hand out. */
export function PassportCard({
  passport,
  isNew,
  changed,
}: {
  passport: OwnPassport
  isNew: boolean
  changed: () => void
}) {
  const { reportId, document, status, kind } = passport
  const title = useRef<HTMLHeadingElement>(null)
  // What was just paid for is what one wants to see, wherever the button stood.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const link = `${location.origin}/p/${reportId}`
  const facts = [
    ['score', document.reputationScore],
    ['band', word(`band.${document.band}`)],
    [
      'income.monthly',
      typeof document.averageMonthlyIncome === 'number' && formatAbout(document.averageMonthlyIncome),
    ],
    ['passport.issued', formatDate(passport.issuedAt)],
    ['passport.expires', formatDate(passport.expiresAt)],
  ] as const
  return (
    <article class={`sheet passport ${status}`}>
      <header class="passport-head">
        <Mark />
        <span>{t(`passport.kind.${kind}`)}</span>
        <span class={`chip ${tones[status]}`}>
          {t(status === 'unknown' ? 'passports.unchecked' : `passport.${status}`)}
        </span>
      </header>
      <QrCode text={link} label={t('passports.qr', { id: reportId })} />
      <h3 class="mono" tabIndex={-1} ref={title}>
        {reportId}
      </h3>
      <div class="stack">
        <dl class="facts small-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd class={name === 'income.monthly' ? 'money' : ''}>{String(value)}</dd>
            </div>
          ))}
        </dl>
        <div class="row">
          <a class="button primary" href={link}>
            {t('passports.open')}
          </a>
          <CopyButton text={link}>{t('passports.copy')}</CopyButton>
          <Button
            onClick={() =>
              saveFile(`${reportId}.json`, JSON.stringify(document, null, 2), 'application/json')
            }
          >
            {t('passports.document')}
          </Button>
        </div>
        <Disclosing reportId={reportId} document={document} />
        <Renewing passport={passport} changed={changed} />
        {status === 'valid' && <Revoking passport={passport} changed={changed} />}
      </div>
    </article>
  )
}

const word = (key: string): string => (knows(key) ? t(key as Key) : key)
