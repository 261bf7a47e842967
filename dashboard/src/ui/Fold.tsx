import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { whilePrinted } from '../lib/whilePrinted.ts'

type Props = {
  /** The `summary` element. */
  head: ComponentChildren
  children: () => ComponentChildren
}

/** What is folded is drawn when it is opened or printed: half of a wallet's page is folded, and most of that is never looked at. */
export function Fold({ head, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => whilePrinted(setIsPrinted), [])
  return (
    <details onToggle={({ currentTarget: { open } }) => setWasOpened(was => was || open)}>
      {head}
      {(wasOpened || isPrinted) && children()}
    </details>
  )
}
