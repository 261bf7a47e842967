/** Debt, turnover and rented pay that pose as income. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, LENDER, live, openEmployer, SHOPS } from './places.ts'
import { DAYS } from './town.ts'

export const LABELLED_LENDER = 'lender that is labelled'
const MONTH = 30.4375

/** Drawn at a protocol against collateral that the index does not see. */
const labelledDraws: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    payBack(town, plan, { holder: () => LABELLED_LENDER, who, endless: true })
    live(town, who, { from: plan.from, keep: plan.pay, share: 0.1 })
    return plan.cost
  },
}

/** The same at a protocol nobody labelled; some of it is paid back to look good. */
const unlabelledDraws: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    payBack(town, plan, { holder: () => LENDER, who, endless: true })
    town.every({ from: plan.from + 20, to: DAYS, step: MONTH, jitter: 3 }, () =>
      town.pay({ from: who, to: LENDER, usd: plan.pay * town.between(0.4, 0.8) }),
    )
    return plan.cost
  },
}

/** Friends lend each month and are paid back by the next loan. */
const revolvingFriends: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const friends = town.whole(2, 4)
    let turn = 0
    for (let i = 0; i < friends; i++) {
      const boss = openEmployer(town, `${who} friend ${i} boss`, { from: plan.from })
      town.every({ from: plan.from, to: DAYS, step: MONTH }, () =>
        town.pay({ from: boss, to: `${who} friend ${i}`, usd: plan.pay }),
      )
      live(town, `${who} friend ${i}`, { from: plan.from, keep: plan.pay * 1.5 })
    }
    town.every({ from: plan.from + 34, to: DAYS, step: MONTH, jitter: 2 }, day => {
      const friend = `${who} friend ${turn++ % friends}`
      const lent = town.pay({ from: friend, to: who, usd: plan.pay })
      town.at(day + town.between(15, 27), () => town.pay({ from: who, to: friend, usd: lent * 0.97 }))
    })
    return plan.cost
  },
}

/** Friends lend and are never paid back. */
const unpaidFriends: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const friends = town.whole(3, 6)
    for (let i = 0; i < friends; i++) {
      const friend = `${who} friend ${i}`
      const boss = openEmployer(town, `${friend} boss`, { from: plan.from })
      town.every({ from: plan.from, to: DAYS, step: MONTH }, () =>
        town.pay({ from: boss, to: friend, usd: plan.pay }),
      )
      live(town, friend, { from: plan.from, keep: plan.pay })
      town.every({ from: plan.from + 10 + i * 5, to: DAYS, step: MONTH, jitter: 3 }, () =>
        town.pay({ from: friend, to: who, usd: (plan.pay / friends) * 0.9 }),
      )
    }
    live(town, who, { from: plan.from, keep: plan.pay, share: 0.1 })
    const { cost } = plan
    // What friends lent is owed to them: the attacker gains it, and keeps it.
    return () => ({ ...cost(), locked: plan.pay })
  },
}

/** A real employer pays, for a fee in cash, and gets the sum back in cash. */
function rented(days?: number): AttackKind {
  return {
    leavesSign: false,
    play: (town, who) => {
      const plan = openPlan(town, who, { ...(days && { days }), seed: false })
      const by = openEmployer(town, `${who} employer`, { from: plan.from })
      let fee = 0
      town.every({ from: plan.from + 2, to: DAYS, step: MONTH, jitter: 1 }, () => {
        fee += 0.03 * town.pay({ from: by, to: who, usd: plan.pay * town.between(0.98, 1) })
      })
      const keep = plan.pay * town.between(0.2, 0.8)
      town.every({ from: plan.from + 10, to: DAYS, step: MONTH, jitter: 4 }, () =>
        town.pay({ from: who, to: EXCHANGES[0], usd: town.balance(who) - keep }),
      )
      const { cost } = plan
      return () => ({ ...cost(), spent: cost().spent + fee, locked: plan.pay + keep })
    },
  }
}

/** Buys coins from many and sells them to many: nearly everything passes. */
const cashDealer: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    town.every({ from: plan.from + 1, to: DAYS, step: town.between(0.4, 1) }, day => {
      const seller = `${who} seller ${town.whole(0, 60)}`
      const usd = plan.bankroll * town.between(0.1, 0.4)
      town.pay({ from: EXCHANGES[0], to: seller, usd: usd * 1.1 })
      town.pay({ from: seller, to: town.pick(SHOPS), usd: usd * 0.1 })
      town.pay({ from: seller, to: who, usd })
      town.at(day + town.between(0.1, 2), () =>
        town.pay({ from: who, to: `${who} buyer ${town.whole(0, 60)}`, usd: usd * 0.97 }),
      )
    })
    return plan.cost
  },
}

/** Buys at an exchange and sells to many. */
const exchangeDealer: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    town.every({ from: plan.from + 1, to: DAYS, step: town.between(2, 4) }, day => {
      const usd = plan.bankroll * town.between(0.5, 0.9)
      town.pay({ from: EXCHANGES[0], to: who, usd })
      for (let part = 0; part < 6; part++)
        town.at(day + town.between(0.1, 2.5), () =>
          town.pay({ from: who, to: `${who} buyer ${town.whole(0, 60)}`, usd: (usd / 6) * 0.97 }),
        )
    })
    return plan.cost
  },
}

/** A real but tiny income beside a ring that is many times as large. */
const tinyJob: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const by = openEmployer(town, `${who} employer`, { from: plan.from })
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH }, () =>
      town.pay({ from: by, to: who, usd: plan.pay * 0.08 }),
    )
    sendOut(town, who, plan, () => `${who} firm`)
    payBack(town, plan, { holder: () => `${who} firm`, who })
    return plan.cost
  },
}

export const attacksDebt = {
  labelledDraws,
  unlabelledDraws,
  revolvingFriends,
  unpaidFriends,
  rentedPay: rented(),
  rentedQuarter: rented(95),
  cashDealer,
  exchangeDealer,
  tinyJob,
}
