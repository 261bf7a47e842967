/** Attacks of a tenth round, the half that is kept apart. */
import { openPlan, sendOut } from './attackPlan.ts'
import { AGENTS } from './fourthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt } from './laterPlaces.ts'
import { OFF_RAMP, POOL, SHOPS } from './places.ts'
import { CASH_IN } from './sixthPlaces.ts'
import { DESKS } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** The money is turned into cash at agents and an off-ramp; five relatives with wages bring the cash in elsewhere and send it as support. */
const cashRelatives: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => town.pick([...AGENTS, OFF_RAMP]))
    const kin = Array.from({ length: 5 }, (_, i) =>
      neighbour(town, `${who} relative ${i}`, Math.max(5, plan.from - 25), 280),
    )
    for (const [i, one] of kin.entries())
      town.every({ from: plan.from + 3 + i * 5, to: DAYS, step: MONTH, jitter: 2 }, day => {
        const part = (plan.pay / 5) * town.between(0.95, 1.05)
        town.pay({ from: town.pick(CASH_IN), to: one, usd: part })
        town.at(day + town.between(0.3, 4), () => town.pay({ from: one, to: who, usd: part }))
      })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.5 })
  },
}

/** Five savings groups of one's own: second phones pay in each week, and each week another group pays its pot to the wallet. */
const ownGroups: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const groups = [0, 1, 2, 3, 4].map(i => `${who} group ${i}`)
    for (const group of groups) town.contract(group)
    const phones = [0, 1, 2].map(i => `${who} phone ${i}`)
    sendOut(town, who, plan, () => town.pick(phones))
    let week = 0
    town.every({ from: plan.from + 3, to: DAYS, step: 7, jitter: 0.5 }, day => {
      const due = groups[week++ % 5] ?? ''
      for (const phone of phones)
        for (const group of groups)
          town.pay({ from: phone, to: group, usd: Math.min(town.balance(phone), plan.pay * 0.3) / 5 })
      town.at(day + 1, () => town.pay({ from: due, to: who, usd: town.balance(due) }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A helper brings the money to one remittance desk; families of nobody fetch it at the other and send it on as support. */
const roundTheWorld: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const helper = `${who} helper`
    sendOut(town, who, plan, () => helper)
    let next = 0
    town.every({ from: plan.from + 4, to: DAYS, step: 5, jitter: 1.5 }, day => {
      const sent = town.pay({ from: helper, to: DESKS[0], usd: town.balance(helper) * 0.95 })
      const family = `${who} family ${next++ % 3}`
      town.at(day + town.between(1, 6), () => {
        town.pay({ from: DESKS[1], to: family, usd: sent * 0.96, token: town.pick(TOKENS) })
        town.pay({ from: family, to: town.pick(SHOPS), usd: sent * 0.02 })
      })
      town.at(day + town.between(7, 12), () =>
        town.pay({ from: family, to: who, usd: town.balance(family) * 0.98 }),
      )
    })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay,
      spent: plan.cost().spent + (plan.pay * 0.06 * plan.days) / MONTH,
    })
  },
}

/** Plays on paper: a pool pays each week what game pieces are said to have brought; the wallet's money goes to an exchange. */
const paperScholar: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 5}`))
    town.every({ from: plan.from + 4, to: DAYS, step: 7, jitter: 1 }, day => {
      const won = town.pay({
        from: POOL,
        to: who,
        usd: ((plan.pay * 7) / MONTH) * town.between(0.9, 1.1),
        token: 'USDm',
      })
      town.at(day + 0.5, () => town.pay({ from: who, to: `${who} manager`, usd: won * 0.05 }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.5 })
  },
}

/** A rich friend lends a lump to a father-in-law on paper, who pays it out month by month; the friend's wife gets the wallet's money. */
const inLaws: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180]) })
    const from = Math.max(5, plan.from - 30)
    const friend = neighbour(town, `${who} friend`, from, 2400)
    const wife = neighbour(town, `${who} friend's wife`, from, 400)
    const father = `${who} father-in-law`
    sendOut(town, who, plan, () => wife)
    town.every({ from: plan.from + 1, to: DAYS, step: 2 * MONTH, jitter: 3 }, () =>
      town.pay({ from: friend, to: father, usd: plan.pay * 2.05 }),
    )
    town.every({ from: plan.from + 30, to: DAYS, step: MONTH, jitter: 3 }, () =>
      town.pay({ from: wife, to: friend, usd: Math.max(0, town.balance(wife) - 300) }),
    )
    town.every({ from: plan.from + 6, to: DAYS, step: plan.step, jitter: 1 }, () => {
      town.pay({ from: father, to: who, usd: ((plan.pay * plan.step) / MONTH) * town.between(0.96, 1.02) })
      town.pay({ from: father, to: town.pick(SHOPS), usd: town.balance(father) * 0.005 })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 2 })
  },
}

export const tenthAttacksSealed = { cashRelatives, ownGroups, roundTheWorld, paperScholar, inLaws }
