import { useEffect, useRef } from 'preact/hooks'

/** Where a form makes room for what it asked for, the focus would be lost with its button: a keyboard goes on where the page begins. */
export function useFocusAfter(isAnswered: boolean | null): void {
  const before = useRef(isAnswered)
  useEffect(() => {
    if (isAnswered && before.current === false)
      document.getElementById('main')?.focus({ preventScroll: true })
    before.current = isAnswered
  }, [isAnswered])
}
