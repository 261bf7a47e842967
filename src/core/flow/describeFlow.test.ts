import { describe, expect, it, test } from 'vitest'
import { analyzeActivity } from '../analyzeActivity.ts'
import { address } from '../testing/build.ts'
import { PERSONAS } from '../testing/personas.ts'
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
