import type { FlowCircle, FlowGroup, MoneyFlow } from '../../../src/wire/moneyFlow.ts'

/** Where a group is drawn: its bar at the edge, its ribbon to the wallet, and the middle of its words. */
export type Band<Kind extends string = string> = {
  group: FlowGroup<Kind>
  x: number
  y: number
  thickness: number
  ribbon: string
  textX: number
  textY: number
}
/** What the words of a group take above and below the middle of its ribbon. */
export type WordsRoom = { above: number; below: number }
export type FlowPlan = {
  height: number
  wallet: { x: number; y: number; width: number; height: number }
  sources: Band<MoneyFlow['sources'][number]['kind']>[]
  uses: Band<MoneyFlow['uses'][number]['kind']>[]
}

const bar = 8
const gap = 8
/** What the larger side is drawn as, in pixels of thickness. */
const full = 150
const least = 2

/** The wallet's block in the middle; on a phone it is narrow, so that the words beside it have room. */
export function placeWallet(width: number): { x: number; width: number } {
  const walletWidth = width < 480 ? 92 : 116
  return { x: (width - walletWidth) / 2, width: walletWidth }
}

/**
 * Money in from the left, the wallet in the middle, money out to the right; thickness is worth, and beside a circle of
 * thousands a hundred is thin. Pure.
 */
export function layOutFlow(
  { sources, uses, circles }: Pick<MoneyFlow, 'sources' | 'uses' | 'circles'>,
  width: number,
  roomOf: (group: FlowGroup<string>, thickness: number, isSource: boolean) => WordsRoom,
): FlowPlan {
  const total = Math.max(sum(sources), sum(uses), sum(circles), 1)
  const thick = (usd: number) => Math.max((full * usd) / total, least)
  const sizeOf = (group: FlowGroup<string>, isSource: boolean) => {
    const thickness = thick(group.usd)
    const { above, below } = roomOf(group, thickness, isSource)
    const [up, down] = [Math.max(above, thickness / 2), Math.max(below, thickness / 2)]
    return { thickness, up, room: up + down }
  }
  const tall = (groups: readonly FlowGroup<string>[], isSource: boolean) =>
    groups.reduce((height, group) => height + sizeOf(group, isSource).room + gap, -gap)
  const mouth = (groups: readonly FlowGroup<string>[]) =>
    groups.reduce((height, { usd }) => height + thick(usd), 0)
  const walletHeight = Math.max(mouth(sources), mouth(uses), 72)
  const height = Math.max(tall(sources, true), tall(uses, false), walletHeight)
  const wallet = { ...placeWallet(width), y: (height - walletHeight) / 2, height: walletHeight }
  const place = <Kind extends string>(groups: readonly FlowGroup<Kind>[], isLeft: boolean): Band<Kind>[] => {
    let top = (height - tall(groups, isLeft)) / 2
    let door = (height - mouth(groups)) / 2
    return groups.map(group => {
      const { thickness, up, room } = sizeOf(group, isLeft)
      const y = top + up - thickness / 2
      const [from, to] = isLeft ? [bar, wallet.x] : [width - bar, wallet.x + wallet.width]
      const band = {
        group,
        x: isLeft ? 0 : width - bar,
        y,
        thickness,
        ribbon: drawRibbon(from, y, to, door, thickness),
        textX: isLeft ? bar + 8 : width - bar - 8,
        textY: top + up,
      }
      top += room + gap
      door += thickness
      return band
    })
  }
  return { height, wallet, sources: place(sources, true), uses: place(uses, false) }
}

function drawRibbon(fromX: number, fromY: number, toX: number, toY: number, thickness: number): string {
  const middle = (fromX + toX) / 2
  return [
    `M${round(fromX)} ${round(fromY)}`,
    `C${round(middle)} ${round(fromY)} ${round(middle)} ${round(toY)} ${round(toX)} ${round(toY)}`,
    `V${round(toY + thickness)}`,
    `C${round(middle)} ${round(toY + thickness)} ${round(middle)} ${round(fromY + thickness)} ${round(fromX)} ${round(fromY + thickness)}Z`,
  ].join('')
}

export type RingPlan = {
  height: number
  centre: { x: number; y: number }
  radius: number
  /** The wallet first, then the stops in the order money passes them. */
  nodes: { x: number; y: number; textX: number; textY: number; anchor: 'start' | 'middle' | 'end' }[]
  /** From each node to the next, the last one back to the wallet. */
  arcs: string[]
}

const node = 9
const letters = 40

/** A circle as a circle: the wallet on top, the stops clockwise, an arc for each leg. Pure. */
export function layOutRing({ stops }: Pick<FlowCircle, 'stops'>, width: number): RingPlan {
  const radius = Math.min(width * 0.25, 118)
  const centre = { x: width / 2, y: radius + letters + node }
  const count = stops.length + 1
  const at = (index: number) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / count
    return {
      x: centre.x + radius * Math.cos(angle),
      y: centre.y + radius * Math.sin(angle),
    }
  }
  const nodes = Array.from({ length: count }, (_, index) => {
    const { x, y } = at(index)
    const side = Math.abs(x - centre.x) < 1 ? 0 : Math.sign(x - centre.x)
    const isLevel = Math.abs(y - centre.y) < radius * 0.4
    const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
    // Words of a lower stop begin beside it and run outwards, away from the arc.
    const textX = x + side * (isLevel ? node + 6 : node)
    const textY = isLevel ? y : y > centre.y ? y + node + 18 : y - node - 12
    return { x, y, textX, textY, anchor } as const
  })
  // An arc ends short of the next node, so that its arrow is seen.
  const short = (node + 5) / radius
  const arcs = nodes.map((_, index) => {
    const [from, to] = [index, index + 1].map((place, end) => {
      const angle = -Math.PI / 2 + (2 * Math.PI * place) / count + (end === 0 ? short : -short)
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
    }) as [{ x: number; y: number }, { x: number; y: number }]
    const isLong = 1 / count > 0.5 ? 1 : 0
    return `M${round(from.x)} ${round(from.y)}A${round(radius)} ${round(radius)} 0 ${isLong} 1 ${round(to.x)} ${round(to.y)}`
  })
  return { height: 2 * (radius + letters + node), centre, radius, nodes, arcs }
}

const sum = (parts: readonly { usd: number }[]) => parts.reduce((total, { usd }) => total + usd, 0)
const round = (value: number) => Math.round(value * 10) / 10
