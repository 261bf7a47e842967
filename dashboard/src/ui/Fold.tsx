import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { whenSearched } from '../lib/whenSearched.ts'
import { whilePrinted } from '../lib/whilePrinted.ts'

type Props = {
  /** The `summary` element. */
  head: ComponentChildren
  children: () => ComponentChildren
}

/**
 * What is folded is drawn when it is opened, searched or printed: half of a wallet's page is folded, and most of that is
 * never looked at. The browser opens the part in which its search finds something.
 */
export function Fold({ head, children }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => whilePrinted(setIsPrinted), [])
  useEffect(() => whenSearched(() => setIsWanted(true)), [])
  return (
    <details onToggle={({ currentTarget: { open } }) => setIsWanted(was => was || open)}>
      {head}
      {(isWanted || isPrinted) && children()}
    </details>
  )
}
