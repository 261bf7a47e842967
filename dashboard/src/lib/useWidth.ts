import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { drawInTurn } from './drawInTurn.ts'
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
    const measure = (pixels: number) => setMeasured(Math.max(Math.round(pixels), 200))
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    // Read when the page around it is laid out: before that a read would force it.
    const cancel = drawInTurn(
      () => {
        measure(element.clientWidth)
        observer.observe(element)
      },
      { first: true },
    )
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [])
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => whilePrinted(setIsPrinted), [])
  // What is drawn before it is known is drawn twice.
  return { ref, width: isPrinted ? printed : (measured ?? fallback), isKnown: isPrinted || measured !== null }
}
