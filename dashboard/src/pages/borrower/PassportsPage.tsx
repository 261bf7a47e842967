import { useState } from 'preact/hooks'
import { type Made, made } from '../../data/made.ts'
import type { OwnAnalysis } from '../../data/own.ts'
import { t } from '../../i18n/index.ts'
import { callApi } from '../../lib/api.ts'
import { useStore } from '../../lib/store.ts'
import { Field } from '../../ui/Field.tsx'
import { Empty, Notice, Problem } from '../../ui/Notice.tsx'
import { sign } from '../../wallet/pay.ts'
import { requireWallet } from '../../wallet/wallet.ts'
import { usePrice } from '../lender/ScreenForm.tsx'
import { PassportCard } from './PassportCard.tsx'
import { PayButton } from './PayButton.tsx'
import { usePurchase } from './usePurchase.ts'

type Draft = { deadline: number; typedData: Parameters<typeof sign>[2] }

/** Issue a passport with the wallet's own signature; share it, show parts of it, take it back. */
export function PassportsPage({ analysis }: { analysis: OwnAnalysis }) {
  const { items } = useStore(made)
  const [validDays, setValidDays] = useState(90)
  const { stage, error, purchase } = usePurchase('generate_report')
  const price = usePrice('generate_report')
  const { walletAddress } = analysis
  const mine = items
    .filter((item): item is Extract<Made, { kind: 'passport' }> => item.kind === 'passport')
    .filter(({ value }) => value.walletAddress.toLowerCase() === walletAddress.toLowerCase())
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt))

  /** The owner signs exactly what will be published; then the publication is paid for. */
  const consent = async () => {
    const { address, provider } = await requireWallet()
    const draft = await callApi<Draft>('/api/agent/report/draft', {
      body: { walletAddress, months: 12, validDays },
    })
    const { EIP712Domain: _, ...types } = draft.typedData.types as Record<string, unknown>
    const signature = await sign(provider, address, { ...draft.typedData, types })
    return { walletAddress, months: 12, validDays, consent: { signature, deadline: draft.deadline } }
  }
  const issue = () => void purchase(consent)

  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.passports')}</h1>
          <p class="soft">{t('passports.intro')}</p>
        </div>
      </div>
      <section class="sheet stack narrow">
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
        <Notice>
          <p>{t('passports.steps', { price })}</p>
        </Notice>
        <PayButton label={t('passports.make', { price })} stage={stage} pay={issue} />
        {error !== null && <Problem error={error} retry={issue} />}
      </section>
      <h2>{t('passports.list')}</h2>
      {mine.length === 0 ? (
        <Empty title={t('passports.none')} />
      ) : (
        <ul class="stack">
          {mine.map(({ value }) => (
            <li key={value.reportId}>
              <PassportCard passport={value} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
