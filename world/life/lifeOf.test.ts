import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personas } from '../personas/all.ts'
import { DAY, LIFE_DAYS, originFor } from './calendar.ts'
import type { LifeEvent } from './events.ts'
import { createHoldings } from './holdings.ts'
import { DEFAULT_SEED, lifeOf } from './lifeOf.ts'
import { earnedOf, truthOf } from './truthOf.ts'

const now = Date.UTC(2026, 10, 15, 9, 30) / 1000
const origin = originFor(now)
const life = lifeOf(origin, now)
const YEAR = 365 * DAY
const MONTH = 30.4375 * DAY

const fingerprint = (events: readonly LifeEvent[]) =>
  createHash('sha256')
    .update(JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex')

describe('lifeOf', () => {
  it('tells the same story twice, and another for another seed', () => {
    expect(fingerprint(lifeOf(origin, now))).toBe(fingerprint(life))
    expect(fingerprint(lifeOf(origin, now, 'other'))).not.toBe(fingerprint(life))
  })

  it('never changes the past when it goes on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LIFE_DAYS * DAY }), fc.string({ maxLength: 6 }), (ago, seed) => {
        const short = lifeOf(origin, now - ago, seed)
        const long = lifeOf(origin, now + (ago % (30 * DAY)), seed)
        expect(fingerprint(long.slice(0, short.length))).toBe(fingerprint(short))
        expect(long.slice(short.length).every(({ time }) => time > now - ago)).toBe(true)
      }),
      { numRuns: 6 },
    )
  })

  it('is as long and as busy as a world should be', () => {
    expect(life.length).toBeGreaterThan(6_000)
    expect(life.length).toBeLessThan(15_500)
    const days = new Set(life.map(({ time }) => Math.floor((time - origin) / DAY)))
    expect(days.size).toBeGreaterThan(426)
    expect(personas.length).toBeGreaterThanOrEqual(60)
  })

  it('is told in order, in blocks whose times rise', () => {
    for (let i = 1; i < life.length; i++) {
      const [before, event] = [life[i - 1], life[i]]
      if (before === undefined || event === undefined) throw new Error('hole in the story')
      expect(event.slot).toBeGreaterThanOrEqual(before.slot)
      if (event.slot === before.slot) expect(event.time).toBe(before.time)
      else expect(event.time).toBeGreaterThan(before.time)
    }
  })

  it('lets nobody spend what they do not have', () => {
    const ledger = createHoldings()
    for (const { moves } of life) for (const move of moves) ledger.apply(move)
    expect(() =>
      ledger.apply({ token: 'USDT', from: 'spender', to: 'grocer', amount: 10n ** 12n, tag: 'spending' }),
    ).toThrow(/would owe/)
  })
})

describe('personas', () => {
  it.each(personas.map(persona => [persona.name, persona] as const))(
    '%s is what it says',
    (name, persona) => {
      expect(name).toMatch(/^[a-z][a-z0-9-]+$/)
      expect(persona.story.length).toBeGreaterThan(20)
      expect(persona.expected.because.length).toBeGreaterThan(15)
      expect(statedIncome(name)).toBeGreaterThanOrEqual(persona.expected.monthlyIncomeUsd * 0.95)
      expect(statedIncome(name)).toBeLessThanOrEqual(persona.expected.monthlyIncomeUsd * 1.05)
    },
  )

  it('keep their expectations on other days of the year', () => {
    for (const other of [Date.UTC(2026, 1, 28, 23) / 1000, Date.UTC(2027, 6, 1, 1) / 1000]) {
      const events = lifeOf(originFor(other), other)
      for (const { name, expected } of personas) {
        const stated = statedIncome(name, events, other)
        expect(Math.abs(stated - expected.monthlyIncomeUsd), name).toBeLessThanOrEqual(
          expected.monthlyIncomeUsd * 0.1,
        )
      }
    }
  })

  it('have names of their own, and every verdict is there', () => {
    expect(new Set(personas.map(({ name }) => name)).size).toBe(personas.length)
    const verdicts = personas.map(({ expected }) => expected.verdict)
    expect(new Set(verdicts).size).toBe(3)
  })

  it('who earn are paid by someone who was there before, has other money and pays others', () => {
    const seen = new Map<string, number>()
    const lonely = new Set(['son-abroad'])
    const paysOthers = new Map<string, Set<string>>()
    for (const { time, moves } of life) {
      for (const { from, to, tag } of moves) {
        if (tag === 'income' && !from.startsWith('buyer-')) {
          expect(time - (seen.get(from) ?? time), `${from} pays ${to}`).toBeGreaterThan(2 * DAY)
          paysOthers.set(from, (paysOthers.get(from) ?? new Set()).add(to))
        } else if (paysOthers.has(from)) paysOthers.get(from)?.add(to)
        for (const actor of [from, to]) if (!seen.has(actor)) seen.set(actor, time)
      }
    }
    for (const [payer, paid] of paysOthers)
      if (!lonely.has(payer)) expect(paid.size, payer).toBeGreaterThan(1)
  })

  it('that circle put back what they take', () => {
    for (const name of ['wash-ring', 'split-and-rejoin', 'employer-fed-by-wallet', 'sybil-farm']) {
      const { circle } = truthOf(life, name, { seed: DEFAULT_SEED, origin })
      expect(circle?.countIn, name).toBeGreaterThanOrEqual(12)
      expect((circle?.out ?? 0) / (circle?.in ?? 1), name).toBeGreaterThan(0.85)
    }
  })

  it('without an income have none, whatever comes in', () => {
    for (const { name, expected } of personas.filter(({ expected }) => expected.monthlyIncomeUsd === 0)) {
      const truth = truthOf(life, name, { seed: DEFAULT_SEED, origin }, { from: now - 90 * DAY, to: now })
      expect(earnedOf(truth), `${name}: ${expected.because}`).toBe(0)
    }
  })
})

/** The README's rule: a year's income divided by the months that the wallet has lived in it; ended income does not count. */
function statedIncome(name: string, events = life, at = now): number {
  const world = { seed: DEFAULT_SEED, origin: originFor(at) }
  const income = (from: number) => earnedOf(truthOf(events, name, world, { from, to: at }))
  const first =
    events.find(({ moves }) => moves.some(({ from, to }) => from === name || to === name))?.time ?? at
  const months = Math.max(1, Math.min(12, (at - Math.max(first, at - YEAR)) / MONTH))
  return income(at - 90 * DAY) === 0 ? 0 : income(at - YEAR) / months
}
