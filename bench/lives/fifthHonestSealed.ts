/** Honest lives of a fifth round, the half that nothing is tuned on. */
import { ART_MARKET, SACCO } from './fifthPlaces.ts'
import { AGENTS, PAYOUTS } from './fourthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { LENDING_APP } from './laterPlaces.ts'
import { EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** One firm; the token of the pay is another each month, and often the pay is split over two. */
const varyingToken: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const usd = town.between(280, 700)
  const by = openEmployer(town, `${who} agency`, { from, staff: 7 })
  town.every({ from: from + 1, to: DAYS, step: MONTH, jitter: 1 }, day => {
    for (const token of TOKENS) town.pay({ from: EXCHANGES[0], to: by, usd, token })
    const share = town.pick([1, 0.5, 0.7])
    town.at(day + 1, () =>
      town.pay({ from: by, to: who, usd: usd * share, token: town.pick(TOKENS), income: true }),
    )
    if (share < 1)
      town.at(day + town.between(1, 3), () =>
        town.pay({ from: by, to: who, usd: usd * (1 - share), token: town.pick(TOKENS), income: true }),
      )
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** A wage by day, and three nights a week in a bar of two owners that pays each Sunday. */
const twoJobs: HonestKind = (town, who) => {
  const from = town.between(30, 230)
  const usd = town.between(220, 420)
  payMonthly(town, who, openEmployer(town, `${who} clinic`, { from, staff: 12 }), { from, usd })
  const bar = openEmployer(town, `${who} bar`, { from: from + 20, staff: 2 })
  town.every({ from: from + 30, to: DAYS, step: 7, jitter: 0.6, skip: 0.1 }, () =>
    town.pay({ from: bar, to: who, usd: usd * town.between(0.07, 0.12), income: true }),
  )
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.4 })
}

/** Six tenants pay on their own days; deposits are given back when one leaves; the bank takes an instalment. */
const landlady: HonestKind = (town, who) => {
  const from = town.between(20, 220)
  const bank = 'mortgage bank'
  for (let i = 0; i < 6; i++) {
    const tenant = neighbour(town, `${who} tenant ${i}`, from, 420)
    const rent = town.between(50, 80)
    town.every({ from: from + 3 + i * 3, to: DAYS, step: MONTH, jitter: 3, skip: 0.05 }, () =>
      town.pay({ from: tenant, to: who, usd: rent, income: true }),
    )
    if (i < 2) {
      town.at(from + 10 + i, () => town.pay({ from: tenant, to: who, usd: rent }))
      town.at(from + 120 + i * 30, () => town.pay({ from: who, to: tenant, usd: rent }))
    }
  }
  town.every({ from: from + 22, to: DAYS, step: MONTH, jitter: 1 }, day => {
    town.pay({ from: who, to: bank, usd: 95 })
    town.at(day + 5, () => town.pay({ from: bank, to: EXCHANGES[0], usd: town.balance(bank) }))
  })
  live(town, who, { from: from + 8, keep: 120, share: 0.08 })
}

/** Picks coffee, then fruit, then flowers: each season another farm, paid by the week, with pauses between. */
const fieldPicker: HonestKind = (town, who) => {
  const from = town.between(5, 40)
  let start = from
  for (let season = 0; season < 5; season++) {
    const farm = openEmployer(town, `${who} farm ${season}`, { from: start, staff: 14 })
    const ends = start + town.between(55, 70)
    town.every({ from: start + 4, to: ends, step: 7, jitter: 1, skip: 0.05 }, () =>
      town.pay({ from: farm, to: who, usd: town.between(45, 75), income: true }),
    )
    start = ends + town.between(8, 22)
  }
  live(town, who, { from: from + 6, rent: 40, keep: 90, share: 0.07 })
}

/** Cleans and cooks for four households, each on its own day; one moves away and another comes. */
const houseHelp: HonestKind = (town, who) => {
  const from = town.between(20, 200)
  const left = from + town.between(90, 140)
  for (let i = 0; i < 5; i++) {
    const house = neighbour(town, `${who} household ${i}`, from, 600)
    const span = i === 3 ? { from, to: left } : i === 4 ? { from: left + 10, to: DAYS } : { from, to: DAYS }
    town.every({ from: span.from + i, to: span.to, step: 7, jitter: 1, skip: 0.08 }, () =>
      town.pay({ from: house, to: who, usd: town.between(14, 22), income: true }),
    )
  }
  town.every({ from: from + 10, to: DAYS, step: 9, jitter: 2 }, () =>
    town.pay({ from: who, to: town.pick(AGENTS), usd: Math.max(0, town.balance(who) - 60) * 0.3 }),
  )
  live(town, who, { from: from + 4, rent: 55, keep: 60, share: 0.08 })
}

/** Parcels for an app that pays each week; small loans of another app before the feasts, paid off in four parts. */
const microLoanGig: HonestKind = (town, who) => {
  const from = town.between(30, 230)
  town.every({ from, to: DAYS, step: 7, jitter: 0.7, skip: 0.05 }, () =>
    town.pay({ from: PAYOUTS, to: who, usd: town.between(55, 95), income: true }),
  )
  town.every({ from: from + 40, to: DAYS - 20, step: 75, jitter: 10 }, day => {
    const lent = town.pay({ from: LENDING_APP, to: who, usd: town.between(50, 110) })
    for (let part = 1; part <= 4; part++)
      town.at(day + part * 7, () => town.pay({ from: who, to: LENDING_APP, usd: (lent * 1.08) / 4 }))
  })
  live(town, who, { from: from + 3, rent: 60, keep: 70, share: 0.09 })
}

/** A wage; each fortnight a share goes to a cooperative, which lends three times the savings once and takes it back monthly. */
const saccoMember: HonestKind = (town, who) => {
  const from = town.between(20, 160)
  const usd = town.between(280, 560)
  payMonthly(town, who, openEmployer(town, `${who} quarry`, { from, staff: 9 }), { from, usd })
  town.every({ from: from + 6, to: DAYS, step: 14, jitter: 1 }, () =>
    town.pay({ from: who, to: SACCO, usd: usd * 0.05 }),
  )
  const loan = from + town.between(90, 120)
  town.at(loan, () => town.pay({ from: SACCO, to: who, usd: usd * 0.9 }))
  town.at(loan + 4, () => town.pay({ from: who, to: `${who} roofer`, usd: usd * 0.8 }))
  town.at(loan + 8, () => town.pay({ from: `${who} roofer`, to: town.pick(SHOPS), usd: usd * 0.8 }))
  for (let part = 1; part <= 6; part++)
    town.at(loan + part * MONTH, () => town.pay({ from: who, to: SACCO, usd: usd * 0.16 }))
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.35 })
}

/** Paints: sells over a market with many buyers a few times a month, and teaches children on Saturdays. */
const painter: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  town.every({ from, to: DAYS, step: 9, jitter: 4, skip: 0.1 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 30)}`
    town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 120 })
    const paid = town.pay({ from: buyer, to: ART_MARKET, usd: town.between(40, 90) })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: 20 })
    town.pay({ from: ART_MARKET, to: who, usd: paid * 0.95, income: true })
  })
  for (let i = 0; i < 5; i++) {
    const parent = neighbour(town, `${who} parent ${i}`, from, 450)
    town.every({ from: from + 2, to: DAYS, step: 7, jitter: 0.5, skip: 0.2 }, () =>
      town.pay({ from: parent, to: who, usd: town.between(4, 7), income: true }),
    )
  }
  live(town, who, { from: from + 5, rent: 60, keep: 80, share: 0.08 })
}

export const fifthHonestSealed = {
  varyingToken,
  twoJobs,
  landlady,
  fieldPicker,
  houseHelp,
  microLoanGig,
  saccoMember,
  painter,
}
