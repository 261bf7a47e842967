/** What all attacks share: how much, how long, how it is dressed up. */
import type { AttackCost } from './kinds.ts'
import { EXCHANGES, LANDLORDS, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export type Plan = {
  from: number
  days: number
  /** Money in play, and the pretended pay of a month. */
  bankroll: number
  pay: number
  /** Days between two payments. */
  step: number
  spend: (usd: number) => void
  cost: () => AttackCost
}

const MONTH = 30.4375

/** The bankroll arrives, a part of it stays as a balance, and some bills make it look lived in. */
export function openPlan(town: Town, who: string, options: { days?: number; seed?: boolean } = {}): Plan {
  const days = options.days ?? town.pick([70, 95, 130, 180, 240, 365])
  const from = DAYS - days
  const pay = town.between(250, 1100)
  const bankroll = pay * town.between(1.3, 2.2)
  let spent = 0
  const plan: Plan = {
    from,
    days,
    bankroll,
    pay,
    step: town.pick([7, 14, MONTH, MONTH, MONTH]),
    spend: usd => {
      spent += town.pay({ from: who, to: town.pick(SHOPS), usd })
    },
    cost: () => ({ locked: bankroll, spent, days }),
  }
  if (options.seed !== false)
    town.at(from, () => town.pay({ from: town.pick(EXCHANGES), to: who, usd: bankroll }))
  const landlord = town.pick(LANDLORDS)
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, () => {
    spent += town.pay({ from: who, to: landlord, usd: pay * town.between(0.01, 0.03) })
  })
  town.every({ from: from + 1, to: DAYS, step: 4, jitter: 1.5 }, () => plan.spend(town.between(1, 3)))
  return plan
}

/** Now and then everything above the kept balance goes out, in one or several parts on different days. */
export function sendOut(town: Town, who: string, plan: Plan, to: () => string): void {
  const keep = plan.bankroll - plan.pay
  town.every({ from: plan.from + 2, to: DAYS - 1, step: plan.step, jitter: 1 }, day => {
    const parts = town.whole(1, 3)
    for (let part = 0; part < parts; part++)
      town.at(day + part * town.between(0.3, 2), () => {
        const free = town.balance(who) - keep
        if (free > 5) town.pay({ from: who, to: to(), usd: part === parts - 1 ? free : free / 2 })
      })
  })
}

/** What lies with `holder` comes back as pay, with a little noise, in a token of its choice. */
export function payBack(
  town: Town,
  plan: Plan,
  pay: { holder: () => string; who: string; endless?: boolean; via?: () => string },
): void {
  const size = (plan.pay * plan.step) / MONTH
  const token = town.pick(TOKENS)
  town.every({ from: plan.from + plan.step * 0.6, to: DAYS, step: plan.step, jitter: 1.2 }, day => {
    const holder = pay.holder()
    const usd = size * town.between(0.93, 1.0)
    const given = pay.endless ? usd : Math.min(usd, town.balance(holder) * 0.99)
    if (given < 2) return
    if (!pay.via) town.pay({ from: holder, to: pay.who, usd: given, ...(pay.endless && { token }) })
    else {
      const front = pay.via()
      town.pay({ from: holder, to: front, usd: given, ...(pay.endless && { token }) })
      town.at(day + town.between(0.2, 2), () =>
        town.pay({ from: front, to: pay.who, usd: town.balance(front) }),
      )
    }
  })
}

/** Passes on nearly all it has along a chain of addresses, a day or more for each. */
export function passAlong(town: Town, plan: Plan, chain: readonly string[], delay: () => number): void {
  for (let i = 0; i + 1 < chain.length; i++) {
    const from = chain[i] ?? ''
    const to = chain[i + 1] ?? ''
    town.every({ from: plan.from + 3 + i, to: DAYS, step: 3, jitter: 1 }, day => {
      town.at(day + delay(), () => {
        const held = town.balance(from)
        if (held > 5) town.pay({ from, to, usd: held * town.between(0.96, 0.999) })
      })
    })
  }
}
