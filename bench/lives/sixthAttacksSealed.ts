/** Attacks of a sixth round, the half that nothing is tuned on. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import { TRADERS } from './fourthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, POOL, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A wallet with a year of somebody's small life, bought; since then four fronts pay it like an office. */
const agedBundle: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([100, 130]) })
    const past = Math.max(5, plan.from - 260)
    const job = openEmployer(town, `${who} old job`, { from: past, staff: 5 })
    payMonthly(town, who, job, { from: past, usd: 60, to: plan.from - 10 })
    live(town, who, { from: past, to: plan.from, rent: 12, keep: 15, share: 0.1 })
    const fronts = [0, 1, 2, 3].map(i => `${who} front ${i}`)
    sendOut(town, who, plan, () => town.pick(fronts))
    payBack(town, plan, { holder: () => town.pick(fronts), who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + 40 })
  },
}

/** Rent of three quarters of the pay; the landlord owns the firm that pays it. */
const ownersRent: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [landlord, firm] = [`${who} landlord`, `${who} firm`]
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 0.8 }))
    town.every({ from: plan.from + 4, to: DAYS, step: plan.step, jitter: 1 }, () =>
      town.pay({ from: who, to: landlord, usd: ((plan.pay * plan.step) / MONTH) * 0.95 }),
    )
    passAlong(town, plan, [landlord, `${who} holding`, firm], () => town.between(0.5, 4))
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.8 })
  },
}

/** A client for every month who is never seen again, filled at an exchange with what went there over deposit addresses. */
const paperClients: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let [next, client] = [0, 0]
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++}`))
    payBack(
      town,
      { ...plan, step: 10 },
      { holder: () => town.pick(EXCHANGES), who, endless: true, via: () => `${who} client ${client++}` },
    )
    return plan.cost
  },
}

/** Sells to one peer-to-peer trader and buys from another, with the same money. */
const traderWash: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [seller, buyer] = [TRADERS[0], TRADERS[1]]
    sendOut(town, who, plan, () => {
      town.after(town.between(0.2, 1), () =>
        town.pay({ from: seller, to: EXCHANGES[0], usd: town.balance(seller) * 0.5 }),
      )
      return seller
    })
    town.every({ from: plan.from + 1, to: DAYS, step: plan.step }, () =>
      town.pay({ from: EXCHANGES[1], to: buyer, usd: plan.pay * 0.5, token: town.pick(TOKENS) }),
    )
    payBack(town, plan, { holder: () => buyer, who })
    return plan.cost
  },
}

/** Two forgers: each one's wallet feeds the other's firm, and each firm pays its owner. */
const crossedFirms: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [other, ours, theirs] = [`${who} partner`, `${who} firm`, `${who} partner firm`]
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: other, usd: plan.bankroll }))
    for (const firm of [ours, theirs])
      town.at(plan.from, () => town.pay({ from: town.pick(EXCHANGES), to: firm, usd: plan.pay * 0.5 }))
    sendOut(town, who, plan, () => theirs)
    sendOut(town, other, plan, () => ours)
    payBack(town, plan, { holder: () => ours, who })
    payBack(town, plan, { holder: () => theirs, who: other })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.5 })
  },
}

/** The purse of a pretended client is filled from the pool, the wallet's money goes into it in another token by a helper. */
const helpersPool: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const helper = `${who} helper`
    sendOut(town, who, plan, () => helper)
    town.every({ from: plan.from + 5, to: DAYS, step: 8, jitter: 2 }, () =>
      town.pay({ from: helper, to: POOL, usd: town.balance(helper) * 0.97 }),
    )
    payBack(town, plan, { holder: () => POOL, who, endless: true, via: () => `${who} client` })
    return plan.cost
  },
}

/** Premiums to an insurer's contract of one's own, and claims that it pays every few weeks, topped up over a bridge. */
const insuredSelf: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const insurer = `${who} insurer`
    town.contract(insurer)
    sendOut(town, who, plan, () => insurer)
    town.every({ from: plan.from + 2, to: DAYS, step: 30 }, () =>
      town.pay({ from: BRIDGE, to: insurer, usd: plan.pay * 0.15, token: 'USDC' }),
    )
    payBack(town, { ...plan, step: 21 }, { holder: () => insurer, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + (plan.pay * 0.15 * plan.days) / 60 })
  },
}

/** Three harvests of a cooperative that was filled with what the harvests before brought. */
const paperHarvest: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 365 })
    const coop = `${who} cooperative`
    town.every({ from: plan.from + 8, to: DAYS, step: 12, jitter: 3 }, () => {
      const free = town.balance(who) - plan.bankroll * 0.3
      if (free > 10)
        town.pay({ from: who, to: depositAt(town, `${who} deposit ${town.whole(0, 5)}`), usd: free * 0.5 })
    })
    for (const day of [30, 150, 270])
      for (const part of [0, 8, 15])
        town.at(plan.from + day + part, now => {
          town.pay({ from: town.pick(EXCHANGES), to: coop, usd: plan.pay * 1.1 })
          for (let i = 0; i < 3; i++) town.pay({ from: coop, to: town.pick(SHOPS), usd: plan.pay * 0.02 })
          town.at(now + 1, () => town.pay({ from: coop, to: who, usd: town.balance(coop) * 0.97 }))
        })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 2 })
  },
}

export const sixthAttacksSealed = {
  agedBundle,
  ownersRent,
  paperClients,
  traderWash,
  crossedFirms,
  helpersPool,
  insuredSelf,
  paperHarvest,
}
