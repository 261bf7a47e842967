/** Attacks of a fourth round, the half that nothing is tuned on. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import { CROWDFUNDING, FACTORING, TRADERS } from './fourthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, openEmployer, POOL, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A shop on paper: one own wallet buys, another gets the refund, and they pass it on to whoever buys next. */
const mirroredRefunds: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const buyers = Array.from({ length: 12 }, (_, i) => `${who} buyer ${i}`)
    const keep = plan.bankroll - plan.pay
    town.every({ from: plan.from + 3, to: DAYS, step: 2.5, jitter: 1 }, day => {
      const refunded = town.pick(buyers)
      const next = town.pick(buyers)
      const usd = Math.max(0, town.balance(who) - keep) * town.between(0.4, 0.8)
      town.pay({ from: who, to: refunded, usd })
      town.at(day + town.between(1, 5), () =>
        town.pay({ from: refunded, to: next, usd: town.balance(refunded) * town.between(0.9, 1) }),
      )
      town.at(day + town.between(5, 9), () =>
        town.pay({ from: next, to: who, usd: town.balance(next) * town.between(0.85, 1) }),
      )
    })
    return plan.cost
  },
}

/** Ten donors with a little of their own give the wallet's money to a site with real givers, which pays it to the wallet. */
const crowdfundLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const donors = Array.from({ length: 10 }, (_, i) => `${who} donor ${i}`)
    for (const donor of donors)
      town.every({ from: plan.from, to: DAYS, step: MONTH, jitter: 5 }, () => {
        town.pay({ from: town.pick(EXCHANGES), to: donor, usd: 15 })
        town.pay({ from: donor, to: town.pick(SHOPS), usd: 12 })
      })
    sendOut(town, who, plan, () => {
      const donor = town.pick(donors)
      town.after(town.between(1, 6), () =>
        town.pay({ from: donor, to: CROWDFUNDING, usd: town.balance(donor) * 0.95 }),
      )
      return donor
    })
    payBack(town, plan, { holder: () => CROWDFUNDING, who })
    return plan.cost
  },
}

/** Sells invoices that nobody owes to a factoring contract; a paper debtor pays them with money from an exchange. */
const factored: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const debtor = `${who} debtor`
    sendOut(town, who, plan, () => EXCHANGES[0])
    town.every({ from: plan.from + 8, to: DAYS, step: 15, jitter: 2 }, day => {
      const lent = town.pay({ from: FACTORING, to: who, usd: plan.pay * 0.5 })
      town.at(day + 25, () => {
        town.pay({ from: EXCHANGES[0], to: debtor, usd: lent * 1.04, token: 'USD₮' })
        town.pay({ from: debtor, to: FACTORING, usd: lent * 1.03 })
      })
    })
    return plan.cost
  },
}

/** Small parts leave to four hubs in all tokens over months; what comes back comes two months later, in others. */
const slowTokens: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([240, 300, 365]) })
    const hubs = [...EXCHANGES, BRIDGE, POOL]
    town.at(plan.from + 0.5, () =>
      town.pay({ from: EXCHANGES[0], to: who, usd: plan.pay * 2, token: 'USDC' }),
    )
    town.every({ from: plan.from + 2, to: DAYS, step: 3, jitter: 1 }, day => {
      const usd = Math.max(0, town.balance(who) - (plan.bankroll - plan.pay)) * town.between(0.08, 0.25)
      const given = town.pay({ from: who, to: town.pick(hubs), usd })
      if (given > 2)
        town.at(day + town.between(40, 75), () =>
          town.pay({ from: town.pick(hubs), to: who, usd: given * 0.98, token: town.pick(TOKENS) }),
        )
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 2 })
  },
}

/** A small real job; in the last sixty days own money comes in as wages of a second firm, three addresses away. */
const lastSixty: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 320 })
    const by = openEmployer(town, `${who} kitchen`, { from: plan.from, staff: 4 })
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, () => {
      town.pay({ from: by, to: who, usd: plan.pay * 0.25 })
      plan.spend(plan.pay * 0.18)
    })
    const late = { ...plan, from: DAYS - 60, step: 7 }
    const chain = [0, 1, 2].map(i => `${who} link ${i}`)
    sendOut(town, who, late, () => chain[0] ?? '')
    passAlong(town, late, chain, () => town.between(0.2, 1))
    payBack(town, late, { holder: () => chain[2] ?? '', who })
    return plan.cost
  },
}

/** Sells to people who give cash, takes the cash to a bank, buys again at an exchange. */
const p2pLoop: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => town.pick(TRADERS))
    payBack(town, plan, { holder: () => EXCHANGES[1], who, endless: true })
    return plan.cost
  },
}

/** A real shop lets its customers pay to this wallet for a quarter; the takings go back over an exchange account. */
const rentedTill: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130]), seed: false })
    let fees = 0
    town.every({ from: plan.from + 1, to: DAYS, step: 0.8, jitter: 0.3 }, () => {
      const buyer = `${who} buyer ${town.whole(0, 50)}`
      if (town.balance(buyer) < 30) town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 90 })
      town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(3, 9) })
      fees += 0.05 * town.pay({ from: buyer, to: who, usd: plan.pay / 38 })
    })
    town.every({ from: plan.from + 25, to: DAYS, step: 9, jitter: 2 }, () =>
      town.pay({ from: who, to: EXCHANGES[0], usd: Math.max(0, town.balance(who) - plan.pay * 0.6) }),
    )
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees, locked: plan.pay * 0.6 })
  },
}

/** An aged wallet with a job is bought; two friends with jobs then lend, and are paid back out of a new wallet over an exchange. */
const agedAndLent: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 360, seed: false })
    const by = openEmployer(town, `${who} yard`, { from: plan.from, staff: 5 })
    const sold = DAYS - 95
    town.every({ from: plan.from + 3, to: sold, step: MONTH, jitter: 1 }, () => {
      town.pay({ from: by, to: who, usd: plan.pay * 0.5 })
      plan.spend(plan.pay * 0.4)
    })
    for (const i of [0, 1]) {
      const friend = neighbour(town, `${who} lender ${i}`, plan.from, plan.pay * 1.5)
      town.every({ from: sold + 4 + i * 12, to: DAYS, step: MONTH, jitter: 2 }, () =>
        town.pay({ from: friend, to: who, usd: plan.pay * 0.5 }),
      )
    }
    town.every({ from: sold + 20, to: DAYS, step: MONTH, jitter: 2 }, () =>
      town.pay({ from: who, to: EXCHANGES[0], usd: Math.max(0, town.balance(who) - plan.pay * 0.8) }),
    )
    return () => ({ ...plan.cost(), spent: plan.cost().spent + 80, locked: plan.pay, days: 95 })
  },
}

export const fourthAttacksSealed = {
  mirroredRefunds,
  crowdfundLoop,
  factored,
  slowTokens,
  lastSixty,
  p2pLoop,
  rentedTill,
  agedAndLent,
}
