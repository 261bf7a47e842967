/** Attacks of a ninth round, the half whose causes may be mended. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt } from './laterPlaces.ts'
import { payByLink } from './ninthPlaces.ts'
import { BRIDGE, EXCHANGES, LANDLORDS, SHOPS, UTILITIES } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Two own wallets get the money and send it as links: each payment comes from a contract nobody saw before. */
const linkLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const clients = [`${who} client a`, `${who} client b`]
    sendOut(town, who, plan, () => town.pick(clients))
    let next = 0
    town.every({ from: plan.from + 5, to: DAYS, step: 8, jitter: 3 }, () => {
      const client = clients.toSorted((a, b) => town.balance(b) - town.balance(a))[0] ?? ''
      const usd = Math.min((plan.pay * 8) / MONTH, town.balance(client) * 0.97)
      if (usd > 2) payByLink(town, `${who} link ${next++}`, { from: client, to: who, usd })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A purse filled at an exchange pays through two fresh addresses each month, with weeks between; the pay goes back over deposit addresses. */
const delayedHops: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240, 365]) })
    const purse = `${who} purse`
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 3}`))
    town.every({ from: plan.from - 40, to: DAYS, step: 61, jitter: 4 }, () =>
      town.pay({ from: EXCHANGES[1], to: purse, usd: plan.pay * 2.1, token: town.pick(TOKENS) }),
    )
    let hop = 0
    town.every({ from: plan.from - 32, to: DAYS, step: MONTH, jitter: 3 }, day => {
      const [first, second] = [`${who} hop ${hop}`, `${who} hop ${hop + 1}`]
      hop += 2
      town.pay({ from: purse, to: first, usd: plan.pay * town.between(0.93, 1.02) })
      const wait = day + town.between(8, 20)
      town.at(wait, () => town.pay({ from: first, to: second, usd: town.balance(first) }))
      town.at(wait + town.between(8, 20), () =>
        town.pay({ from: second, to: who, usd: town.balance(second) }),
      )
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 2.5 })
  },
}

/** Two dozen people send money and this wallet pays their rent, power and shopping the same day, for next to nothing. */
const billPayer: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const people = Array.from({ length: 24 }, (_, i) => `${who} stranger ${i}`)
    for (const one of people)
      town.every({ from: plan.from + town.between(1, 28), to: DAYS, step: MONTH, jitter: 5 }, day => {
        const bill = (plan.pay / 12) * town.between(0.5, 1.5)
        town.pay({ from: town.pick(EXCHANGES), to: one, usd: bill * 2 })
        town.pay({ from: one, to: town.pick(SHOPS), usd: bill * 0.5 })
        const got = town.pay({ from: one, to: who, usd: bill })
        town.at(day + town.between(0.1, 1), () =>
          town.pay({ from: who, to: town.pick([...LANDLORDS, ...UTILITIES, ...SHOPS]), usd: got * 0.99 }),
        )
      })
    return plan.cost
  },
}

/** A dozen real people change one token for another: the wallet gives to each, and each gives as much to a paper firm that pays the wallet. */
const swapCircle: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    const people = Array.from({ length: 12 }, (_, i) =>
      neighbour(town, `${who} peer ${i}`, Math.max(5, plan.from - 25), 420),
    )
    sendOut(town, who, plan, () => {
      const peer = town.pick(people)
      const before = town.balance(peer)
      town.after(town.between(0.05, 0.8), () =>
        town.pay({ from: peer, to: firm, usd: Math.max(0, town.balance(peer) - before) * 0.99 }),
      )
      return peer
    })
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Three straw firms filled over a bridge pay by payroll: two fifths go to straws who shop and bring the rest to an exchange. */
const strawPayrolls: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firms = [0, 1, 2].map(i => `${who} firm ${i}`)
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 4}`))
    for (const [at, firm] of firms.entries())
      town.every({ from: plan.from + 2 + at * 9, to: DAYS, step: MONTH, jitter: 1 }, day => {
        const part = plan.pay / 3
        town.pay({ from: BRIDGE, to: firm, usd: part * 1.7, token: town.pick(TOKENS) })
        town.at(day + town.between(1, 4), () => {
          town.pay({ from: firm, to: who, usd: part * town.between(0.96, 1.02) })
          for (let i = 0; i < 3; i++) {
            const straw = `${firm} straw ${i}`
            town.pay({ from: firm, to: straw, usd: part * town.between(0.2, 0.23) })
            town.pay({ from: straw, to: town.pick(SHOPS), usd: part * 0.02 })
            town.after(town.between(2, 9), () =>
              town.pay({ from: straw, to: EXCHANGES[1], usd: town.balance(straw) * 0.97 }),
            )
          }
        })
      })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.7 })
  },
}

export const ninthAttacksOpen = { linkLoop, delayedHops, billPayer, swapCircle, strawPayrolls }
