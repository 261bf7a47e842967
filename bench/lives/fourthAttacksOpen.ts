/** Attacks of a fourth round, the half whose causes may be mended. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { PAYROLL } from './laterPlaces.ts'
import { BIG_SHOP, EXCHANGES, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

/** Real guests who bring a shop a sum a month. */
function guests(town: Town, shop: string, from: number, usd: number): void {
  for (let i = 0; i < 10; i++) {
    const guest = `${shop} guest ${i}`
    town.every({ from: from + i, to: DAYS, step: MONTH, jitter: 8 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: guest, usd: 60 })
      town.pay({ from: guest, to: town.pick(SHOPS), usd: 30 })
      town.pay({ from: guest, to: shop, usd: usd / 10 })
    })
  }
}

/** Shops at one merchant, who buys from a second, who buys from a third, who employs the wallet; each has real guests. */
const circularMerchants: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const chain = [0, 1, 2].map(i => `${who} merchant ${i}`)
    for (const [i, shop] of chain.entries()) {
      guests(town, shop, plan.from, plan.pay * 0.3)
      town.every({ from: plan.from + 6 + i, to: DAYS, step: 5, jitter: 2 }, () => {
        town.pay({ from: shop, to: town.pick(SHOPS), usd: plan.pay * 0.04 })
        const next = chain[i + 1]
        if (next) town.pay({ from: shop, to: next, usd: town.balance(shop) * town.between(0.7, 0.95) })
      })
    }
    sendOut(town, who, plan, () => chain[0] ?? '')
    payBack(town, plan, { holder: () => chain[2] ?? '', who })
    return plan.cost
  },
}

/** Eight wallets of one owner buy services from each other over an escrow contract; each buys real things as well. */
const sybilEscrow: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const escrow = `${who} escrow`
    town.contract(escrow)
    const ring = [who, ...[1, 2, 3, 4, 5, 6, 7].map(i => `${who} sybil ${i}`)]
    for (const one of ring.slice(1)) {
      town.at(plan.from + 0.5, () => town.pay({ from: town.pick(EXCHANGES), to: one, usd: plan.pay * 0.5 }))
      town.every({ from: plan.from + 5, to: DAYS, step: 12, jitter: 4 }, () =>
        town.pay({ from: one, to: town.pick(SHOPS), usd: town.between(1, 4) }),
      )
    }
    let turn = 0
    town.every({ from: plan.from + 3, to: DAYS, step: 2.2, jitter: 0.8 }, day => {
      const buyer = ring[turn++ % ring.length] ?? ''
      const seller = town.random() < 0.4 && buyer !== who ? who : town.pick(ring)
      if (seller === buyer) return
      const keep = buyer === who ? plan.bankroll - plan.pay : 0
      const paid = town.pay({
        from: buyer,
        to: escrow,
        usd: Math.max(0, town.balance(buyer) - keep) * town.between(0.4, 0.9),
      })
      town.at(day + town.between(0.5, 4), () => town.pay({ from: escrow, to: seller, usd: paid * 0.99 }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 3.5 })
  },
}

/** Out to an exchange, from there to a paper firm, which pays into a payroll with two dozen real firms, which pays the wallet. */
const payrollLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    sendOut(town, who, plan, () => town.pick(EXCHANGES))
    town.every({ from: plan.from + 9, to: DAYS, step: MONTH, jitter: 2 }, day => {
      town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 1.02, token: 'USD₮' })
      town.at(day + 1, () => town.pay({ from: firm, to: PAYROLL, usd: plan.pay * 1.01 }))
      town.at(day + 3, () => town.pay({ from: PAYROLL, to: who, usd: plan.pay * town.between(0.97, 1) }))
    })
    return plan.cost
  },
}

/** A second wallet puts the money into a contract that pays it out again month by month, as if for work done. */
const vestingLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const vesting = `${who} vesting`
    town.contract(vesting)
    sendOut(town, who, plan, () => {
      const second = `${who} second`
      town.after(town.between(2, 12), () =>
        town.pay({ from: second, to: vesting, usd: town.balance(second) * town.between(0.9, 1) }),
      )
      return second
    })
    payBack(town, plan, { holder: () => vesting, who })
    return plan.cost
  },
}

/** A real job; for the last eighty days the firm pays four times as much, and its owner, who gets that back, fills the firm. */
const flashRaise: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 330 })
    const firm = openEmployer(town, `${who} firm`, { from: plan.from, staff: 6 })
    const owner = `${who} owner`
    const wage = plan.pay * 0.3
    const raise = DAYS - town.between(75, 95)
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
      if (day < raise) {
        town.pay({ from: firm, to: who, usd: wage })
        plan.spend(wage * 0.5)
        return
      }
      town.pay({ from: firm, to: who, usd: wage * 4 })
      plan.spend(wage * 0.5)
      for (const part of [3, 6, 10]) town.at(day + part, () => town.pay({ from: who, to: owner, usd: wage }))
      town.at(day + 14, () => town.pay({ from: owner, to: firm, usd: town.balance(owner) * 0.97 }))
    })
    return plan.cost
  },
}

/** Buys gift cards at a big shop and sells them to dealers who pay in coins; a twelfth is lost each time. */
const giftCards: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const dealers = [0, 1, 2].map(i => `${who} card dealer ${i}`)
    for (const dealer of dealers)
      town.every({ from: Math.max(0, plan.from - 40), to: DAYS, step: 8, jitter: 2 }, () => {
        town.pay({ from: town.pick(EXCHANGES), to: dealer, usd: plan.pay * 0.7 })
        for (let i = 0; i < 3; i++)
          town.pay({ from: dealer, to: `${dealer} seller ${town.whole(0, 14)}`, usd: plan.pay * 0.1 })
      })
    let lost = 0
    town.every({ from: plan.from + 4, to: DAYS, step: 9, jitter: 2 }, day => {
      const bought = town.pay({ from: who, to: BIG_SHOP, usd: (plan.pay * 9) / MONTH })
      town.at(day + town.between(1, 6), () => {
        lost += bought - town.pay({ from: town.pick(dealers), to: who, usd: bought * 0.92 })
      })
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + lost })
  },
}

/** Supports three relatives with jobs of their own, who take it to an exchange; a brother abroad has it from there and sends it. */
const familyLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const relatives = [0, 1, 2].map(i => neighbour(town, `${who} relative ${i}`, plan.from - 3, 250))
    sendOut(town, who, plan, () => {
      const relative = town.pick(relatives)
      town.after(town.between(0.5, 4), () =>
        town.pay({
          from: relative,
          to: town.pick(EXCHANGES),
          usd: Math.max(0, town.balance(relative) - 75),
        }),
      )
      return relative
    })
    payBack(town, plan, {
      holder: () => EXCHANGES[1],
      who,
      endless: true,
      via: () => `${who} brother`,
    })
    return plan.cost
  },
}

export const fourthAttacksOpen = {
  circularMerchants,
  sybilEscrow,
  payrollLoop,
  vestingLoop,
  flashRaise,
  giftCards,
  familyLoop,
}
