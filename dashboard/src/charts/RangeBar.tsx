import { formatUsd } from '../lib/format.ts'
import { useWidth } from '../lib/useWidth.ts'

/** A range on a scale that starts at zero: what is sure, what is possible. */
export function RangeBar({ low, high, label }: { low: number; high: number; label: string }) {
  const { ref, width } = useWidth()
  const scale = Math.max(high * 1.25, 1)
  const x = (usd: number) => 6 + ((width - 12) * usd) / scale
  const close = x(high) - x(low) < 90
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} 44`} height="44" role="img" aria-label={label}>
          <line class="axis" x1="6" x2={width - 6} y1="14" y2="14" />
          <rect
            class="range-band"
            x={x(low)}
            y="4"
            width={Math.max(x(high) - x(low), 2)}
            height="20"
            rx="4"
          />
          <line class="range-line" x1={x(low)} x2={x(low)} y1="5" y2="23" />
          <line class="range-line" x1={x(high)} x2={x(high)} y1="5" y2="23" />
          <text class="strong" x={x(low)} y="40" text-anchor={low <= 0 ? 'start' : close ? 'end' : 'middle'}>
            {formatUsd(low)}
          </text>
          {high > low && (
            <text class="strong" x={x(high)} y="40" text-anchor={close ? 'start' : 'middle'}>
              {formatUsd(high)}
            </text>
          )}
        </svg>
      </div>
    </figure>
  )
}
