import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLanguage } from '../i18n/index.ts'

/** Even where the browser is never idle. */
const patienceMs = 300

type Props = {
  /** What the part is drawn from; it is not drawn again for less. */
  of: readonly unknown[]
  children: ComponentChildren
}

/** Draws its part once the page stands, in a task of its own: a slow phone shows the answer first and stays awake for fingers. */
export function Later({ of, children }: Props) {
  const language = useLanguage()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => whenIdle(() => setIsTime(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its part depends on
  const part = useMemo(() => children, [...of, language])
  return isTime ? part : <div class="later" />
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}
