/** Honest lives of a fourth round, the half whose causes may be mended. */
import { AGENTS, PAYOUTS, SCHOOL, TASKS, TRADERS, WAGE_APP } from './fourthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** Works for several platforms; one payout service pays for all of them, a bike shop and an agent for cash take it. */
const hubGig: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  for (let platform = 0; platform < 3; platform++)
    town.every({ from: from + platform * 2, to: DAYS, step: 7, jitter: 1, skip: 0.12 }, () =>
      town.pay({ from: PAYOUTS, to: who, usd: town.between(18, 60), income: true }),
    )
  town.every({ from: from + 9, to: DAYS, step: 14, jitter: 2 }, () =>
    town.pay({ from: who, to: town.pick(AGENTS), usd: Math.max(0, town.balance(who) - 50) * 0.4 }),
  )
  live(town, who, { from: from + 4, rent: 60, keep: 50, share: 0.09 })
}

/** One of forty teachers of a school that a ministry fills; the own children's fees and lunches go back to the school. */
const bigSchool: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(300, 420)
  payMonthly(town, who, SCHOOL, { from, usd })
  town.every({ from: from + 20, to: DAYS, step: 110, jitter: 5 }, () =>
    town.pay({ from: who, to: SCHOOL, usd: usd * 0.35 }),
  )
  town.every({ from: from + 6, to: DAYS, step: 9, jitter: 3 }, () =>
    town.pay({ from: who, to: SCHOOL, usd: town.between(2, 6) }),
  )
  live(town, who, { from, rent: usd * 0.22, keep: usd * 0.35, share: 0.09 })
}

/** Takes a part of the wage in the middle of the month from an app; the firm pays it to the app, and the rest on payday. */
const salaryAdvance: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(250, 600)
  const by = openEmployer(town, `${who} factory`, { from, staff: 8 })
  town.every({ from: from + 14, to: DAYS, step: MONTH, jitter: 3 }, day => {
    const part = town.random() < 0.8 ? usd * town.between(0.2, 0.45) : 0
    town.pay({ from: WAGE_APP, to: who, usd: part, income: true })
    town.at(day + 15, () => {
      town.pay({ from: by, to: WAGE_APP, usd: part * 1.03 })
      town.pay({ from: by, to: who, usd: usd - part * 1.03, income: true })
    })
  })
  live(town, who, { from: from + 15, rent: usd * 0.25, keep: usd * 0.3 })
}

/** A wallet that two share: both put a part of their pay in, rent and food go out, each takes some pocket money. */
const jointPurse: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  for (const partner of [0, 1]) {
    const usd = town.between(300, 600)
    const one = neighbour(town, `${who} partner ${partner}`, from, usd)
    town.every({ from: from + 4 + partner * 7, to: DAYS, step: MONTH, jitter: 2 }, () =>
      town.pay({ from: one, to: who, usd: usd * 0.5, income: true }),
    )
    town.every({ from: from + 12 + partner, to: DAYS, step: 9, jitter: 2 }, () =>
      town.pay({ from: who, to: one, usd: town.between(4, 9) }),
    )
  }
  live(town, who, { from: from + 5, rent: 130, keep: 120, share: 0.09 })
}

/** Small tasks, a few cents to two dollars each, many a day, from a contract that pays everybody. */
const microtasker: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  town.every({ from, to: DAYS, step: 0.45, jitter: 0.3, skip: 0.1 }, () =>
    town.pay({ from: TASKS, to: who, usd: town.between(0.4, 3.2), income: true }),
  )
  live(town, who, { from: from + 10, rent: 22, keep: 30, share: 0.1 })
}

/** A wage; half of it is sold to people who give cash for it, each time another of them. */
const p2pCash: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(250, 600)
  payMonthly(town, who, openEmployer(town, `${who} hotel`, { from, staff: 9 }), { from, usd })
  town.every({ from: from + 6, to: DAYS, step: 8, jitter: 2 }, () =>
    town.pay({ from: who, to: town.pick(TRADERS), usd: Math.max(0, town.balance(who) - usd * 0.3) * 0.35 }),
  )
  live(town, who, { from, rent: usd * 0.15, keep: usd * 0.3, share: 0.06 })
}

/** A boda driver brings the day's cash to an agent, who sends it to the wallet; the bike's owner and fuel are paid from it. */
const bodaTill: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const agent = town.pick(AGENTS)
  town.every({ from, to: DAYS, step: 1.2, jitter: 0.4, skip: 0.12 }, () =>
    town.pay({ from: agent, to: who, usd: town.between(7, 16), income: true }),
  )
  town.every({ from: from + 6, to: DAYS, step: 7, jitter: 0.5 }, () =>
    town.pay({ from: who, to: `${who} owner`, usd: 22, cost: who }),
  )
  town.every({ from: from + 9, to: DAYS, step: 30 }, () =>
    town.pay({ from: `${who} owner`, to: OFF_RAMP, usd: town.balance(`${who} owner`) }),
  )
  live(town, who, { from: from + 3, rent: 40, keep: 60, share: 0.1, trips: 5 })
}

/** A wage for nine months; then a shop of one's own, whose takings replace it, and stock is bought out of the savings. */
const newTrade: HonestKind = (town, who) => {
  const from = town.between(10, 60)
  const start = DAYS - town.between(110, 150)
  const usd = town.between(250, 450)
  const by = openEmployer(town, `${who} mill`, { from, staff: 7 })
  town.every({ from: from + 3, to: start, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: by, to: who, usd, income: true }),
  )
  town.at(start, () =>
    town.pay({ from: who, to: `${who} wholesaler`, usd: town.balance(who) * 0.4, cost: who }),
  )
  town.every({ from: start + 5, to: DAYS, step: 0.7, jitter: 0.3 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 45)}`
    if (town.balance(buyer) < 12) town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 70 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 6) })
    town.pay({ from: buyer, to: who, usd: town.between(4, 12), income: true })
  })
  town.every({ from: start + 15, to: DAYS, step: 14, jitter: 2 }, () =>
    town.pay({
      from: who,
      to: `${who} wholesaler`,
      usd: Math.max(0, town.balance(who) - 120) * 0.25,
      cost: who,
    }),
  )
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.07 })
}

export const fourthHonestOpen = {
  hubGig,
  bigSchool,
  salaryAdvance,
  jointPurse,
  microtasker,
  p2pCash,
  bodaTill,
  newTrade,
}
