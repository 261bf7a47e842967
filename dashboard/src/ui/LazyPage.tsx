import type { ComponentType } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Loading, Problem } from './Notice.tsx'

type Page = ComponentType<{ path: string }>

const found = new Map<() => Promise<Page>, Page>()

/** A page whose file comes when it is first shown. */
export function LazyPage({ load, path }: { load: () => Promise<Page>; path: string }) {
  const [problem, setProblem] = useState<unknown>(null)
  const [, redraw] = useState(0)
  // Asked for while drawing, not after: that is a frame earlier.
  const coming = useMemo(() => (found.has(load) ? null : load()), [load])
  useEffect(() => {
    setProblem(null)
    coming?.then(
      page => {
        found.set(load, page)
        redraw(count => count + 1)
      },
      () => setProblem({ code: 'NETWORK' }),
    )
  }, [coming, load])
  const Found = found.get(load)
  if (Found) return <Found path={path} />
  return problem === null ? <Loading tall /> : <Problem error={problem} retry={() => location.reload()} />
}
