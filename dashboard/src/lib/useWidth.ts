import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { whilePrinted } from './whilePrinted.ts'

/** What a page of paper has between its margins (print.css), in pixels: A4, a little less than Letter. */
const paper = 670

/** The width of an element in pixels, so that a chart's letters keep their size on every screen, and on paper. */
export function useWidth(fallback = 600, printed = paper) {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // It is told before the first paint, and without forcing a layout as a read would.
    const observer = new ResizeObserver(([entry]) =>
      setMeasured(Math.max(Math.round(entry?.contentRect.width ?? fallback), 200)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [fallback])
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => whilePrinted(setIsPrinted), [])
  // What is drawn before it is known is drawn twice.
  return { ref, width: isPrinted ? printed : (measured ?? fallback), isKnown: measured !== null }
}
