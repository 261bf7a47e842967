import { t } from '../../i18n/index.ts'
import { Link } from '../../lib/router.tsx'
import { personaName } from '../../words/personaName.ts'

/** The embedded world only: the same person from the other side, where the passport comes from. */
export function NextStep({ persona }: { persona: string }) {
  return (
    <section class="sheet next no-print">
      <div class="stack tight">
        <h2>{t('next.title')}</h2>
        <p class="soft">{t('next.text', { name: personaName(persona) })}</p>
      </div>
      <Link class="button primary" href={`/me?as=${persona}`}>
        {t('next.go', { name: personaName(persona) })}
      </Link>
    </section>
  )
}
