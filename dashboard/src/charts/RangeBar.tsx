import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { ceilingOf } from './scales.ts'

const bar = 16

/** What could be lent: solid as far as it is safe, hatched as far as it is possible, on a scale from nothing to a round sum. */
export function RangeBar({ low, high, label }: { low: number; high: number; label: string }) {
  const { ref, width, isKnown } = useWidth()
  const { area, point } = useReadout()
  if (high <= 0) return null
  const top = ceilingOf(high)
  const x = (usd: number) => (width * usd) / top
  const lines = Array.from(
    { length: isKnown ? Math.ceil((x(high) - x(low)) / 6) : 0 },
    (_, index) => x(low) + index * 6,
  )
  const safe = t('capacity.safe', { usd: formatAbout(low) })
  const most = t('capacity.most', { usd: formatAbout(high) })
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${bar + 20}`} height={bar + 20} aria-label={label} {...area}>
          <rect class="ruler-track" x="0" y="0" width={width} height={bar} rx="4" />
          <g {...point(0, safe)}>
            <rect class="shade-0 point-mark" x="0" y="0" width={Math.max(x(low), 1)} height={bar} rx="4" />
          </g>
          <g {...point(1, most)}>
            <rect class="range-band point-mark" x={x(low)} y="0" width={x(high) - x(low)} height={bar} />
            {lines.map(at => (
              <line key={at} class="hatch" x1={at} x2={Math.min(at + 8, x(high))} y1={bar} y2="0" />
            ))}
          </g>
          {[0, top / 2, top].map((usd, index) => (
            <text
              key={usd}
              x={x(usd)}
              y={bar + 16}
              text-anchor={(['start', 'middle', 'end'] as const)[index]}
            >
              {formatAbout(usd)}
            </text>
          ))}
        </svg>
      </div>
      <ul class="key">
        <li>
          <i class="shade-0" />
          {safe}
        </li>
        <li>
          <i class="hatched" />
          {most}
        </li>
      </ul>
    </figure>
  )
}
