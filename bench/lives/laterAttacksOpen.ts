/** Later attacks, the half whose causes were mended. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt, FILLED_BRIDGE, FILLER, SPLIT_TILL } from './laterPlaces.ts'
import { BIG_SHOP, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Out over fresh deposit addresses of an exchange whose till pays out: two addresses that never deal with each other. */
const splitExchange: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let deposit = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${deposit++}`))
    payBack(town, plan, { holder: () => SPLIT_TILL, who, endless: true })
    return plan.cost
  },
}

/** Out at the bridge's contract, back from whoever fills its orders. */
const filledBridge: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => FILLED_BRIDGE)
    payBack(town, plan, { holder: () => FILLER, who, endless: true })
    return plan.cost
  },
}

/** A shop whose forty customers are fed with its own takings by five helpers. */
const selfPaidShop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => `${who} helper ${town.whole(0, 4)}`)
    town.every({ from: plan.from + 5, to: DAYS, step: 0.8, jitter: 0.3 }, day => {
      const i = town.whole(0, 39)
      const customer = `${who} customer ${i}`
      const helper = `${who} helper ${i % 5}`
      town.pay({ from: helper, to: customer, usd: Math.min(town.balance(helper), plan.pay / 25) })
      town.at(day + town.between(0.2, 4), () =>
        town.pay({ from: customer, to: who, usd: town.balance(customer) * town.between(0.7, 1) }),
      )
    })
    return plan.cost
  },
}

/** A real firm pays ten who rent its payroll; they pay back to its accountant, who fills the till again. */
const kickback: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const firm = openEmployer(town, `${who} firm`, { from: plan.from, staff: 3 })
    const renters = [who, ...Array.from({ length: 9 }, (_, i) => `${who} renter ${i}`)]
    for (const renter of renters) {
      town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
        const paid = town.pay({ from: firm, to: renter, usd: plan.pay })
        town.at(day + town.between(3, 12), () =>
          town.pay({ from: renter, to: `${who} accountant`, usd: paid * town.between(0.85, 0.95) }),
        )
      })
    }
    passAlong(town, plan, [`${who} accountant`, `${who} books`, firm], () => town.between(0, 2))
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 11 }))
    return () => ({ ...plan.cost(), locked: plan.pay })
  },
}

/** Twenty-five people pay each other in turn, each as if for work. */
const guild: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const members = [who, ...Array.from({ length: 24 }, (_, i) => `${who} brother ${i}`)]
    for (const member of members) {
      if (member !== who)
        town.at(plan.from, () => town.pay({ from: town.pick(EXCHANGES), to: member, usd: plan.bankroll }))
      town.every({ from: plan.from + 2, to: DAYS, step: 5, jitter: 2 }, () => {
        const free = town.balance(member) - (plan.bankroll - plan.pay)
        const other = town.pick(members)
        if (free > 5 && other !== member)
          town.pay({ from: member, to: other, usd: Math.min(free, plan.pay / 5) })
      })
    }
    return plan.cost
  },
}

/** A wallet bought with three hundred honest days; the new owner sends own money round through an exchange. */
const boughtWallet: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const sold = DAYS - town.between(100, 170)
    const plan = openPlan(town, who, { days: DAYS - sold })
    const usd = plan.pay * 0.4
    const by = openEmployer(town, `${who} employer`, { from: 20 })
    town.every({ from: 20, to: sold - 20, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: by, to: who, usd }),
    )
    live(town, who, { from: 20, to: sold, rent: usd * 0.2, keep: usd * 0.4, share: 0.1 })
    sendOut(town, who, plan, () => town.pick(EXCHANGES))
    payBack(town, plan, { holder: () => EXCHANGES[1], who, endless: true })
    const { cost } = plan
    return () => ({ ...cost(), spent: cost().spent + 40 })
  },
}

/** Ten mules with pay of their own carry the money to the firm. */
const workingMules: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    for (let i = 0; i < 10; i++) {
      const mule = `${who} mule ${i}`
      const by = openEmployer(town, `${mule} boss`, { from: plan.from, staff: 2 })
      town.every({ from: plan.from + 1, to: DAYS, step: MONTH }, () =>
        town.pay({ from: by, to: mule, usd: plan.pay / 6 }),
      )
      town.every({ from: plan.from + 6, to: DAYS, step: 9, jitter: 2 }, () =>
        town.pay({ from: mule, to: town.pick(SHOPS), usd: plan.pay / 24 }),
      )
    }
    sendOut(town, who, plan, () => {
      const mule = `${who} mule ${town.whole(0, 9)}`
      town.after(town.between(0.5, 5), () =>
        town.pay({ from: mule, to: firm, usd: town.balance(mule) * 0.85 }),
      )
      return mule
    })
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** Buys at a big shop; the refunds go to a second phone, which pays the wallet. */
const refundsToSecond: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => BIG_SHOP)
    payBack(town, plan, { holder: () => BIG_SHOP, who, endless: true, via: () => `${who} phone` })
    return plan.cost
  },
}

/** A firm that is a sock puppet: an exchange account feeds it, its staff send all to the exchange, as the wallet does. */
const sockEmployer: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const firm = `${who} firm`
    const staff = [who, ...Array.from({ length: 3 }, (_, i) => `${who} sock ${i}`)]
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH, jitter: 1 }, day => {
      town.pay({ from: EXCHANGES[1], to: firm, usd: plan.pay * 4.1, token: town.pick(TOKENS) })
      for (const one of staff)
        town.at(day + 1, () => {
          town.pay({ from: firm, to: one, usd: plan.pay * town.between(0.97, 1) })
          town.after(town.between(2, 9), () =>
            town.pay({ from: one, to: EXCHANGES[0], usd: Math.max(0, town.balance(one) - plan.pay * 0.4) }),
          )
        })
    })
    return () => ({ ...plan.cost(), locked: plan.pay * 4 })
  },
}

/** A tiny job, and a friend's money that lies in the wallet for the time of the screening. */
const borrowedBalance: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const by = openEmployer(town, `${who} employer`, { from: plan.from })
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH }, () =>
      town.pay({ from: by, to: who, usd: plan.pay * 0.15 }),
    )
    const boss = openEmployer(town, `${who} friend's boss`, { from: 5 })
    town.every({ from: 5, to: DAYS, step: MONTH }, () =>
      town.pay({ from: boss, to: `${who} friend`, usd: plan.pay }),
    )
    town.at(plan.from + 4, () => town.pay({ from: `${who} friend`, to: who, usd: plan.bankroll }))
    return plan.cost
  },
}

export const laterAttacksOpen = {
  splitExchange,
  filledBridge,
  selfPaidShop,
  kickback,
  guild,
  boughtWallet,
  workingMules,
  refundsToSecond,
  sockEmployer,
  borrowedBalance,
}
