import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The width of an element in pixels, so that a chart's letters keep their size on every screen. */
export function useWidth(fallback = 600) {
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
  // What is drawn before it is known is drawn twice.
  return { ref, width: measured ?? fallback, isKnown: measured !== null }
}
