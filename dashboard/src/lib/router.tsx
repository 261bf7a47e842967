import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const moved = new EventTarget()

export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  moved.dispatchEvent(new Event('move'))
}

/** The path and query of now; redraws when they change. */
export function useLocation(): { path: string; query: URLSearchParams } {
  const [href, setHref] = useState(location.pathname + location.search)
  useEffect(() => {
    const read = () => setHref(location.pathname + location.search)
    moved.addEventListener('move', read)
    addEventListener('popstate', read)
    return () => {
      moved.removeEventListener('move', read)
      removeEventListener('popstate', read)
    }
  }, [])
  const [path = '/', query = ''] = href.split('?', 2)
  return { path, query: new URLSearchParams(query) }
}

type LinkProps = Omit<JSX.IntrinsicElements['a'], 'href'> & { href: string; children?: ComponentChildren }

/** An ordinary link that stays in the app on a plain click. */
export function Link({ href, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
    scrollTo(0, 0)
  }
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  )
}
