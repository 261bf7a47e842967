import { samples } from 'virtual:samples'
import { useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { Link } from '../../lib/router.tsx'
import { Later } from '../../parts/Later.tsx'
import { Reasons } from '../../parts/Reasons.tsx'
import { Summary } from '../../parts/Summary.tsx'
import { LazyPage } from '../../ui/LazyPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { isMiniPay } from '../../wallet/provider.ts'
import { isDemo } from '../../wallet/wallet.ts'

const names = ['salaried', 'stopped', 'circle'] as const
const drawCircle = async () => (await import('./SampleCircle.tsx')).SampleCircle

/** What it is, in one screen: the question, the answer, and where to go from here. */
export function Landing() {
  const demo = isDemo()
  const [name, setName] = useState<(typeof names)[number]>('salaried')
  const sample = samples[name]
  return (
    <>
      <div class="hero split even">
        <div class="stack">
          <h1>{t('landing.title')}</h1>
          <p class="lead">{t('landing.lead')}</p>
          <div class="row">
            {!isMiniPay() && (
              <Link class="button primary big" href="/screen">
                {demo ? t('landing.try') : t('landing.screen')}
              </Link>
            )}
            <Link class={`button big ${isMiniPay() ? 'primary' : ''}`} href="/me">
              {t('landing.me')}
            </Link>
          </div>
          {demo && <p class="small soft">{t('landing.demo')}</p>}
          <dl class="facts plain-facts">
            {(['price', 'account', 'evidence'] as const).map(key => (
              <div key={key}>
                <dt>{t(`landing.${key}`)}</dt>
                <dd>{t(`landing.${key}.value`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Later of={[name]} room={<div class="sheet sample" />}>
          <section class="sheet stack sample" aria-label={t('landing.example')}>
            <div class="row between">
              <p class="eyebrow">{t('landing.example')}</p>
              <Segmented
                label={t('landing.example')}
                options={names}
                value={name}
                name={option => t(`landing.${option}`)}
                choose={setName}
              />
            </div>
            <div aria-live="polite" class="stack">
              <Summary judged={sample} />
              {name === 'circle' ? (
                <LazyPage load={drawCircle} path="/" />
              ) : (
                <Reasons reasons={sample.trust.reasons} evidence={false} />
              )}
            </div>
          </section>
        </Later>
      </div>
      <section class="ways">
        {(['lender', 'borrower', 'anyone'] as const).map(key => (
          <div key={key} class="stack tight">
            <h2>{t(`landing.${key}`)}</h2>
            <p class="soft">{t(`landing.${key}.text`)}</p>
            <Link href={{ lender: '/screen', borrower: '/me', anyone: '/verify' }[key]}>
              {t(`landing.${key}.go`)}
            </Link>
          </div>
        ))}
        {!isMiniPay() && (
          <div class="stack tight">
            <h2>{t('landing.developer')}</h2>
            <p class="soft">{t('landing.developer.text')}</p>
            <a href="/docs/">{t('landing.developer.go')}</a>
          </div>
        )}
      </section>
    </>
  )
}
