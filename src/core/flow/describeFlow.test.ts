import { describe, expect, it, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { address, buildActivity, every } from '../testing/build.ts'
import { PERSONAS } from '../testing/personas.ts'
import { HUB, MONTH } from '../testing/stories.ts'
import { describeFlow } from './describeFlow.ts'
import { listEvidence } from './listEvidence.ts'

function findPersona(name: string) {
  const persona = PERSONAS.find(entry => entry.name === name)
  if (!persona) throw new Error(`Nobody is called ${name}.`)
  return persona.activity
}
const sum = (parts: readonly { usd: number }[]): number => parts.reduce((total, { usd }) => total + usd, 0)

describe.each(PERSONAS)('the flow of $name', ({ activity }) => {
  const flow = describeFlow(activity)
  const { income } = analyzeActivity(activity)

  it('tells the sums of the answer, each cent once', () => {
    const { own, ...others } = income.bySource
    const toldOwn = sum(flow.sources.filter(({ kind }) => kind === 'own')) + sum(flow.circles)
    expect(toldOwn).toBeGreaterThanOrEqual(own - 0.01)
    for (const [kind, usd] of Object.entries(others))
      expect(sum(flow.sources.filter(group => group.kind === kind))).toBeCloseTo(usd, 2)
  })

  it('names no more in a group than the group', () => {
    for (const { usd, parties } of [...flow.sources, ...flow.uses])
      expect(sum(parties)).toBeLessThanOrEqual(usd + 0.05)
  })
})

test('money over hops is one circle that names every stop in order', () => {
  const { circles, sources } = describeFlow(findPersona('wash ring over hops'))
  expect(circles).toHaveLength(1)
  expect(circles[0]).toMatchObject({ times: 11, usd: 5335 })
  expect(circles[0]?.stops.map(({ addresses }) => addresses.length)).toEqual([1, 1, 1])
  expect(sources.some(({ kind }) => kind === 'verified' || kind === 'unverified')).toBe(false)
})

test('money that is split and rejoined is one circle with the helpers side by side', () => {
  const [circle] = describeFlow(findPersona('split and rejoined')).circles
  expect(circle?.stops.map(({ addresses }) => addresses.length)).toEqual([2, 1])
})

test('a circle through an exchange stops there, and an honest wallet has none', () => {
  expect(describeFlow(findPersona('circle through an exchange')).circles[0]?.stops).toMatchObject([
    { isHub: true },
  ])
  expect(describeFlow(findPersona('salaried')).circles).toEqual([])
})

test('a circle through others to an exchange and back names the exchange', () => {
  const known = { payers: 1, recipients: 1, receivedCents: 550_000, sentCents: 550_000 }
  const monthly = (ago: number) => every(MONTH, 11, 500, ago)
  const [circle] = describeFlow(
    buildActivity(600)
      .know('exchange', HUB)
      .know('helper', known)
      .know('pipe', known)
      .receive('employer', every(MONTH, 12, 700, 2))
      .pay('helper', monthly(9))
      .link('helper', 'exchange', monthly(8))
      .link('exchange', 'pipe', monthly(7))
      .receive('pipe', monthly(3))
      .build(),
  ).circles
  expect(circle?.stops).toMatchObject([
    { addresses: [address('helper')], isHub: false },
    { addresses: [address('exchange')], isHub: true },
    { addresses: [address('pipe')], isHub: false },
  ])
})

test('evidence is told as a statement tells it, for every transaction of the answer', () => {
  const activity = findPersona('salaried')
  const analysis = analyzeActivity(activity)
  const rows = listEvidence(activity, analysis)
  const told = new Set(rows.map(({ transaction }) => transaction))
  for (const { evidence } of analysis.trust.reasons) for (const hash of evidence) expect(told).toContain(hash)
  const paid = rows.find(({ meaning }) => meaning === 'income')
  expect(paid).toMatchObject({ isIncoming: true, party: address('employer'), usd: 800 })
  expect(rows.map(({ time }) => time)).toEqual(
    rows
      .map(({ time }) => time)
      .toSorted()
      .reverse(),
  )
})

test('a circle of more payments than a call may have arguments is told', () => {
  const times = 150_000
  const activity = buildActivity(1000)
    .pay('friend', every(0.002, times, 1, 0.001))
    .receive('friend', every(0.002, times, 1, 0))
    .build()
  const [circle] = describeFlow(activity).circles
  expect(circle).toMatchObject({ times, usd: times })
})
