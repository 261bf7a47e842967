/** Later honest lives, first half: people and their work. */
import type { HonestKind } from './kinds.ts'
import { depositAt, FILLER, LENDING_APP, PAYROLL, SPLIT_TILL } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, LANDLORDS, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

export function payMonthly(
  town: Town,
  who: string,
  by: string,
  pay: { from: number; usd: number; to?: number },
): void {
  town.every({ from: pay.from + 3, to: pay.to ?? DAYS, step: MONTH, jitter: 1.5 }, () =>
    town.pay({ from: by, to: who, usd: pay.usd * town.between(0.97, 1.03), income: true }),
  )
}

/** Clients pay into the account at an exchange; from there it comes, there it is cashed out. */
const oneExchange: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(250, 800)
  const hub = town.pick(EXCHANGES)
  payMonthly(town, who, hub, { from, usd })
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: who, to: hub, usd: Math.max(0, town.balance(who) - usd * 0.4) * 0.7 }),
  )
  live(town, who, { from, keep: usd * 0.3, share: 0.1 })
}

/** Paid out of an exchange, all of it cashed out there within days. */
const inAndOut: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const step = town.pick([7, 14, MONTH])
  const usd = (town.between(250, 800) * step) / MONTH
  const hub = town.pick(EXCHANGES)
  town.every({ from: from + 2, to: DAYS, step, jitter: 1 }, day => {
    town.pay({ from: hub, to: who, usd: usd * town.between(0.95, 1.05), token: 'USDC', income: true })
    town.at(day + town.between(0.3, 2.5), () =>
      town.pay({ from: who, to: hub, usd: town.balance(who) - town.between(0, usd * 0.05) }),
    )
  })
}

/** Paid each week out of an exchange's till, half of it goes to a deposit address there for cash. */
const weeklyOverTills: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(60, 200)
  town.every({ from: from + 2, to: DAYS, step: 7, jitter: 1 }, day => {
    town.pay({ from: SPLIT_TILL, to: who, usd: usd * town.between(0.9, 1.1), token: 'USDC', income: true })
    town.at(day + town.between(1, 3), () =>
      town.pay({ from: who, to: depositAt(town, `${who} deposit`), usd: usd * town.between(0.4, 0.6) }),
    )
  })
  live(town, who, { from, rent: usd * 0.6, keep: usd, share: 0.08 })
}

