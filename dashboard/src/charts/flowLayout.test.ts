import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowGroup, FlowStop, MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { layOutFlow, layOutRing } from './flowLayout.ts'

const group = <Kind extends string>(kind: Kind, usd: number): FlowGroup<Kind> => ({
  kind,
  usd,
  parties: [],
  others: 0,
})
const stop: FlowStop = { addresses: ['0x1'], label: null, isHub: false, usd: 1 }
const sums = fc.array(fc.double({ min: 0.01, max: 1e7, noNaN: true }), { maxLength: 6 })
const widths = fc.integer({ min: 280, max: 1200 })

describe('layOutFlow', () => {
  const draw = (ins: number[], outs: number[], width: number, circles: MoneyFlow['circles'] = []) =>
    layOutFlow(
      {
        sources: ins.map(usd => group('gift' as const, usd)),
        uses: outs.map(usd => group('people' as const, usd)),
        circles,
      },
      width,
      () => ({ above: 24, below: 40 }),
    )

  it('keeps every band inside the picture, and none over another', () => {
    fc.assert(
      fc.property(sums, sums, widths, (ins, outs, width) => {
        const { height, wallet, sources, uses } = draw(ins, outs, width)
        expect(wallet.x).toBeGreaterThan(0)
        expect(wallet.y + wallet.height).toBeLessThanOrEqual(height + 0.1)
        for (const side of [sources, uses]) {
          let end = -0.1
          for (const { y, thickness } of side) {
            expect(y).toBeGreaterThanOrEqual(end)
            end = y + thickness
          }
          expect(end).toBeLessThanOrEqual(height + 0.1)
        }
      }),
    )
  })

  it('leaves every group the room of its words', () => {
    fc.assert(
      fc.property(sums, sums, widths, (ins, outs, width) => {
        const { height, sources, uses } = draw(ins, outs, width)
        for (const side of [sources, uses]) {
          let end = -0.1
          for (const { textY } of side) {
            expect(textY - 24).toBeGreaterThanOrEqual(end)
            end = textY + 40
          }
          expect(end).toBeLessThanOrEqual(height + 0.1)
        }
      }),
    )
  })

  it('draws twice the money twice as thick, on both sides alike', () => {
    const { sources, uses } = draw([400, 200], [200], 600)
    expect(sources[0]?.thickness).toBeCloseTo(2 * (sources[1]?.thickness ?? 0))
    expect(uses[0]?.thickness).toBeCloseTo(sources[1]?.thickness ?? 0)
  })

  it('draws little money thin where much went round', () => {
    const circle = { usd: 15_000, times: 12, first: '', last: '', stops: [stop] }
    expect(draw([], [400], 600, [circle]).uses[0]?.thickness).toBeLessThan(
      (draw([], [400], 600).uses[0]?.thickness ?? 0) / 10,
    )
  })
})

describe('layOutRing', () => {
  it('puts the wallet on top and every stop on the circle, clockwise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), widths, (count, width) => {
        const { centre, radius, nodes, arcs, height } = layOutRing(
          { stops: Array.from({ length: count }, () => stop) },
          width,
        )
        expect(nodes.length).toBe(count + 1)
        expect(arcs.length).toBe(count + 1)
        expect(nodes[0]).toMatchObject({ x: centre.x })
        expect(nodes[0]?.y).toBeCloseTo(centre.y - radius)
        expect(nodes[1]?.x).toBeGreaterThanOrEqual(centre.x - 0.001)
        for (const { x, y, textX, textY } of nodes) {
          expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(radius)
          expect(textX).toBeGreaterThan(0)
          expect(textX).toBeLessThan(width)
          expect(textY).toBeGreaterThan(0)
          expect(textY).toBeLessThan(height)
        }
      }),
    )
  })
})
