import type { FlowCircle } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import type { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { spanOf, stopName, stopsOf } from '../words/flow.ts'
import { layOutRing } from './flowLayout.ts'

/** Own money on its way round, as the circle it is. */
export function RingChart({
  circle,
  readout,
}: {
  circle: FlowCircle
  readout: ReturnType<typeof useReadout>
}) {
  const { ref, width } = useWidth(340, 340)
  const { height, centre, radius, nodes, arcs } = layOutRing(circle, width)
  const payments = t('stream.payments', { count: circle.times })
  const wallet = t('flow.wallet')
  const back = t('flow.back', {
    wallet,
    usd: formatAbout(circle.usd),
    payments,
    from: spanOf({ first: circle.first, last: circle.first }),
    to: spanOf({ first: circle.last, last: circle.last }),
  })
  const stops = [
    { name: wallet, sum: '', words: back },
    ...circle.stops.map(stop => {
      const [name, usd] = [stopName(stop), formatAbout(stop.usd)]
      return stop.usd > 0
        ? { name, sum: usd, words: t('flow.stop', { name, usd }) }
        : { name, sum: '', words: name }
    }),
  ]
  return (
    <div ref={ref} class="ring">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        aria-label={t('flow.ring', { usd: formatAbout(circle.usd), stops: stopsOf(circle) })}
        {...readout.area}
      >
        <circle class="ring-track" cx={centre.x} cy={centre.y} r={radius} />
        {arcs.map(arc => (
          <path key={arc} class="ring-money" d={arc} />
        ))}
        {arcs.map(arc => (
          <Arrow key={arc} arc={arc} centre={centre} />
        ))}
        <text class="ring-sum" x={centre.x} y={centre.y - 2} text-anchor="middle">
          {formatAbout(circle.usd)}
        </text>
        <text class="strong" x={centre.x} y={centre.y + 17} text-anchor="middle">
          {t('flow.round')}
        </text>
        <text x={centre.x} y={centre.y + 33} text-anchor="middle">
          {payments}
        </text>
        {nodes.map(({ x, y, textX, textY, anchor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no name of their own, and their order is fixed
          <g key={index} {...readout.point(index, stops[index]?.words ?? '')}>
            <circle class={index === 0 ? 'ring-wallet' : 'ring-stop'} cx={x} cy={y} r="9" />
            <text class="strong" x={textX} y={textY + (index === 0 ? 0 : -3)} text-anchor={anchor}>
              {stops[index]?.name}
            </text>
            {stops[index]?.sum && (
              <text x={textX} y={textY + 12} text-anchor={anchor}>
                {stops[index]?.sum}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p class="small soft ring-dates">{spanOf(circle)}</p>
    </div>
  )
}

/** At the end of an arc, along it. */
function Arrow({ arc, centre }: { arc: string; centre: { x: number; y: number } }) {
  const [x = 0, y = 0] = arc.split(' 1 ').at(-1)?.split(' ').map(Number) ?? []
  const turn = (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI + 90
  return <path class="ring-arrow" d="M-7 -6L5 0L-7 6Z" transform={`translate(${x} ${y}) rotate(${turn})`} />
}
