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
    if (!row || !current) return
    // The observer knows the places once they are laid out; to ask for them here would lay out the whole page.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (!seen?.rootBounds || seen.intersectionRatio >= 0.99) return
        const middle = ({ left, width }: DOMRectReadOnly) => left + width / 2
        row.scrollLeft += middle(seen.boundingClientRect) - middle(seen.rootBounds)
      },
      { root: row },
    )
    observer.observe(current)
    return () => observer.disconnect()
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
