import type { ComponentChildren } from 'preact'
import { resumed } from '../../data/resume.ts'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SubNav } from '../../ui/SubNav.tsx'

const tabs = [
  ['/screen', 'lender.screen'],
  ['/screen/results', 'lender.results'],
  ['/screen/policy', 'lender.policy'],
  ['/screen/spending', 'lender.spending'],
] as const

/** `path`: the one of the page that is marked. */
export function LenderFrame({ path, children }: { path: string; children: ComponentChildren }) {
  const { open, fetched } = useStore(resumed)
  return (
    <>
      <SubNav label={t('nav.screen')} path={path} tabs={tabs} />
      <div class="news">
        {open > 0 && (
          <Notice tone="accent" live>
            {t('resume.open', { count: open })}
          </Notice>
        )}
        {fetched.length > 0 && (
          <Notice tone="good" live>
            {t('resume.fetched', { count: fetched.length })}
          </Notice>
        )}
      </div>
      {children}
    </>
  )
}
