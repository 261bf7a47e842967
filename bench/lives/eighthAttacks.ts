/** Attacks of an eighth round. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import { BOOKINGS, VAULT } from './eighthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt } from './laterPlaces.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { CAMBISTAS } from './seventhPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Guests on paper, filled at an exchange, book rooms that are not there; the takings go back over deposit addresses. */
const bookingLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 3}`))
    town.every({ from: plan.from + 3, to: DAYS, step: 4, jitter: 1.5 }, day => {
      const guest = `${who} guest ${town.whole(0, 11)}`
      const stay = (plan.pay * 4) / MONTH
      town.pay({ from: town.pick(EXCHANGES), to: guest, usd: stay * 1.15, token: town.pick(TOKENS) })
      const paid = town.pay({ from: guest, to: BOOKINGS, usd: stay * town.between(0.95, 1.1) })
      town.at(day + town.between(2, 5), () => town.pay({ from: BOOKINGS, to: who, usd: paid * 0.9 }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.3 })
  },
}

/** A burial society of one's own: ten members give each month what the wallet pays out to them as help. */
const burialLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const member = (): string => `${who} member ${town.whole(0, 9)}`
    sendOut(town, who, plan, member)
    town.every({ from: plan.from + 6, to: DAYS, step: 2.5, jitter: 1 }, () => {
      const richest = Array.from({ length: 10 }, (_, i) => `${who} member ${i}`).toSorted(
        (a, b) => town.balance(b) - town.balance(a),
      )[0]
      town.pay({
        from: richest ?? '',
        to: who,
        usd: Math.min(town.balance(richest ?? '') * 0.9, (plan.pay * 2.5) / MONTH),
      })
      if (town.random() < 0.3) town.pay({ from: member(), to: town.pick(SHOPS), usd: 2 })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A sister sells the wallet's money to people who change cash; a firm of the brother buys from them and pays a wage. */
const changersByKin: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [sister, firm] = [`${who} sister`, `${who} firm`]
    sendOut(town, who, plan, () => sister)
    town.every({ from: plan.from + 4, to: DAYS, step: 4, jitter: 1 }, () =>
      town.pay({ from: sister, to: town.pick(CAMBISTAS), usd: town.balance(sister) * 0.97 }),
    )
    town.every({ from: plan.from + 2, to: DAYS, step: 6, jitter: 2 }, () =>
      town.pay({ from: town.pick(CAMBISTAS), to: firm, usd: (plan.pay * 6.3) / MONTH }),
    )
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A second wallet puts the money into a public vault; what is taken out of it goes to the wallet as if it were pay. */
const yieldLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 5, to: DAYS, step: 5, jitter: 1 }, () =>
      town.pay({ from: second, to: VAULT, usd: town.balance(second) * 0.99 }),
    )
    payBack(town, plan, { holder: () => VAULT, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Six relatives with jobs each take a part of the money to an exchange; two paper clients have theirs from there. */
const godparents: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const kin = Array.from({ length: 6 }, (_, i) =>
      neighbour(town, `${who} relative ${i}`, Math.max(5, plan.from - 20), 320),
    )
    sendOut(town, who, plan, () => {
      const one = town.pick(kin)
      const before = town.balance(one)
      town.after(0.01, () => {
        const given = town.balance(one) - before
        town.after(town.between(1, 4), () =>
          town.pay({ from: one, to: town.pick(EXCHANGES), usd: Math.max(0, given * 0.98) }),
        )
      })
      return one
    })
    const client = (): string => `${who} client ${town.whole(0, 1)}`
    payBack(town, plan, { holder: () => town.pick(EXCHANGES), who, endless: true, via: client })
    return plan.cost
  },
}

/** Five subcontractors with a client of their own are paid for nothing; they buy from a firm with real customers, which employs the wallet. */
const dilutedSubs: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    const subs = Array.from({ length: 5 }, (_, i) => `${who} sub ${i}`)
    sendOut(town, who, plan, () => town.pick(subs))
    for (const sub of subs)
      town.every({ from: Math.max(1, plan.from - 10), to: DAYS, step: MONTH, jitter: 4 }, () => {
        town.pay({ from: town.pick(EXCHANGES), to: sub, usd: plan.pay * 0.12 })
        town.pay({ from: sub, to: town.pick(SHOPS), usd: plan.pay * 0.11 })
      })
    town.every({ from: plan.from + 4, to: DAYS, step: 4, jitter: 1 }, () => {
      for (const sub of subs)
        if (town.balance(sub) > plan.pay * 0.02)
          town.pay({ from: sub, to: firm, usd: town.balance(sub) * 0.95 })
    })
    town.every({ from: plan.from + 3, to: DAYS, step: 6, jitter: 2 }, () => {
      const customer = `${who} customer ${town.whole(0, 14)}`
      town.pay({ from: town.pick(EXCHANGES), to: customer, usd: 30 })
      town.pay({ from: customer, to: firm, usd: plan.pay * 0.06 })
      town.pay({ from: firm, to: town.pick(SHOPS), usd: plan.pay * 0.05 })
    })
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

export const eighthAttacks = {
  bookingLoop,
  burialLoop,
  changersByKin,
  yieldLoop,
  godparents,
  dilutedSubs,
}
