import { describe, expect, it } from 'vitest'
import { datePartsOf, isWeekend, originFor } from './calendar.ts'
import { createRates, currencies } from './rates.ts'

const origin = originFor(Date.UTC(2026, 10, 15) / 1000)

describe('createRates', () => {
  it('hovers around its base and moves slowly', () => {
    const rates = createRates('vouch', origin)
    for (const [currency, { usd, wander }] of Object.entries(currencies)) {
      for (let day = 1; day < 500; day++) {
        const rate = Number(rates.usd8(currency, day)) / 1e8
        const before = Number(rates.usd8(currency, day - 1)) / 1e8
        expect(Math.abs(rate / usd - 1)).toBeLessThan(10 * wander + 0.001)
        expect(Math.abs(rate / before - 1)).toBeLessThan(wander * 1.3 + 0.001)
      }
    }
  })

  it('rests at weekends', () => {
    const rates = createRates('vouch', origin)
    for (let day = 1; day < 100; day++) {
      const weekend = isWeekend(datePartsOf(origin, day).weekday)
      expect(rates.hasRound(day)).toBe(!weekend)
      if (weekend) expect(rates.usd8('KES', day)).toBe(rates.usd8('KES', day - 1))
    }
  })

  it('does not depend on what was asked before', () => {
    const asked = createRates('vouch', origin)
    asked.usd8('KES', 400)
    expect(asked.usd8('KES', 37)).toBe(createRates('vouch', origin).usd8('KES', 37))
  })
})
