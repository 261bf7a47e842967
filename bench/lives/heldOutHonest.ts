/** Honest lives that were written after the model was done and that nothing was tuned on. */
import type { HonestKind } from './kinds.ts'
import { BIG_SHOP, BRIDGE, EXCHANGES, LANDLORDS, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

function payMonthly(town: Town, who: string, by: string, from: number, usd: number): void {
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: by, to: who, usd: usd * town.between(0.96, 1.04), income: true }),
  )
}

/** A relief fund's contract pays a hundred people the same sum. */
const stipend: HonestKind = (town, who) => {
  const from = town.between(40, 200)
  const fund = 'relief fund'
  town.contract(fund)
  town.every({ from: 10, to: DAYS, step: MONTH }, () => {
    town.pay({ from: EXCHANGES[0], to: fund, usd: 9000 })
    for (let i = 0; i < 40; i++) town.pay({ from: fund, to: `stipendiary ${i}`, usd: 80 })
  })
  payMonthly(town, who, fund, from, 90)
  live(town, who, { from, rent: 20, keep: 40 })
}

/** Two apps pay a driver; half of it is cashed out each week, the rest is spent on fuel. */
const driver: HonestKind = (town, who) => {
  const from = town.between(40, 220)
  for (const app of ['ride app', 'parcel app']) {
    openEmployer(town, app, { from: 0, staff: 15 })
    town.every({ from, to: DAYS, step: 5, jitter: 2 }, () =>
      town.pay({ from: app, to: who, usd: town.between(20, 60), income: true }),
    )
  }
  town.every({ from: from + 6, to: DAYS, step: 7 }, () =>
    town.pay({ from: who, to: OFF_RAMP, usd: town.balance(who) * 0.4 }),
  )
  live(town, who, { from, keep: 60, share: 0.1 })
}

/** Pupils pay their tutor by the lesson. */
const tutor: HonestKind = (town, who) => {
  const from = town.between(40, 180)
  for (let i = 0; i < 12; i++) {
    const parent = `${who} parent ${i}`
    const boss = openEmployer(town, `${who} boss ${i % 4}`, { from, staff: 2 })
    town.every({ from, to: DAYS, step: MONTH }, () => town.pay({ from: boss, to: parent, usd: 250 }))
    live(town, parent, { from, rent: 60, keep: 60 })
    town.every({ from: from + 4 + i, to: DAYS, step: 14, jitter: 4, skip: 0.2 }, () =>
      town.pay({ from: parent, to: who, usd: town.between(10, 20), income: true }),
    )
  }
  live(town, who, { from, rent: 80, keep: 120 })
}

/** The old wallet was emptied into the new one. */
const movedHouse: HonestKind = (town, who) => {
  const from = town.between(100, 260)
  const old = `${who} old`
  const by = openEmployer(town, `${who} employer`, { from: 10 })
  town.every({ from: 20, to: from, step: MONTH }, () => town.pay({ from: by, to: old, usd: 500 }))
  town.at(from, () => town.pay({ from: old, to: who, usd: town.balance(old) * 0.3 }))
  payMonthly(town, who, by, from, 500)
  live(town, who, { from, rent: 150, keep: 200 })
}

/** Works abroad, is paid there, and sends a part home every month. */
const sendsHome: HonestKind = (town, who) => {
  const from = town.between(40, 220)
  const usd = town.between(500, 900)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), from, usd)
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 1 }, () => {
    town.pay({ from: who, to: `${who} mother`, usd: usd * 0.3 })
    town.pay({ from: `${who} mother`, to: OFF_RAMP, usd: town.balance(`${who} mother`) * 0.9 })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4 })
}

/** The pay comes late, in two parts, and once not at all. */
const paidLate: HonestKind = (town, who) => {
  const from = town.between(40, 180)
  const by = openEmployer(town, `${who} school`, { from })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 6, skip: 0.07 }, day => {
    town.pay({ from: by, to: who, usd: 200, income: true })
    town.at(day + town.between(3, 9), () => town.pay({ from: by, to: who, usd: 150, income: true }))
  })
  live(town, who, { from, rent: 90, keep: 180 })
}

/** Sells at the market, buys at the wholesaler, saves in a club, returns what does not sell. */
const trader: HonestKind = (town, who) => {
  const from = town.between(40, 150)
  for (let i = 0; i < 25; i++) {
    const customer = `${who} customer ${i}`
    town.every({ from: from + i / 3, to: DAYS, step: town.between(6, 20) }, () => {
      if (town.balance(customer) < 25) town.pay({ from: EXCHANGES[1], to: customer, usd: 90 })
      town.pay({ from: customer, to: town.pick(SHOPS), usd: 5 })
      town.pay({ from: customer, to: who, usd: town.between(6, 18), income: true })
    })
  }
  const wholesaler = `${who} wholesaler`
  town.every({ from: from + 7, to: DAYS, step: 10 }, day => {
    const paid = town.pay({
      from: who,
      to: wholesaler,
      usd: Math.max(0, town.balance(who) - 100) * 0.45,
      cost: who,
    })
    town.pay({ from: wholesaler, to: EXCHANGES[0], usd: town.balance(wholesaler) * 0.6 })
    if (town.random() < 0.3)
      town.at(day + 4, () => town.pay({ from: wholesaler, to: who, usd: paid * town.between(0.05, 0.2) }))
  })
  live(town, who, { from, rent: 50, keep: 100, share: 0.08 })
}

/** Three grown-up children abroad support a parent. */
const threeChildren: HonestKind = (town, who) => {
  const from = town.between(40, 220)
  for (let i = 0; i < 3; i++) {
    const child = `${who} child ${i}`
    const hub = town.pick([...EXCHANGES, BRIDGE])
    town.every({ from: from + i * 4, to: DAYS, step: MONTH, jitter: 3 }, () => {
      town.pay({ from: hub, to: child, usd: 160 })
      town.pay({ from: child, to: town.pick(SHOPS), usd: 40 })
      town.pay({ from: child, to: who, usd: town.between(70, 110), income: true })
    })
  }
  live(town, who, { from, rent: 60, keep: 100 })
}

/** Pays a deposit for the flat and gets it back on moving out. */
const deposit: HonestKind = (town, who) => {
  const from = town.between(40, 150)
  const usd = town.between(300, 700)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), from, usd)
  const landlord = town.pick(LANDLORDS)
  town.at(from + 40, () => town.pay({ from: who, to: landlord, usd: usd * 0.6 }))
  town.at(from + 200, () => town.pay({ from: landlord, to: who, usd: usd * 0.5 }))
  town.at(from + 120, () => town.pay({ from: who, to: BIG_SHOP, usd: usd * 0.3 }))
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

/** Odd jobs for whoever asks: every payer is another. */
const oddJobs: HonestKind = (town, who) => {
  const from = town.between(40, 180)
  let job = 0
  town.every({ from, to: DAYS, step: 6, jitter: 3 }, () => {
    const client = `${who} client ${job++ % 40}`
    town.pay({ from: town.pick(EXCHANGES), to: client, usd: 120 })
    town.pay({ from: client, to: town.pick(SHOPS), usd: 50 })
    town.pay({ from: client, to: who, usd: town.between(25, 60), income: true })
  })
  live(town, who, { from, rent: 70, keep: 120 })
}

export const heldOutHonest = {
  stipend,
  driver,
  tutor,
  movedHouse,
  sendsHome,
  paidLate,
  trader,
  threeChildren,
  deposit,
  oddJobs,
}
