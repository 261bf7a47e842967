/** Attacks of a ninth round, the half that was kept apart. */
import { openPlan, passAlong, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A real firm with eight on its list is paid half a year's wages ahead by a second wallet, which then gets what the wallet earns. */
const prepaidJob: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180]) })
    const second = `${who} second`
    const firm = openEmployer(town, `${who} real firm`, { from: plan.from, staff: 8 })
    town.at(plan.from - 6, () => town.pay({ from: EXCHANGES[0], to: second, usd: plan.pay * 6 }))
    town.at(plan.from - 3, () => town.pay({ from: second, to: firm, usd: town.balance(second) * 0.99 }))
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 9, to: DAYS, step: 10, jitter: 3 }, () =>
      town.pay({ from: second, to: EXCHANGES[1], usd: town.balance(second) * 0.97 }),
    )
    let rent = 0
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, () => {
      rent += town.pay({ from: firm, to: who, usd: plan.pay * town.between(0.97, 1.02) }) * 0.05
    })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay * 3,
      spent: plan.cost().spent + rent,
    })
  },
}

/** Support to five relatives with wages, who give as much to ten neighbours with wages, who buy cakes that nobody baked. */
const dilutedTwice: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const from = Math.max(5, plan.from - 25)
    const kin = Array.from({ length: 5 }, (_, i) => neighbour(town, `${who} relative ${i}`, from, 300))
    const buyers = Array.from({ length: 10 }, (_, i) => neighbour(town, `${who} buyer ${i}`, from, 260))
    const handOn = (by: string, usd: number, to: string, delay: number): void =>
      town.after(delay, () => town.pay({ from: by, to, usd }))
    town.every({ from: plan.from + 2, to: DAYS - 1, step: 4, jitter: 1.5 }, () => {
      const one = town.pick(kin)
      const free = Math.max(0, town.balance(who) - (plan.bankroll - plan.pay))
      const given = town.pay({ from: who, to: one, usd: Math.min(free, (plan.pay * 4.2) / MONTH) })
      if (given < 3) return
      for (const part of [0.5, 0.48]) {
        const buyer = town.pick(buyers)
        handOn(one, given * part, buyer, town.between(0.5, 4))
        handOn(buyer, given * part * 0.98, who, town.between(5, 12))
      }
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Each month another private lender, as if it were pay; a second wallet that the wallet fills pays each back after ten weeks. */
const newLenders: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240]) })
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    const lenders = Array.from({ length: 7 }, (_, i) =>
      neighbour(town, `${who} lender ${i}`, Math.max(5, plan.from - 40), 900),
    )
    let next = 0
    town.every({ from: plan.from + 4, to: DAYS, step: 15, jitter: 2 }, day => {
      const lender = lenders[next++ % 7] ?? ''
      town.pay({ from: EXCHANGES[1], to: lender, usd: plan.pay * 0.6 })
      const lent = town.pay({ from: lender, to: who, usd: (plan.pay / 2) * town.between(0.95, 1.02) })
      town.at(day + town.between(60, 75), () => town.pay({ from: second, to: lender, usd: lent * 1.03 }))
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + (plan.pay * 0.03 * plan.days) / MONTH })
  },
}

/** Five straw tenants, filled at an exchange, pay the contract of a property manager of the attacker's, which pays the landlord's wallet. */
const strawTenants: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const manager = `${who} property manager`
    town.contract(manager)
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 3}`))
    for (let i = 0; i < 5; i++)
      town.every({ from: plan.from + 2 + i, to: DAYS, step: MONTH, jitter: 2 }, day => {
        const tenant = `${who} tenant ${i}`
        town.pay({ from: town.pick(EXCHANGES), to: tenant, usd: plan.pay / 4.2, token: town.pick(TOKENS) })
        town.pay({ from: tenant, to: town.pick(SHOPS), usd: plan.pay * 0.01 })
        const paid = town.pay({ from: tenant, to: manager, usd: plan.pay / 5 })
        town.at(day + town.between(1, 5), () => town.pay({ from: manager, to: who, usd: paid * 0.97 }))
      })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.5 })
  },
}

/** Twenty-five farmed wallets, filled drop by drop over a bridge, touch shops and each other; three collectors bring their tips in. */
const dripSybils: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const collectors = [0, 1, 2].map(i => `${who} collector ${i}`)
    const sybil = (): string => `${who} sybil ${town.whole(0, 24)}`
    sendOut(town, who, plan, () => BRIDGE)
    town.every({ from: plan.from + 1, to: DAYS, step: 1, jitter: 0.4 }, day => {
      const one = sybil()
      town.pay({ from: BRIDGE, to: one, usd: (plan.pay * 1.05) / MONTH, token: town.pick(TOKENS) })
      if (town.random() < 0.3) town.pay({ from: one, to: sybil(), usd: 0.4 })
      if (town.random() < 0.2) town.pay({ from: one, to: town.pick(SHOPS), usd: 0.5 })
      town.at(day + town.between(2, 20), () =>
        town.pay({ from: one, to: town.pick(collectors), usd: town.balance(one) * 0.9 }),
      )
    })
    for (const [i, collector] of collectors.entries())
      passAlong(town, { ...plan, from: plan.from + 4 + i }, [collector, who], () => town.between(1, 5))
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

export const ninthAttacksSealed = { prepaidJob, dilutedTwice, newLenders, strawTenants, dripSybils }
