import { t } from '../../i18n/index.ts'
import { Link } from '../../lib/router.tsx'

const parts = ['about', 'use', 'income', 'passport', 'privacy', 'terms', 'support'] as const

export function HelpPage() {
  return (
    <div class="prose">
      <h1>{t('help.title')}</h1>
      {parts.map(part => (
        <section key={part} id={part}>
          <h2>{t(`help.${part}`)}</h2>
          {t(`help.${part}.text`)
            .split('\n')
            .map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
      <p>
        <a href="/docs/">{t('nav.docs')}</a> · <Link href="/status">{t('nav.status')}</Link>
      </p>
    </div>
  )
}
