import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The width of an element in pixels, so that a chart's letters keep their size on every screen. */
export function useWidth(fallback = 600) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(fallback)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // It is told before the first paint, and without forcing a layout as a read would.
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(Math.round(entry?.contentRect.width ?? fallback), 200)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [fallback])
  return { ref, width }
}
