import { useEffect, useRef } from 'preact/hooks'
import { type Key, t } from '../i18n/index.ts'
import { Link } from '../lib/router.tsx'

type Props = { label: string; path: string; tabs: readonly (readonly [href: string, name: Key])[] }

/** The pages of one side of the house. On a phone the row is wider than the screen: the page one is on comes into view. */
export function SubNav({ label, path, tabs }: Props) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another link
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [path])
  return (
    <nav class="subnav" aria-label={label} ref={nav}>
      {tabs.map(([href, name]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
