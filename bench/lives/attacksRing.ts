/** Own money that goes round through addresses of the attacker's. */
import { openPlan, type Plan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

function ring(hops: number, delay: (town: Town) => number): AttackKind {
  return {
    leavesSign: true,
    play: (town, who) => {
      const plan = openPlan(town, who)
      const chain = Array.from({ length: hops }, (_, i) => `${who} hop ${i}`)
      sendOut(town, who, plan, () => chain[0] ?? '')
      passAlong(town, plan, chain, () => delay(town))
      const last = chain.at(-1) ?? ''
      // The purse of the last one is filled before the first pay.
      town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: last, usd: plan.pay * 0.3 }))
      payBack(town, plan, { holder: () => last, who })
      return plan.cost
    },
  }
}

const pair = ring(1, town => town.between(0, 1))
const ringOfThree = ring(2, town => town.between(0, 2))
const ringOfFive = ring(4, town => town.between(0, 2))
const longRing = ring(8, town => town.between(0, 1.5))
const slowRing = ring(3, town => town.between(4, 15))

/** Many payers, each of whom pays now and then, all fed by one pot that the wallet fills. */
const crowdOfFronts: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const fronts = town.whole(12, 45)
    sendOut(town, who, plan, () => `${who} pot`)
    const steps = { ...plan, step: town.pick([2, 3, 5]) }
    payBack(town, steps, {
      holder: () => `${who} pot`,
      who,
      via: () => `${who} front ${town.whole(0, fronts - 1)}`,
    })
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: `${who} pot`, usd: plan.pay * 0.5 }))
    return plan.cost
  },
}

const splitAndJoin: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const helpers = town.whole(3, 7)
    sendOut(town, who, plan, () => `${who} helper ${town.whole(0, helpers - 1)}`)
    for (let i = 0; i < helpers; i++)
      passAlong(town, plan, [`${who} helper ${i}`, `${who} firm`], () => town.between(0, 4))
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: `${who} firm`, usd: plan.pay * 0.5 }))
    payBack(town, plan, { holder: () => `${who} firm`, who })
    return plan.cost
  },
}

/** The firm gets as much from an exchange as from the wallet, and gives that back there. */
const dilutedRing: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    sendOut(town, who, plan, () => `${who} hop`)
    passAlong(town, plan, [`${who} hop`, firm], () => town.between(0, 3))
    town.every({ from: plan.from, to: DAYS, step: plan.step, jitter: 2 }, day => {
      const usd = (plan.pay * plan.step) / 45
      town.pay({ from: EXCHANGES[0], to: firm, usd })
      town.at(day + town.between(2, 6), () => town.pay({ from: firm, to: EXCHANGES[0], usd: usd * 0.9 }))
    })
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** One owner's wallets that pay each other, all born of one funder. */
const farm: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const wallets = [who, ...Array.from({ length: town.whole(6, 14) }, (_, i) => `${who} twin ${i}`)]
    const funder = `${who} funder`
    town.at(plan.from, () => {
      town.pay({ from: EXCHANGES[0], to: funder, usd: plan.bankroll * 1.05 })
      for (const wallet of wallets)
        town.pay({ from: funder, to: wallet, usd: plan.bankroll / wallets.length })
    })
    for (const wallet of wallets)
      town.every({ from: plan.from + 2, to: DAYS, step: 2, jitter: 1 }, () =>
        town.pay({
          from: wallet,
          to: town.pick(wallets),
          usd: town.balance(wallet) * town.between(0.2, 0.5),
        }),
      )
    return plan.cost
  },
}

/** Several wallets pay into one firm and are all paid by it. */
const sharedFirm: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    const others = Array.from({ length: town.whole(3, 6) }, (_, i) => `${who} colleague ${i}`)
    for (const other of others) {
      town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: other, usd: plan.bankroll }))
      sendOut(town, other, plan, () => `${who} client ${town.whole(0, 2)}`)
      payBack(town, plan, { holder: () => firm, who: other })
    }
    sendOut(town, who, plan, () => `${who} client ${town.whole(0, 2)}`)
    for (let i = 0; i < 3; i++) passAlong(town, plan, [`${who} client ${i}`, firm], () => town.between(0, 3))
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: firm, usd: plan.pay }))
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** A private pool contract that only a few know. */
const smallPool: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const pool = `${who} pool`
    town.contract(pool)
    sendOut(town, who, plan, () => pool)
    for (let i = 0; i < 5; i++)
      town.every({ from: plan.from + i, to: DAYS, step: 20 }, () => {
        town.pay({ from: EXCHANGES[0], to: `${who} guest ${i}`, usd: 30 })
        town.pay({ from: `${who} guest ${i}`, to: pool, usd: 20 })
      })
    payBack(town, plan, { holder: () => pool, who, via: () => `${who} front ${town.whole(0, 3)}` })
    return plan.cost
  },
}

/** A shop with customers of its own passes the attacker's money on to the firm that pays it. */
const friendlyShop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const shop = `${who} friend's shop`
    const firm = `${who} firm`
    for (let i = 0; i < 8; i++)
      town.every({ from: plan.from + i, to: DAYS, step: 12, jitter: 3 }, () => {
        town.pay({ from: EXCHANGES[0], to: `${who} guest ${i}`, usd: 40 })
        town.pay({ from: `${who} guest ${i}`, to: shop, usd: 15 })
        town.pay({ from: `${who} guest ${i}`, to: town.pick(SHOPS), usd: 15 })
      })
    sendOut(town, who, plan, () => shop)
    passAlong(town, plan, [shop, firm], () => town.between(0, 3))
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** Half of the money goes through an exchange, half through a ring. */
const halfAndHalf: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan: Plan = openPlan(town, who)
    const half: Plan = { ...plan, pay: plan.pay / 2 }
    sendOut(town, who, plan, () => town.pick([EXCHANGES[0], `${who} hop`]))
    passAlong(town, plan, [`${who} hop`, `${who} firm`], () => town.between(0, 3))
    payBack(town, half, { holder: () => `${who} firm`, who })
    payBack(town, half, { holder: () => EXCHANGES[0], who, endless: true })
    return plan.cost
  },
}

export const attacksRing = {
  pair,
  ringOfThree,
  ringOfFive,
  longRing,
  slowRing,
  crowdOfFronts,
  splitAndJoin,
  dilutedRing,
  farm,
  sharedFirm,
  smallPool,
  friendlyShop,
  halfAndHalf,
}
