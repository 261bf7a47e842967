/** Honest lives of a ninth round, the half that was kept apart. */

import { VAULT } from './eighthPlaces.ts'
import { AGENTS } from './fourthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { AID, GRANTS, RIDE_HAIL } from './ninthPlaces.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A wage that goes into a savings vault on payday but for a little; each week what is needed is taken out again. */
const autoSaver: HonestKind = (town, who) => {
  const from = town.between(15, 250)
  const usd = town.between(260, 540)
  payMonthly(town, who, openEmployer(town, `${who} lab`, { from, staff: 7 }), { from, usd })
  let saved = 0
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 0.5 }, () => {
    saved += town.pay({ from: who, to: VAULT, usd: Math.max(0, town.balance(who) - usd * 0.35) })
  })
  town.every({ from: from + 12, to: DAYS, step: 7, jitter: 1 }, () => {
    saved -= town.pay({ from: VAULT, to: who, usd: Math.min(saved, usd * 0.13) })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.25, share: 0.08 })
}

/** Passengers pay the driver straight; the app takes a sixth each week and now and then gives a bonus; fuel is bought daily. */
const commissionDriver: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  let fares = 0
  town.every({ from: from + 1, to: DAYS, step: 0.4, jitter: 0.2, skip: 0.2 }, () => {
    const passenger = `${who} passenger ${town.whole(0, 240)}`
    if (town.balance(passenger) < 6)
      town.pay({
        from: town.pick([...EXCHANGES, BRIDGE]),
        to: passenger,
        usd: town.between(15, 60),
        token: town.pick(TOKENS),
      })
    fares += town.pay({ from: passenger, to: who, usd: town.between(1.5, 6), income: true })
    if (town.random() < 0.5) town.pay({ from: passenger, to: town.pick(SHOPS), usd: town.between(1, 9) })
  })
  town.every({ from: from + 8, to: DAYS, step: 7 }, () => {
    town.pay({ from: who, to: RIDE_HAIL, usd: fares / 6, cost: who })
    fares = 0
    if (town.random() < 0.3) town.pay({ from: RIDE_HAIL, to: who, usd: town.between(5, 9), income: true })
  })
  town.every({ from: from + 2, to: DAYS, step: 1.5, jitter: 0.4 }, () =>
    town.pay({ from: who, to: 'fuel station', usd: 2.2, cost: who }),
  )
  town.every({ from: from + 20, to: DAYS, step: 20 }, () =>
    town.pay({ from: 'fuel station', to: EXCHANGES[0], usd: town.balance('fuel station') * 0.9 }),
  )
  live(town, who, { from: from + 4, rent: 50, keep: 60, share: 0.07 })
}

/** A wage; for some months an uncle abroad sends money for his house, which masons, a carpenter and a yard for stones get within weeks. */
const buildsForUncle: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(260, 480)
  payMonthly(town, who, openEmployer(town, `${who} clinic`, { from, staff: 8 }), { from, usd })
  const uncle = neighbour(town, `${who} uncle`, Math.max(0, from - 10), 1500)
  const builders = ['mason a', 'mason b', 'carpenter', 'yard'].map(one => `${who} ${one}`)
  const start = from + town.between(40, 90)
  let purse = 0
  town.every({ from: start, to: start + 150, step: 21, jitter: 5 }, day => {
    purse += town.pay({ from: uncle, to: who, usd: usd * town.between(0.4, 0.8) })
    for (const part of [1, 2, 3])
      town.at(day + part * town.between(3, 6), () => {
        const builder = town.pick(builders)
        purse -= town.pay({ from: who, to: builder, usd: purse * (part === 3 ? 0.95 : 0.4) })
        town.pay({ from: builder, to: town.pick([...SHOPS, EXCHANGES[0]]), usd: town.balance(builder) * 0.8 })
      })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.06 })
}

/** A family in a camp: aid by heads, a third less since the cut; bread sold to neighbours; an agent gives cash for a part. */
const rationCut: HonestKind = (town, who) => {
  const from = town.between(20, 200)
  const usd = town.between(80, 150)
  const agent = town.pick(AGENTS)
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 0.5 }, day => {
    const got = town.pay({ from: AID, to: who, usd: usd * (day < 230 ? 1 : 0.67), income: true })
    town.at(day + 2, () => town.pay({ from: who, to: agent, usd: got * 0.35 }))
  })
  town.every({ from: from + 6, to: DAYS, step: 1.6, jitter: 0.6, skip: 0.2 }, () => {
    const family = `camp family ${town.whole(0, 30)}`
    town.pay({ from: family, to: who, usd: town.between(0.8, 2.6), income: true })
  })
  live(town, who, { from: from + 4, rent: 9, keep: 25, share: 0.07 })
}

/** Builds for three grant programmes: milestones are paid in lumps at odd times, small bounties between; savings carry the rest. */
const milestoneBuilder: HonestKind = (town, who) => {
  const from = town.between(5, 120)
  const usd = town.between(350, 700)
  for (const [at, programme] of GRANTS.entries())
    town.every({ from: from + 5 + at * 21, to: DAYS, step: 64, jitter: 13 }, () =>
      town.pay({ from: programme, to: who, usd: usd * town.between(0.5, 0.8), income: true }),
    )
  town.every({ from: from + 12, to: DAYS, step: 19, jitter: 7 }, () =>
    town.pay({ from: town.pick(GRANTS), to: who, usd: usd * town.between(0.05, 0.15), income: true }),
  )
  live(town, who, { from: from + 6, rent: usd * 0.15, keep: usd * 0.45, share: 0.045 })
}

export const ninthHonestSealed = { autoSaver, commissionDriver, buildsForUncle, rationCut, milestoneBuilder }
