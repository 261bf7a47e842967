import type { FlowGroup, MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { groupName, groupWords, partyName } from '../words/flow.ts'
import { breakWords } from './breakWords.ts'
import { FlowTable } from './FlowTable.tsx'
import { type Band, layOutFlow } from './flowLayout.ts'
import { Lines, linePx } from './Lines.tsx'
import { Readout } from './Readout.tsx'
import { RingChart } from './RingChart.tsx'

/** Where the money came from and went: pay and gifts from the left, spending to the right, and what only went round as a circle. */
export function MoneyFlowChart({ flow }: { flow: MoneyFlow }) {
  const { ref, width, isKnown } = useWidth()
  const readout = useReadout()
  const [came, went] = [sum(flow.sources), sum(flow.uses)]
  const circled = sum(flow.circles)
  const rings = flow.circles.length > 0 && (
    <div class="rings">
      {flow.circles.map((circle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: circles have no name, and their order is fixed
        <RingChart key={index} circle={circle} readout={readout} />
      ))}
    </div>
  )
  const { height, wallet, sources, uses } = layOutFlow(flow, width)
  const isWide = width >= 480
  const nobody = breakWords(t('flow.nothing'), wallet.x - 8)
  return (
    <figure class="chart flow">
      {circled > came && rings}
      <div ref={ref}>
        {came + went > 0 && (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            height={height}
            aria-label={t('flow.chart', { in: formatAbout(came), out: formatAbout(went) })}
            {...readout.area}
          >
            {(isKnown ? [...sources, ...uses] : []).map((band, index) => (
              <FlowBand
                key={`${index < sources.length ? 'in' : 'out'}-${band.group.kind}`}
                band={band}
                isSource={index < sources.length}
                isWide={isWide}
                room={wallet.x - edge}
                point={words => readout.point(index, words)}
              />
            ))}
            {came === 0 && (
              <g>
                <line class="flow-nothing" x1="0" x2={wallet.x} y1={height / 2} y2={height / 2} />
                <Lines
                  lines={nobody}
                  class="strong"
                  x={0}
                  y={height / 2 - 26 - (nobody.length - 1) * linePx}
                  anchor="start"
                />
                <text class="flow-sum" x="0" y={height / 2 - 9}>
                  {formatAbout(0)}
                </text>
              </g>
            )}
            <rect class="flow-wallet" {...wallet} rx="10" />
            <WalletWords {...wallet} heldUsd={flow.heldUsd} />
          </svg>
        )}
      </div>
      {circled <= came && rings}
      <Readout text={readout.text} hint />
      <FlowTable flow={flow} />
    </figure>
  )
}

/** What the bar, the gap beside it and the gap before the wallet take. */
const edge = 22

/** In the middle of the wallet's block, in as many lines as that needs. */
function WalletWords({
  heldUsd,
  ...box
}: {
  x: number
  y: number
  width: number
  height: number
  heldUsd: number
}) {
  const [name, held] = [t('flow.wallet'), t('flow.holds', { usd: formatAbout(heldUsd) })].map(words =>
    breakWords(words, box.width - 8),
  ) as [string[], string[]]
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2 + 4 - ((name.length + held.length - 1) * linePx) / 2
  return (
    <>
      <Lines lines={name} class="flow-wallet-name" x={x} y={y} anchor="middle" />
      <Lines lines={held} class="flow-wallet-sum" x={x} y={y + name.length * linePx} anchor="middle" />
    </>
  )
}

type BandProps = {
  band: Band
  isSource: boolean
  isWide: boolean
  /** For words, from the bar to the wallet. */
  room: number
  point: (words: string) => object
}

function FlowBand({ band, isSource, isWide, room, point }: BandProps) {
  const { group, x, y, thickness, ribbon, textX, textY } = band
  const name = groupName(group, isSource)
  const anchor = isSource ? 'start' : 'end'
  // Words stand on a broad ribbon, and above and below a thin one.
  const [nameY, sumY] = thickness < 36 ? [-8, 16] : isWide ? [-8, 8] : [-3, 13]
  const lines = breakWords(name, room)
  const more = (lines.length - 1) * linePx
  return (
    <g class={`flow-${isSource ? group.kind : 'use'}`} {...point(groupWords(name, group))}>
      <rect class="flow-hit" x={isSource ? x : x - 120} y={textY - 28} width="128" height="56" />
      <path class="flow-ribbon" d={ribbon} />
      <rect class="flow-bar" x={x} y={y} width="8" height={thickness} rx="2" />
      <Lines lines={lines} class="strong" x={textX} y={textY + nameY - more} anchor={anchor} />
      <text class="flow-sum" x={textX} y={textY + sumY} text-anchor={anchor}>
        {formatAbout(group.usd)}
      </text>
      {isWide && (
        <text x={textX} y={textY + sumY + 15} text-anchor={anchor}>
          {peopleOf(group)}
        </text>
      )}
    </g>
  )
}

function peopleOf({ parties: [first], parties, others }: FlowGroup<string>): string {
  if (!first) return ''
  const more = parties.length - 1 + others
  return partyName(first) + (more > 0 ? ` ${t('flow.others', { count: more })}` : '')
}

const sum = (parts: readonly { usd: number }[]): number => parts.reduce((total, { usd }) => total + usd, 0)
