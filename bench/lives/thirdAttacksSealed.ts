/** Attacks of a third round, the half that nothing is tuned on. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, openEmployer, POOL, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Buys and sells with itself at a pool: one wallet puts in, another takes out and pays the first its gains. */
const poolWash: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const trader = `${who} trader`
    town.every({ from: plan.from + 2, to: DAYS, step: 3, jitter: 1 }, day => {
      const token = town.pick(TOKENS)
      const given = town.pay({
        from: who,
        to: POOL,
        token,
        usd: Math.max(0, town.balance(who, token) - (plan.bankroll - plan.pay) / 3),
      })
      if (given > 1)
        town.at(day + town.between(0.5, 9), () => {
          town.pay({ from: POOL, to: trader, usd: given * 0.99, token: town.pick(TOKENS) })
          town.after(town.between(0.2, 4), () =>
            town.pay({ from: trader, to: who, usd: town.balance(trader) * town.between(0.8, 1) }),
          )
        })
    })
    return plan.cost
  },
}

/** Forty wallets get the wallet's money and a little reward from a drop, and hand both back. */
const airdropFarmer: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const drop = `${who} drop`
    town.contract(drop)
    town.every({ from: plan.from, to: DAYS, step: MONTH }, () =>
      town.pay({ from: BRIDGE, to: drop, usd: plan.pay * 0.3 }),
    )
    const farm = (): string => `${who} farm ${town.whole(0, 39)}`
    sendOut(town, who, plan, () => {
      const hand = farm()
      town.after(town.between(0.2, 3), () => {
        for (let i = 0; i < 3; i++)
          town.pay({ from: hand, to: farm(), usd: town.balance(hand) * town.between(0.3, 0.6) })
      })
      return hand
    })
    town.every({ from: plan.from + 6, to: DAYS, step: 1.1, jitter: 0.5 }, day => {
      const hand = farm()
      town.pay({ from: drop, to: hand, usd: plan.pay * 0.008 })
      town.at(day + town.between(0.3, 2), () =>
        town.pay({ from: hand, to: who, usd: town.balance(hand) * town.between(0.8, 1) }),
      )
    })
    return plan.cost
  },
}

/** A firm with fifteen real customers, who bring a third of its money; four investors bring the wallet's own. */
const coveredFront: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    for (let i = 0; i < 15; i++) {
      const customer = `${who} customer ${i}`
      town.every({ from: plan.from + i, to: DAYS, step: MONTH, jitter: 6 }, () => {
        town.pay({ from: town.pick(EXCHANGES), to: customer, usd: 80 })
        town.pay({ from: customer, to: town.pick(SHOPS), usd: 40 })
        town.pay({ from: customer, to: firm, usd: (plan.pay * 0.4) / 15 })
      })
    }
    sendOut(town, who, plan, () => {
      const investor = `${who} investor ${town.whole(0, 3)}`
      town.after(town.between(1, 9), () =>
        town.pay({ from: investor, to: firm, usd: town.balance(investor) * town.between(0.9, 1) }),
      )
      return investor
    })
    town.every({ from: plan.from + 9, to: DAYS, step: MONTH, jitter: 2 }, () =>
      town.pay({ from: firm, to: town.pick(SHOPS), usd: plan.pay * 0.25 }),
    )
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** Six friends with real pay buy nothing every week and are given cash for it. */
const rentedCrowd: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    let fees = 0
    for (let i = 0; i < 6; i++) {
      const friend = neighbour(town, `${who} friend ${i}`, plan.from - 4, 420)
      town.every({ from: plan.from + i, to: DAYS, step: 8, jitter: 2 }, () => {
        fees += 0.05 * town.pay({ from: friend, to: who, usd: plan.pay / 24 })
      })
    }
    town.every({ from: plan.from + 20, to: DAYS, step: 10, jitter: 2 }, () =>
      town.pay({ from: who, to: `${who} changer`, usd: Math.max(0, town.balance(who) - plan.pay * 0.6) }),
    )
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees, locked: plan.pay })
  },
}

/** What one sends to an exchange fills the other's employer, and the other way round; both firms have three on their list. */
const crossFunded: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who)
    for (const one of [who, `${who} twin`]) {
      const firm = `${one} firm`
      if (one !== who) town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: one, usd: plan.bankroll }))
      sendOut(town, one, plan, () => EXCHANGES[0])
      town.every({ from: plan.from + 10, to: DAYS, step: MONTH, jitter: 2 }, day => {
        town.pay({ from: EXCHANGES[1], to: firm, usd: plan.pay * 1.3, token: 'USDC' })
        town.at(day + 1, () => {
          town.pay({ from: firm, to: one, usd: plan.pay * town.between(0.95, 1) })
          for (const i of [0, 1]) town.pay({ from: firm, to: `${firm} cleaner ${i}`, usd: plan.pay * 0.12 })
        })
      })
    }
    return plan.cost
  },
}

/** A job that stopped half a year ago; since then a second wallet, filled over a bridge with the savings, pays the same sum. */
const faithfulGhost: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 340 })
    const by = openEmployer(town, `${who} employer`, { from: plan.from })
    const lost = DAYS - town.between(150, 200)
    town.every({ from: plan.from + 3, to: lost, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: by, to: who, usd: plan.pay * 0.7 }),
    )
    town.every({ from: plan.from + 8, to: lost, step: 10, jitter: 3 }, () => plan.spend(plan.pay * 0.15))
    const since = { ...plan, from: lost + 5, pay: plan.pay * 0.7 }
    sendOut(town, who, since, () => BRIDGE)
    payBack(town, since, { holder: () => BRIDGE, who, endless: true, via: () => `${who} ghost` })
    return plan.cost
  },
}

/** Two dozen own addresses each send a little every week, as buyers at a stall; they are filled by one that the wallet fills. */
const stallOfGhosts: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const till = `${who} wholesaler`
    town.every({ from: plan.from + 3, to: DAYS, step: 11 }, () => {
      town.pay({ from: EXCHANGES[0], to: till, usd: plan.pay * 0.15 })
      town.pay({ from: till, to: town.pick(SHOPS), usd: plan.pay * 0.1 })
    })
    sendOut(town, who, plan, () => till)
    town.every({ from: plan.from + 6, to: DAYS, step: 0.9, jitter: 0.4 }, day => {
      const buyer = `${who} buyer ${town.whole(0, 23)}`
      town.pay({ from: till, to: buyer, usd: Math.min(town.balance(till), plan.pay / 28) })
      town.at(day + town.between(0.5, 7), () => {
        town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.balance(buyer) * 0.06 })
        town.pay({ from: buyer, to: who, usd: town.balance(buyer) * town.between(0.8, 1) })
      })
    })
    return plan.cost
  },
}

export const thirdAttacksSealed = {
  poolWash,
  airdropFarmer,
  coveredFront,
  rentedCrowd,
  crossFunded,
  faithfulGhost,
  stallOfGhosts,
}
