import type { ComponentChildren } from 'preact'
import { formatCompactUsd } from '../lib/format.ts'
import { type Point, useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { Readout } from './Readout.tsx'
import { ceilingOf } from './scales.ts'

const left = 46
const top = 10

/** Where things stand in a drawing: one slot for each step of time, dollars from the floor up. */
export type Ground = {
  left: number
  width: number
  slot: number
  /** The left edge of a slot. */
  x: (place: number) => number
  y: (usd: number) => number
  /** The whole height over a slot, as a place to point at. */
  column: (place: number) => { x: number; y: number; width: number; height: number }
  point: (place: number, words: string) => Point
}

type Props = {
  label: string
  height: number
  /** Room for the words below the floor. */
  bottom: number
  slots: number
  highest: number
  /** Lines of the scale, as shares of its ceiling. */
  ticks: readonly number[]
  draw: (ground: Ground) => ComponentChildren
  marks: ComponentChildren
  children?: ComponentChildren
}

/** Dollars over time: scale, drawing, key, and what is pointed at in words. */
export function Plot({ label, height, bottom, slots, highest, ticks, draw, marks, children }: Props) {
  const { ref, width, isKnown } = useWidth()
  const { text, area, point } = useReadout()
  const ceiling = ceilingOf(Math.max(highest, 1))
  const slot = (width - left) / Math.max(slots, 1)
  const room = height - top - bottom
  const x = (place: number) => left + slot * place
  const y = (usd: number) => top + room * (1 - Math.max(usd, 0) / ceiling)
  const column = (place: number) => ({ x: x(place), y: top, width: slot, height: room })
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-label={label} {...area}>
          {ticks.map(share => (
            <g key={share}>
              <line class="axis" x1={left} x2={width} y1={y(share * ceiling)} y2={y(share * ceiling)} />
              <text x={left - 10} y={y(share * ceiling) + 4} text-anchor="end">
                {formatCompactUsd(share * ceiling)}
              </text>
            </g>
          ))}
          {isKnown && draw({ left, width, slot, x, y, column, point })}
        </svg>
      </div>
      <ul class="key">{marks}</ul>
      <Readout text={text} />
      {children}
    </figure>
  )
}

/** A line of the key: how it is drawn, and what it stands for. */
export function KeyMark({ look, children }: { look: string; children: ComponentChildren }) {
  return (
    <li>
      <i class={look} />
      {children}
    </li>
  )
}
