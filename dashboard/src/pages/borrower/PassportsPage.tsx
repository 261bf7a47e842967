import { useState } from 'preact/hooks'
import type { Publish } from '../../../../src/wire/passportDocument.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { ownDocuments } from '../../data/ownDocuments.ts'
import { readOwnPassports } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PapersPage } from './PapersPage.tsx'
import { PassportCard } from './PassportCard.tsx'
import { PayButton } from './PayButton.tsx'
import { usePassportPurchase } from './usePassportPurchase.ts'

/** Named here: the schema behind it is nothing that a page should load. */
const publishLevels = ['validity', 'verdict', 'figures'] as const satisfies readonly Publish[]

/** Issue a passport with the wallet's own signature; share it, show parts of it, take it back. */
export function PassportsPage({ analysis }: { analysis: OwnAnalysis }) {
  const { items } = useStore(ownDocuments)
  const [validDays, setValidDays] = useState(90)
  const [publish, setPublish] = useState<Publish>('validity')
  const { stage, error, issue } = usePassportPurchase()
  const price = usePrice('generate_report')
  const { walletAddress } = analysis
  const list = useAsync(() => readOwnPassports(walletAddress, items), [walletAddress, items])
  const [made, setMade] = useState<string | null>(null)
  const make = async () => setMade(await issue({ walletAddress, months: 12, validDays, publish }))

  return (
    <PapersPage
      kind="passports"
      operation="generate_report"
      wallet={walletAddress}
      list={list}
      show={passports => (
        <ul class="stack">
          {passports.map(passport => (
            <li key={passport.reportId}>
              <PassportCard passport={passport} isNew={passport.reportId === made} changed={list.reload} />
            </li>
          ))}
        </ul>
      )}
    >
      <h2>{t('passports.issue')}</h2>
      <Field label={t('passports.valid')}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={validDays}
            onChange={event => setValidDays(Number(event.currentTarget.value))}
          >
            {[30, 90, 180, 365].map(count => (
              <option key={count} value={count}>
                {t('days', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('passports.public')} hint={t('passports.public.hint')}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={publish}
            onChange={event =>
              setPublish(publishLevels.find(one => one === event.currentTarget.value) ?? 'validity')
            }
          >
            {publishLevels.map(level => (
              <option key={level} value={level}>
                {t(`passports.public.${level}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p class="small soft">{t('passports.steps', { price })}</p>
      <PayButton label={t('passports.make', { price })} stage={stage} pay={() => void make()} />
      {error !== null && <Problem error={error} retry={() => void make()} />}
    </PapersPage>
  )
}
