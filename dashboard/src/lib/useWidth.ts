import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The width of an element in pixels, so that a chart's letters keep their size on every screen. */
export function useWidth(fallback = 600) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(fallback)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setWidth(Math.max(Math.round(element.clientWidth), 200))
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
