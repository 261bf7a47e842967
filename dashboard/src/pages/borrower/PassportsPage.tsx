import { useState } from 'preact/hooks'
import type { Publish } from '../../../../src/wire/passportDocument.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { ownDocuments } from '../../data/ownDocuments.ts'
import { readOwnPassports } from '../../data/ownLists.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { OpenPayments } from '../../parts/OpenPayments.tsx'
import { Field } from '../../ui/Field.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'
import { usePrice } from '../lender/ScreenForm.tsx'
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
  const make = () => void issue({ walletAddress, months: 12, validDays, publish })

  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.passports')}</h1>
          <p class="soft">{t('passports.intro')}</p>
        </div>
      </div>
      {!list.value && list.state === 'loading' ? (
        <Loading tall />
      ) : (
        <div class="split">
          <section class="stack">
            <h2>{t('passports.list')}</h2>
            <OpenPayments operation="generate_report" wallet={walletAddress} news={items} />
            {list.state === 'failed' && <Problem error={list.error} retry={list.reload} />}
            {list.value?.length === 0 && (
              <Empty title={t('passports.none')}>
                <p class="soft">{t('passports.none.hint')}</p>
              </Empty>
            )}
            <ul class="stack">
              {list.value?.map(passport => (
                <li key={passport.reportId}>
                  <PassportCard passport={passport} changed={list.reload} />
                </li>
              ))}
            </ul>
          </section>
          <section class={`sheet stack ${list.value?.length ? '' : 'first'}`}>
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
            <PayButton label={t('passports.make', { price })} stage={stage} pay={make} />
            {error !== null && <Problem error={error} retry={make} />}
          </section>
        </div>
      )}
    </div>
  )
}
