/** Honest people who are paid by somebody for their work. */
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, live, openEmployer } from './places.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

function drawStart(town: Town): number {
  return town.between(30, DAYS - 130)
}

function payMonthly(
  town: Town,
  who: string,
  by: string,
  pay: { from: number; usd: number; to?: number; noise?: number; skip?: number },
): void {
  const { from, usd, to = DAYS, noise = 0.02, skip = 0 } = pay
  town.every({ from: from + 3, to, step: MONTH, jitter: 1.5, skip }, () =>
    town.pay({ from: by, to: who, usd: usd * town.between(1 - noise, 1 + noise), income: true }),
  )
}

const salaried: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(250, 900)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), { from, usd })
  live(town, who, { from, rent: usd * 0.3, keep: usd * town.between(0.3, 0.8), share: 0.12 })
}

const bonused: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(300, 900)
  const by = openEmployer(town, `${who} employer`, { from })
  payMonthly(town, who, by, { from, usd })
  town.at(town.between(from + 60, DAYS - 20), () =>
    town.pay({ from: by, to: who, usd: usd * 0.6, income: true }),
  )
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5 })
}

const twoJobs: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(120, 300)
  for (const [i, offset] of [0, 7].entries()) {
    const by = openEmployer(town, `${who} employer ${i}`, { from })
    town.every({ from: from + offset, to: DAYS, step: 14, jitter: 1 }, () =>
      town.pay({ from: by, to: who, usd: usd * town.between(0.95, 1.05), income: true }),
    )
  }
  live(town, who, { from, rent: usd * 0.8, keep: usd * 1.2 })
}

const jobChanger: HonestKind = (town, who) => {
  const from = town.between(30, 120)
  const change = town.between(200, 300)
  const usd = town.between(300, 800)
  payMonthly(town, who, openEmployer(town, `${who} first`, { from }), { from, usd, to: change })
  payMonthly(town, who, openEmployer(town, `${who} second`, { from: change }), {
    from: change + 14,
    usd: usd * 1.1,
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.6 })
}

const dailyWage: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(6, 18)
  const by = openEmployer(town, `${who} site`, { from })
  town.every({ from, to: DAYS, step: 1, skip: 0.32 }, () =>
    town.pay({ from: by, to: who, usd: usd * town.between(0.8, 1.2), income: true }),
  )
  live(town, who, { from, rent: usd * 5, keep: usd * 8, share: 0.1 })
}

/** A platform pays hundreds of couriers when they ask for it. */
const gig: HonestKind = (town, who) => {
  const from = drawStart(town)
  const by = openEmployer(town, 'courier platform', { from: 0, staff: 40 })
  town.every({ from, to: DAYS, step: 3, jitter: 1.5, skip: 0.15 }, () =>
    town.pay({ from: by, to: who, usd: town.between(15, 50), income: true }),
  )
  live(town, who, { from, rent: 70, keep: 120, share: 0.12 })
}

const freelancer: HonestKind = (town, who) => {
  const from = town.between(30, 150)
  for (let client = 0; client < 5; client++) {
    const by = openEmployer(town, `${who} client ${client}`, { from, staff: 2 })
    town.every({ from: from + client * 7, to: DAYS, step: town.between(25, 60), jitter: 10 }, () =>
      town.pay({ from: by, to: who, usd: town.between(80, 300), income: true }),
    )
  }
  live(town, who, { from, rent: 120, keep: 300 })
}

const exchangePaid: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(300, 900)
  payMonthly(town, who, town.pick(EXCHANGES), { from, usd, noise: 0.005 })
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5 })
}

const bridgePaid: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(300, 900)
  payMonthly(town, who, BRIDGE, { from, usd })
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5 })
}

const seasonalWorker: HonestKind = (town, who) => {
  const by = openEmployer(town, `${who} estate`, { from: 40 })
  const first = town.between(60, 90)
  for (const season of [first, first + 150, first + 300])
    town.every({ from: season, to: season + 75, step: 7, jitter: 1 }, () =>
      town.pay({ from: by, to: who, usd: town.between(80, 130), income: true }),
    )
  live(town, who, { from: first, keep: 150, share: 0.04 })
}

/** Two harvests a year, sold to the same cooperative; judged in the pause. */
const farmer: HonestKind = (town, who) => {
  const by = openEmployer(town, `${who} cooperative`, { from: 20, staff: 12 })
  const last = town.between(DAYS - 130, DAYS - 40)
  for (const harvest of [last - 330, last - 170, last])
    for (let part = 0; part < 4; part++)
      town.at(harvest + part * 6, () =>
        town.pay({ from: by, to: who, usd: town.between(200, 400), income: true }),
      )
  live(town, who, { from: Math.max(20, last - 340), keep: 150, share: 0.035, trips: 2 })
}

/** Everything that is earned goes to an exchange within days. */
const cashesOut: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(200, 700)
  const by = openEmployer(town, `${who} employer`, { from })
  const hub = town.pick(EXCHANGES)
  payMonthly(town, who, by, { from, usd })
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: who, to: hub, usd: town.balance(who) - town.between(0, 4) }),
  )
}

const cashesOutGig: HonestKind = (town, who) => {
  const from = drawStart(town)
  const by = openEmployer(town, 'courier platform', { from: 0, staff: 40 })
  const hub = town.pick(EXCHANGES)
  town.every({ from, to: DAYS, step: 4, jitter: 1 }, day => {
    town.pay({ from: by, to: who, usd: town.between(20, 60), income: true })
    town.at(day + town.between(0.2, 1.5), () =>
      town.pay({ from: who, to: hub, usd: town.balance(who) - town.between(0, 2) }),
    )
  })
}

const shopsAtEmployer: HonestKind = (town, who) => {
  const from = drawStart(town)
  const usd = town.between(250, 600)
  const by = openEmployer(town, `${who} store`, { from })
  payMonthly(town, who, by, { from, usd })
  town.every({ from: from + 12, to: DAYS, step: MONTH, jitter: 3 }, () =>
    town.pay({ from: who, to: by, usd: usd * town.between(0.05, 0.12) }),
  )
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

export const honestEarners = {
  salaried,
  bonused,
  twoJobs,
  jobChanger,
  dailyWage,
  gig,
  freelancer,
  exchangePaid,
  bridgePaid,
  seasonalWorker,
  farmer,
  cashesOut,
  cashesOutGig,
  shopsAtEmployer,
}
