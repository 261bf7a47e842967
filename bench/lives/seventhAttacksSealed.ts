/** Attacks of a seventh round, the half that nothing is tuned on. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import { STREAMS } from './fifthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt, FILLED_BRIDGE, FILLER } from './laterPlaces.ts'
import { EXCHANGES, openEmployer, SHOPS } from './places.ts'
import { BATCHES, CAMBISTAS } from './seventhPlaces.ts'
import { CASH_IN } from './sixthPlaces.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A collector of one's own with two dozen small savers takes the wallet's money, and an agency of his pays it as commission. */
const susuFront: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [collector, agency] = [`${who} collector`, `${who} agency`]
    for (let i = 0; i < 25; i++)
      town.every({ from: plan.from + 1 + i / 4, to: DAYS, step: 15, jitter: 4 }, () => {
        const saver = `${who} saver ${i}`
        if (town.balance(saver) < 3) town.pay({ from: town.pick(EXCHANGES), to: saver, usd: 9 })
        town.pay({ from: saver, to: collector, usd: 2 })
        if (town.random() < 0.3) town.pay({ from: collector, to: saver, usd: 5 })
      })
    sendOut(town, who, plan, () => collector)
    payBack(town, plan, { holder: () => collector, who, via: () => agency })
    return () => ({ ...plan.cost(), locked: plan.bankroll + 60 })
  },
}

/** Sells to any of four people who change cash and buys from any of them, every few days. */
const tradersInTurn: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => town.pick(CAMBISTAS))
    payBack(town, { ...plan, step: 7 }, { holder: () => town.pick(CAMBISTAS), who })
    return plan.cost
  },
}

/** Over a deposit address to an exchange, from there to a paper firm, which streams it to the wallet like a wage. */
const streamLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} paper firm`
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 4}`))
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH }, day => {
      town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 1.05, token: 'USDC' })
      town.at(day + 1, () => town.pay({ from: firm, to: STREAMS, usd: town.balance(firm) }))
    })
    town.every({ from: plan.from + 8, to: DAYS, step: 9, jitter: 4 }, () =>
      town.pay({ from: STREAMS, to: who, usd: (plan.pay * 9 * town.between(0.9, 1)) / MONTH }),
    )
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Cashed out at one agent, brought back in cash at another, each week. */
const agentLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => town.pick([CASH_IN[0], CASH_IN[1]]))
    payBack(town, { ...plan, step: 7 }, { holder: () => town.pick([CASH_IN[2], CASH_IN[3]]), who })
    return plan.cost
  },
}

/** A real firm puts a name on its list for ninety days; the pay goes over a bridge to its owner, who keeps a tenth. */
const rentedOverBridge: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 95 })
    const firm = openEmployer(town, `${who} real firm`, { from: plan.from, staff: 8 })
    const owner = `${who} owner`
    let rent = 0
    sendOut(town, who, plan, () => FILLED_BRIDGE)
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, () => {
      town.pay({ from: FILLER, to: owner, usd: plan.pay * 0.9 })
      town.pay({ from: owner, to: firm, usd: plan.pay * 0.9 })
      rent += town.pay({ from: firm, to: who, usd: plan.pay * town.between(0.98, 1.02) }) * 0.1
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + rent })
  },
}

/** A second wallet pays into the contract that collectives use for batches; it pays the wallet and a few straws. */
const throughBatches: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    const part = (plan.pay * plan.step) / MONTH
    town.every({ from: plan.from + plan.step * 0.6, to: DAYS, step: plan.step, jitter: 2 }, () => {
      town.pay({
        from: EXCHANGES[1],
        to: second,
        usd: Math.max(0, part - town.balance(second)),
        token: town.pick(TOKENS),
      })
      const paid = town.pay({ from: second, to: BATCHES, usd: part })
      town.pay({ from: BATCHES, to: who, usd: paid * 0.9 })
      for (let i = 0; i < 3; i++) {
        const straw = `${who} straw ${i}`
        town.pay({ from: BATCHES, to: straw, usd: paid * 0.03 })
        town.pay({ from: straw, to: town.pick(SHOPS), usd: town.balance(straw) * 0.5 })
      }
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

export const seventhAttacksSealed = {
  susuFront,
  tradersInTurn,
  streamLoop,
  agentLoop,
  rentedOverBridge,
  throughBatches,
}
