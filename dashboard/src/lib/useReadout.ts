import { useState } from 'preact/hooks'

export type Point = {
  'data-point': ''
  role: 'img'
  tabindex: number
  'aria-label': string
  onFocus: () => void
  onPointerEnter: () => void
}

/** Lets every part of a chart be read: by pointing at it, by touch, or with the arrow keys. One stop of the Tab key for each chart. */
export function useReadout() {
  const [text, setText] = useState<string | null>(null)
  return {
    text,
    /** For the drawing around all points, which gets a label. */
    area: { role: 'group' as const, onKeyDown: moveByArrows, onPointerLeave: () => setText(null) },
    /** For the point in the given place; its words are all that is said of it. */
    point: (place: number, words: string): Point => ({
      'data-point': '',
      role: 'img',
      // As the attribute is called: in a drawing nothing else is one, and every point would be a stop.
      tabindex: place === 0 ? 0 : -1,
      'aria-label': words,
      onFocus: () => setText(words),
      onPointerEnter: () => setText(words),
    }),
  }
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys go from one point inside to the next, and round. */
export function moveByArrows(event: KeyboardEvent): void {
  const step = steps[event.key]
  if (step === undefined || !(event.currentTarget instanceof Element)) return
  const points = [...event.currentTarget.querySelectorAll<SVGElement>('[data-point]')]
  const place = points.indexOf(document.activeElement as SVGElement)
  if (place < 0) return
  points[(place + step + points.length) % points.length]?.focus()
  event.preventDefault()
}
