import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLanguage } from '../i18n/index.ts'
import { drawInTurn } from '../lib/drawInTurn.ts'

type Props = {
  /** What the part is drawn from; it is not drawn again for less. */
  of: readonly unknown[]
  /** What keeps its room until then. */
  room?: ComponentChildren
  children: ComponentChildren
}

/** Draws its part once the page stands, in a task of its own: a slow phone shows the answer first and stays awake for fingers. */
export function Later({ of, room = <div class="later" />, children }: Props) {
  const language = useLanguage()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => drawInTurn(() => setIsTime(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its part depends on
  const part = useMemo(() => children, [...of, language])
  return isTime ? part : room
}
