/** Attacks that were written after the model was done and that nothing was tuned on. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, openEmployer, POOL } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A long line of addresses; at each a slice of the money is cut off and paid to the wallet. */
const peelChain: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let link = 0
    sendOut(town, who, plan, () => `${who} peel 0`)
    town.every({ from: plan.from + 8, to: DAYS, step: plan.step, jitter: 1 }, () => {
      const from = `${who} peel ${link}`
      const next = `${who} peel ${++link}`
      town.pay({ from, to: who, usd: town.balance(from) * 0.8 })
      town.pay({ from, to: next, usd: town.balance(from) })
      sendOut(town, who, { ...plan, from: DAYS - 1 }, () => next)
      town.after(3, () => {
        const free = town.balance(who) - (plan.bankroll - plan.pay)
        if (free > 5) town.pay({ from: who, to: next, usd: free })
      })
    })
    return plan.cost
  },
}

/** Thirty mules carry the money to the firm that pays. */
const mules: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    sendOut(town, who, plan, () => {
      const mule = `${who} mule ${town.whole(0, 30)}`
      town.after(town.between(0.5, 4), () => town.pay({ from: mule, to: firm, usd: town.balance(mule) }))
      return mule
    })
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay }))
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** Out over a bridge, a pool and an exchange in turn, back from all of them in all tokens. */
const everyHub: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const hubs = [EXCHANGES[0], EXCHANGES[1], BRIDGE, POOL]
    sendOut(town, who, plan, () => town.pick(hubs))
    town.every({ from: plan.from + 10, to: DAYS, step: 6, jitter: 2 }, () =>
      town.pay({
        from: town.pick(hubs),
        to: who,
        token: town.pick(TOKENS),
        usd: (plan.pay / 5) * town.between(0.7, 1.1),
      }),
    )
    return plan.cost
  },
}

/** Two friends pay each other's wallets out of each other's. */
const twoFriends: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const friend = `${who} friend`
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: friend, usd: plan.bankroll }))
    sendOut(town, who, plan, () => `${who} shop`)
    passAlong(town, plan, [`${who} shop`, friend], () => town.between(0, 3))
    sendOut(town, friend, plan, () => `${friend} shop`)
    passAlong(town, plan, [`${friend} shop`, who], () => town.between(0, 3))
    return plan.cost
  },
}

/** A shop that few know gives refunds all the time. */
const privateRefunds: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const shop = `${who} shop`
    for (let i = 0; i < 6; i++)
      town.every({ from: plan.from + i, to: DAYS, step: 15 }, () => {
        town.pay({ from: EXCHANGES[0], to: `${who} guest ${i}`, usd: 30 })
        town.pay({ from: `${who} guest ${i}`, to: shop, usd: 20 })
      })
    sendOut(town, who, plan, () => shop)
    payBack(town, plan, { holder: () => shop, who })
    return plan.cost
  },
}

/** A real job for a quarter, then a ring that looks like it goes on. */
const jobThenRing: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 330 })
    const by = openEmployer(town, `${who} employer`, { from: plan.from })
    town.every({ from: plan.from + 3, to: plan.from + 75, step: MONTH }, () =>
      town.pay({ from: by, to: who, usd: plan.pay }),
    )
    const ring = { ...plan, from: plan.from + 80 }
    sendOut(town, who, ring, () => `${who} hop`)
    passAlong(town, ring, [`${who} hop`, `${who} firm`], () => town.between(0, 3))
    payBack(town, ring, { holder: () => `${who} firm`, who })
    return plan.cost
  },
}

/** Sends to two second wallets, each with a deposit address of its own. */
const twoSeconds: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    for (const i of [0, 1])
      passAlong(town, plan, [`${who} second ${i}`, `${who} deposit ${i}`, EXCHANGES[i] ?? ''], () =>
        town.between(0, 2),
      )
    sendOut(town, who, plan, () => `${who} second ${town.whole(0, 1)}`)
    payBack(town, plan, { holder: () => town.pick(EXCHANGES), who, endless: true })
    return plan.cost
  },
}

/** A funder pays everything; nothing ever goes back on chain. */
const ownSavings: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: EXCHANGES[0], to: who, usd: plan.pay * town.between(0.97, 1.03) }),
    )
    return () => ({ ...plan.cost(), locked: (plan.pay * plan.days) / MONTH / 2 })
  },
}

/** A farm whose wallets pay each other through a common till. */
const commonTill: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const till = `${who} till`
    const twins = Array.from({ length: town.whole(4, 9) }, (_, i) => `${who} twin ${i}`)
    for (const twin of twins) {
      town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: twin, usd: plan.bankroll * 0.6 }))
      sendOut(town, twin, plan, () => till)
      payBack(town, plan, { holder: () => till, who: twin })
    }
    sendOut(town, who, plan, () => till)
    payBack(town, plan, { holder: () => till, who, via: () => `${who} clerk ${town.whole(0, 3)}` })
    return plan.cost
  },
}

/** Collateral in a labelled lender, drawn, repaid and drawn again through a helper. */
const drawnByHelper: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const helper = `${who} helper`
    payBack(town, plan, { holder: () => EXCHANGES[1], who: helper, endless: true })
    town.every({ from: plan.from + 6, to: DAYS, step: plan.step, jitter: 1 }, () =>
      town.pay({ from: helper, to: who, usd: town.balance(helper) }),
    )
    sendOut(town, who, plan, () => helper)
    return plan.cost
  },
}

export const heldOutAttacks = {
  peelChain,
  mules,
  everyHub,
  twoFriends,
  privateRefunds,
  jobThenRing,
  twoSeconds,
  ownSavings,
  commonTill,
  drawnByHelper,
}
