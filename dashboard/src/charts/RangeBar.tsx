import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { useWidth } from '../lib/useWidth.ts'

/** What could be lent: solid as far as it is safe, hatched as far as it is possible. */
export function RangeBar({ low, high, label }: { low: number; high: number; label: string }) {
  const { ref, width } = useWidth()
  if (high <= 0) return null
  const scale = Math.max(high * 1.15, 1)
  const x = (usd: number) => (width * usd) / scale
  const lines = Array.from({ length: Math.ceil((x(high) - x(low)) / 6) }, (_, index) => x(low) + index * 6)
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} 16`} height="16" role="img" aria-label={label}>
          <rect class="ruler-track" x="0" y="0" width={width} height="16" rx="4" />
          {high > 0 && (
            <>
              <rect class="range-band" x="0" y="0" width={x(high)} height="16" rx="4" />
              {lines.map(at => (
                <line key={at} class="hatch" x1={at} x2={Math.min(at + 8, x(high))} y1="16" y2="0" />
              ))}
              <rect class="shade-0" x="0" y="0" width={x(low)} height="16" rx="4" />
            </>
          )}
        </svg>
      </div>
      <ul class="key">
        <li>
          <i class="shade-0" />
          {t('capacity.safe', { usd: formatAbout(low) })}
        </li>
        <li>
          <i class="hatched" />
          {t('capacity.most', { usd: formatAbout(high) })}
        </li>
      </ul>
    </figure>
  )
}
