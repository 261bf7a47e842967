/** Attacks of a sixth round, the half whose causes may be mended. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, POOL, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A worker lets the wage run through somebody else's wallet for a fee in cash; all of it goes on to the worker within days. */
const rentedHistory: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const days = town.pick([120, 180, 300])
    const from = DAYS - days
    const usd = town.between(300, 700)
    const worker = `${who} worker`
    payMonthly(town, who, openEmployer(town, `${who} plant`, { from, staff: 9 }), { from, usd })
    town.at(from, () => town.pay({ from: EXCHANGES[0], to: who, usd: usd * 0.5 }))
    town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
      town.pay({ from: who, to: worker, usd: Math.max(0, town.balance(who) - usd * 0.5) }),
    )
    live(town, worker, { from: from + 8, rent: usd * 0.2, keep: usd * 0.2 })
    return () => ({ locked: usd * 0.5, spent: usd * 0.08 * (days / MONTH), days })
  },
}

/** A hub of one's own: dust to and from two dozen strangers makes a payer look like a place where many deal. */
const madeHub: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const hub = `${who} made hub`
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: hub, usd: plan.pay * 0.4 }))
    for (let i = 0; i < 26; i++)
      town.every({ from: plan.from + 1 + i / 5, to: DAYS, step: 28, jitter: 8 }, day => {
        const stranger = `${who} hub user ${i}`
        town.pay({ from: town.pick(EXCHANGES), to: stranger, usd: 4 })
        town.pay({ from: stranger, to: hub, usd: town.between(1, 3) })
        town.at(day + 2, () => town.pay({ from: hub, to: stranger, usd: town.between(0.5, 2) }))
      })
    sendOut(town, who, plan, () => hub)
    payBack(town, plan, { holder: () => hub, who, via: () => `${who} office` })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.4 })
  },
}

/** Out over the pool in one token, back over the bridge in another, by fresh addresses on both sides. */
const tokenWash: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let next = 0
    sendOut(town, who, plan, () => {
      const hop = `${who} hop ${next++}`
      town.after(town.between(0.5, 6), () => town.pay({ from: hop, to: POOL, usd: town.balance(hop) }))
      return hop
    })
    payBack(town, plan, { holder: () => BRIDGE, who, endless: true, via: () => `${who} agency ${next % 2}` })
    return plan.cost
  },
}

/** Forty donors of one's own give to a cause; five purses feed them, and the gifts go back over deposit addresses. */
const donationFarm: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let next = 0
    sendOut(town, who, plan, () => depositAt(town, `${who} deposit ${next++ % 7}`))
    town.every({ from: plan.from + 1, to: DAYS, step: 10, jitter: 2 }, () =>
      town.pay({ from: town.pick(EXCHANGES), to: `${who} purse ${town.whole(0, 4)}`, usd: plan.pay / 2.9 }),
    )
    town.every({ from: plan.from + 2, to: DAYS, step: 0.8, jitter: 0.5 }, () => {
      const purse = `${who} purse ${town.whole(0, 4)}`
      const donor = `${who} donor ${town.whole(0, 39)}`
      const given = town.pay({
        from: purse,
        to: donor,
        usd: Math.min(town.balance(purse) * 0.5, plan.pay / 30),
      })
      town.after(town.between(0.1, 1), () => town.pay({ from: donor, to: who, usd: given * 0.97 }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A small real job, and a friend's fifteen hundred in the wallet for the last three days. */
const borrowedDay: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const days = town.pick([100, 160, 250])
    const from = DAYS - days
    const usd = town.between(60, 110)
    let earned = 0
    const stall = openEmployer(town, `${who} stall`, { from, staff: 4 })
    town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () => {
      earned += town.pay({ from: stall, to: who, usd: usd * town.between(0.97, 1.03) })
    })
    live(town, who, { from, rent: usd * 0.1, keep: usd * 0.2, share: 0.1 })
    town.at(DAYS - 3, () => town.pay({ from: `${who} friend`, to: who, usd: 1500 }))
    town.at(0, () => town.pay({ from: EXCHANGES[1], to: `${who} friend`, usd: 1700 }))
    // The wage was earned and lived on; the friend’s money is tied up for three days.
    return () => ({ locked: 150, spent: earned - (town.balance(who) - 1500), days: 3 })
  },
}

/** Twenty people take turns: each week another one is the employer of all others, and they spend little of it. */
const payrollOfTwenty: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([180, 240, 365]) })
    const members = [who, ...Array.from({ length: 19 }, (_, i) => `${who} colluder ${i}`)]
    for (const one of members.slice(1))
      town.at(plan.from + 0.5, () =>
        town.pay({ from: town.pick(EXCHANGES), to: one, usd: plan.bankroll * 0.6 }),
      )
    let turn = 1
    town.every({ from: plan.from + 3, to: DAYS, step: 7, jitter: 1 }, () => {
      const employer = members[turn++ % 20] ?? ''
      const sum = Math.min(plan.pay / 4.3, town.balance(employer) / 19)
      for (const one of members) if (one !== employer) town.pay({ from: employer, to: one, usd: sum })
    })
    // The one who pays next is filled by the others first.
    town.every({ from: plan.from + 1, to: DAYS, step: 7, jitter: 1 }, () => {
      const employer = members[turn % 20] ?? ''
      for (const one of members)
        if (one !== employer) town.pay({ from: one, to: employer, usd: town.balance(one) * 0.3 })
    })
    return plan.cost
  },
}

/** A salary out of an exchange, fed by deposits over two fresh addresses each month, four to six weeks before. */
const ownDeposits: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([240, 300, 365]) })
    let next = 0
    sendOut(town, who, plan, () => {
      const [first, second] = [`${who} step a${next}`, `${who} step b${next++}`]
      town.after(town.between(2, 9), () => town.pay({ from: first, to: second, usd: town.balance(first) }))
      town.after(town.between(10, 18), () =>
        town.pay({ from: second, to: town.pick(EXCHANGES), usd: town.balance(second) }),
      )
      return first
    })
    payBack(town, plan, { holder: () => town.pick(EXCHANGES), who, endless: true })
    return () => ({ ...plan.cost(), locked: plan.bankroll * 1.5 })
  },
}

/** Fees to a school of one's own; its purse goes to an exchange, and a fund that is filled there pays scholarships. */
const scholarship: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [school, fund] = [`${who} school`, `${who} fund`]
    sendOut(town, who, plan, () => school)
    passAlong(town, plan, [school, EXCHANGES[1]], () => town.between(0.2, 2))
    town.every({ from: plan.from + plan.step * 0.4, to: DAYS, step: plan.step }, () =>
      town.pay({
        from: EXCHANGES[0],
        to: fund,
        usd: ((plan.pay * plan.step) / MONTH) * 1.15,
        token: town.pick(TOKENS),
      }),
    )
    payBack(town, plan, { holder: () => fund, who })
    town.every({ from: plan.from + 6, to: DAYS, step: MONTH }, () => {
      for (let i = 0; i < 3; i++) {
        town.pay({ from: fund, to: `${who} pupil ${i}`, usd: plan.pay * 0.03 })
        town.pay({ from: `${who} pupil ${i}`, to: town.pick(SHOPS), usd: town.balance(`${who} pupil ${i}`) })
      }
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

export const sixthAttacksOpen = {
  rentedHistory,
  madeHub,
  tokenWash,
  donationFarm,
  borrowedDay,
  payrollOfTwenty,
  ownDeposits,
  scholarship,
}