/** A hundred and fifty buyers, cents to a few dollars each; goods are bought twice a week. */
const marketWoman: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  town.every({ from, to: DAYS, step: 0.4, jitter: 0.2 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 150)}`
    if (town.balance(buyer) < 6) town.pay({ from: town.pick([...EXCHANGES, BRIDGE]), to: buyer, usd: 40 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(1, 5) })
    town.pay({ from: buyer, to: who, usd: town.between(0.6, 6), income: true })
  })
  town.every({ from: from + 4, to: DAYS, step: 3.5, jitter: 0.5 }, () =>
    town.pay({ from: who, to: `${who} grower`, usd: Math.max(0, town.balance(who) - 60) * 0.5, cost: who }),
  )
  live(town, who, { from: from + 5, rent: 35, keep: 60, share: 0.07 })
}

/** A ride platform pays every evening; the motorbike is paid off each week. */
const motoDriver: HonestKind = (town, who) => {
  const from = town.between(30, 300)
  openEmployer(town, 'moto platform', { from: 0, staff: 60 })
  town.every({ from, to: DAYS, step: 1, jitter: 0.1, skip: 0.2 }, () =>
    town.pay({ from: 'moto platform', to: who, usd: town.between(7, 19), income: true }),
  )
  town.every({ from: from + 7, to: DAYS, step: 7 }, () => town.pay({ from: who, to: 'bike dealer', usd: 22 }))
  live(town, who, { from: from + 6, keep: 60, share: 0.12, trips: 5 })
}

/** The employer pays through a payroll that takes from many firms and pays many people. */
const payrolled: HonestKind = (town, who) => {
  const from = town.between(30, 300)
  const usd = town.between(250, 700)
  town.every({ from, to: DAYS, step: MONTH }, () => {
    town.pay({ from: EXCHANGES[1], to: `${who} firm`, usd: usd * 1.4 })
    town.pay({ from: `${who} firm`, to: PAYROLL, usd: usd * 1.3 })
  })
  payMonthly(town, who, PAYROLL, { from, usd })
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.4 })
}

/** One harvest a year to one cooperative, eggs and milk sold to neighbours in between. */
const yearlyHarvest: HonestKind = (town, who) => {
  const by = openEmployer(town, `${who} cooperative`, { from: 0, staff: 20 })
  const harvest = town.between(12, 48)
  const usd = town.between(900, 1600)
  for (const day of [harvest, harvest + town.between(355, 368)])
    for (const part of [0, 9])
      town.at(day + part, () => town.pay({ from: by, to: who, usd: usd / 2, income: true }))
  for (let i = 0; i < 4; i++) {
    const neighbour = `${who} neighbour ${i}`
    town.every({ from: harvest + i * 3, to: DAYS, step: 16, jitter: 5 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: neighbour, usd: 30 })
      town.pay({ from: neighbour, to: town.pick(SHOPS), usd: 15 })
      town.pay({ from: neighbour, to: who, usd: town.between(4, 10), income: true })
    })
  }
  live(town, who, { from: harvest, keep: usd * 0.2, share: 0.012, trips: 2 })
}

/** A relief organisation pays once a quarter; a little is earned by selling at the market. */
const quarterlyGrant: HonestKind = (town, who) => {
  const from = town.between(10, 60)
  const fund = openEmployer(town, 'grant fund', { from: 0, staff: 30 })
  town.every({ from, to: DAYS, step: 91, jitter: 3 }, () =>
    town.pay({ from: fund, to: who, usd: town.between(230, 260), income: true }),
  )
  live(town, who, { from, rent: 15, keep: 70, share: 0.04, trips: 2 })
}

/** Sells coins for cash; the network pays a commission on chain each month. */
const cashAgent: HonestKind = (town, who) => {
  const from = town.between(30, 240)
  const network = openEmployer(town, 'agent network', { from: 0, staff: 25 })
  const usd = town.between(120, 260)
  payMonthly(town, who, network, { from, usd })
  town.every({ from: from + 1, to: DAYS, step: 5, jitter: 1 }, day => {
    const float = town.between(150, 260)
    town.pay({ from: EXCHANGES[0], to: who, usd: float, token: 'USDC' })
    for (let i = 0; i < 7; i++)
      town.at(day + town.between(0.2, 4), () =>
        town.pay({ from: who, to: `${who} buyer ${town.whole(0, 70)}`, usd: float / 7, token: 'USDC' }),
      )
  })
  live(town, who, { from: from + 10, keep: usd * 0.8, share: 0.1 })
}

/** Four clients through an escrow; now and then a client gets a part back. */
const refundingFreelancer: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  for (let i = 0; i < 4; i++) {
    const client = openEmployer(town, `${who} client ${i}`, { from, staff: 3 })
    town.every({ from: from + i * 6, to: DAYS, step: town.between(18, 35), jitter: 6 }, day => {
      const back = town.random() < 0.2 ? town.between(0.2, 0.5) : 0
      const usd = town.between(70, 200)
      town.pay({ from: client, to: who, usd: usd * (1 - back), income: true })
      if (back > 0)
        town.at(day + 0.01, () => {
          town.pay({ from: client, to: who, usd: usd * back })
          town.after(town.between(3, 12), () => town.pay({ from: who, to: client, usd: usd * back }))
        })
    })
  }
  live(town, who, { from, rent: 90, keep: 200 })
}

/** A salary, and small loans from an app every other month, paid back with a fee. */
const appBorrower: HonestKind = (town, who) => {
  const from = town.between(30, 220)
  const usd = town.between(200, 500)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), { from, usd })
  town.every({ from: from + 40, to: DAYS - 40, step: 55, jitter: 6 }, day => {
    const lent = town.pay({ from: LENDING_APP, to: who, usd: usd * 0.3, token: 'USD₮' })
    town.at(day + 30, () => town.pay({ from: who, to: LENDING_APP, usd: lent * 1.1 }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.35 })
}

/** Two hospitals pay; an illness of six weeks leaves a hole. */
const illNurse: HonestKind = (town, who) => {
  const from = town.between(20, 90)
  const ill = town.between(200, 300)
  const usd = town.between(150, 350)
  for (const i of [0, 1]) {
    const by = openEmployer(town, `${who} hospital ${i}`, { from })
    town.every({ from: from + i * 9, to: DAYS, step: 14, jitter: 1 }, day => {
      if (day < ill || day > ill + 42)
        town.pay({ from: by, to: who, usd: (usd / 2) * town.between(0.95, 1.05), income: true })
    })
  }
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5, share: 0.09 })
}

/** Wages, and sixty guests who tip. */
const waiter: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(150, 300)
  payMonthly(town, who, openEmployer(town, `${who} restaurant`, { from, staff: 6 }), { from, usd })
  town.every({ from, to: DAYS, step: 1.2, jitter: 0.5 }, () => {
    const guest = `${who} guest ${town.whole(0, 60)}`
    if (town.balance(guest) < 10) town.pay({ from: town.pick(EXCHANGES), to: guest, usd: 60 })
    town.pay({ from: guest, to: town.pick(SHOPS), usd: town.between(2, 8) })
    town.pay({ from: guest, to: who, usd: town.between(0.5, 3), income: true })
  })
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.3 })
}

/** Fans pay a contract that pays all who make something; half of it goes to an exchange. */
const creator: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  const page = 'fan page'
  town.contract(page)
  for (let i = 0; i < 30; i++)
    town.every({ from: town.between(0, 20), to: DAYS, step: 14, jitter: 3 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: `fan ${i}`, usd: 60 })
      town.pay({ from: `fan ${i}`, to: page, usd: 55 })
      town.pay({ from: page, to: `maker ${i}`, usd: 22 })
      town.pay({ from: `maker ${i}`, to: town.pick(SHOPS), usd: 12 })
    })
  town.every({ from: from + 2, to: DAYS, step: 7, jitter: 1 }, () =>
    town.pay({ from: page, to: who, usd: town.between(40, 110), income: true }),
  )
  town.every({ from: from + 12, to: DAYS, step: 14, jitter: 2 }, () =>
    town.pay({ from: who, to: EXCHANGES[1], usd: Math.max(0, town.balance(who) - 90) * 0.6 }),
  )
  live(town, who, { from, rent: 40, keep: 80, share: 0.08 })
}

/** Buys from one importer, sells to fifteen retailers on credit. */
const wholesaler: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  for (let i = 0; i < 15; i++) {
    const retailer = `${who} retailer ${i}`
    town.every({ from: from + i, to: DAYS, step: 15, jitter: 4 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: retailer, usd: 150 })
      town.pay({ from: retailer, to: town.pick(LANDLORDS), usd: 40 })
      town.pay({ from: retailer, to: who, usd: town.between(30, 60), income: true })
    })
  }
  town.every({ from: from + 12, to: DAYS, step: 10, jitter: 2 }, () =>
    town.pay({
      from: who,
      to: `${who} importer`,
      usd: Math.max(0, town.balance(who) - 250) * 0.6,
      cost: who,
    }),
  )
  live(town, who, { from: from + 8, rent: 90, keep: 200, share: 0.05 })
}

/** Money from abroad is paid out by whoever fills the bridge's orders; the corner agent gives cash for most of it. */
const bridgeRemittance: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(90, 300)
  payMonthly(town, who, FILLER, { from, usd })
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: who, to: OFF_RAMP, usd: town.balance(who) * 0.55 }),
  )
  live(town, who, { from, keep: usd * 0.3, share: 0.08 })
}

export const laterWorkOpen = {
  oneExchange,
  inAndOut,
  motoDriver,
  payrolled,
  yearlyHarvest,
  cashAgent,
  appBorrower,
  illNurse,
}
export const laterWorkSealed = {
  weeklyOverTills,
  marketWoman,
  quarterlyGrant,
  refundingFreelancer,
  waiter,
  creator,
  wholesaler,
  bridgeRemittance,
}
