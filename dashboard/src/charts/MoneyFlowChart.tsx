import type { MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { groupName, groupWords } from '../words/flow.ts'
import { breakWords } from './breakWords.ts'
import { FlowTable } from './FlowTable.tsx'
import { type Band, layOutFlow, placeWallet } from './flowLayout.ts'
import { placeWords } from './flowWords.ts'
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
  const room = placeWallet(width).x - edge
  const { height, wallet, sources, uses } = layOutFlow(
    flow,
    width,
    (group, thickness, isSource) => placeWords(group, isSource, thickness, room).room,
  )
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
                room={room}
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
  /** For words, from the bar to the wallet. */
  room: number
  point: (words: string) => object
}

function FlowBand({ band, isSource, room, point }: BandProps) {
  const { group, x, y, thickness, ribbon, textX, textY } = band
  const anchor = isSource ? 'start' : 'end'
  const { name, nameY, sum, sumY, people, peopleY, room: tall } = placeWords(group, isSource, thickness, room)
  return (
    <g
      class={`flow-${isSource ? group.kind : 'use'}`}
      {...point(groupWords(groupName(group, isSource), group))}
    >
      <rect
        class="flow-hit"
        x={isSource ? x : x - 120}
        y={textY - tall.above}
        width="128"
        height={tall.above + tall.below}
      />
      <path class="flow-ribbon" d={ribbon} />
      <rect class="flow-bar" x={x} y={y} width="8" height={thickness} rx="2" />
      <Lines lines={name} class="strong" x={textX} y={textY + nameY} anchor={anchor} />
      <text class="flow-sum" x={textX} y={textY + sumY} text-anchor={anchor}>
        {sum}
      </text>
      <Lines lines={people} class="flow-people" x={textX} y={textY + peopleY} anchor={anchor} />
    </g>
  )
}

const sum = (parts: readonly { usd: number }[]): number => parts.reduce((total, { usd }) => total + usd, 0)
