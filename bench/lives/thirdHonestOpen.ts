/** Honest lives of a third round, the half whose causes may be mended. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, LANDLORDS, live, OFF_RAMP, openEmployer, POOL, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

const MONTH = 30.4375

/** Somebody else with a job and a life of its own. */
export function neighbour(town: Town, who: string, from: number, usd: number): string {
  const by = openEmployer(town, `${who} employer`, { from, staff: 2 })
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
    town.pay({ from: by, to: who, usd: usd * town.between(0.95, 1.05) }),
  )
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.3, share: 0.08 })
  return who
}

/** Two ride platforms pay at irregular times; most goes to an exchange for cash twice a week. */
const gigCashOuts: HonestKind = (town, who) => {
  const from = town.between(30, 290)
  for (const app of ['tuk app', 'meal app']) {
    openEmployer(town, app, { from: 0, staff: 25 })
    town.every({ from, to: DAYS, step: town.between(1.5, 4), jitter: 1, skip: 0.2 }, () =>
      town.pay({ from: app, to: who, usd: town.between(6, 26), income: true }),
    )
  }
  town.every({ from: from + 5, to: DAYS, step: 3.5, jitter: 1 }, () =>
    town.pay({
      from: who,
      to: depositAt(town, `${who} deposit`),
      usd: Math.max(0, town.balance(who) - 40) * town.between(0.6, 0.8),
    }),
  )
  live(town, who, { from: from + 3, keep: 40, share: 0.1, trips: 4 })
}

/** Holds the purse of a tanda: eight members pay in each week, one of them gets all of it the next day. */
const tandaKeeper: HonestKind = (town, who) => {
  const from = town.between(30, 230)
  const usd = town.between(250, 550)
  payMonthly(town, who, openEmployer(town, `${who} workshop`, { from }), { from, usd })
  const members = Array.from({ length: 8 }, (_, i) => neighbour(town, `${who} member ${i}`, from, 300))
  let turn = town.whole(0, 7)
  town.every({ from: from + 15, to: DAYS, step: 7 }, day => {
    let pot = 0
    for (const member of members) pot += town.pay({ from: member, to: who, usd: usd * 0.03 })
    const taker = members[turn++ % members.length] ?? ''
    town.at(day + town.between(0.5, 2), () => town.pay({ from: who, to: taker, usd: pot }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** Sells over the net to eighty people; every eighth order is given back, in part or whole. */
const refundingShop: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  town.every({ from, to: DAYS, step: 0.7, jitter: 0.3 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 80)}`
    if (town.balance(buyer) < 30) town.pay({ from: town.pick([...EXCHANGES, BRIDGE]), to: buyer, usd: 120 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 12) })
    const back = town.random() < 0.12 ? town.pick([0.4, 1, 1]) : 0
    const paid = town.pay({ from: buyer, to: who, usd: town.between(6, 25), income: 1 - back })
    if (back > 0) town.after(town.between(2, 15), () => town.pay({ from: who, to: buyer, usd: paid * back }))
  })
  town.every({ from: from + 8, to: DAYS, step: 7, jitter: 1 }, () => {
    town.pay({ from: who, to: `${who} maker`, usd: Math.max(0, town.balance(who) - 150) * 0.45, cost: who })
    town.pay({ from: `${who} maker`, to: EXCHANGES[0], usd: town.balance(`${who} maker`) * 0.7 })
  })
  live(town, who, { from: from + 6, rent: 70, keep: 150, share: 0.07 })
}

/** A brother sends every fortnight out of his pay, an aunt abroad now and then over a bridge. */
const twoRelatives: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  const brother = neighbour(town, `${who} brother`, from, 600)
  town.every({ from: from + 5, to: DAYS, step: 14, jitter: 2, skip: 0.08 }, () =>
    town.pay({ from: brother, to: who, usd: town.between(45, 70), income: true }),
  )
  town.every({ from: from + 12, to: DAYS, step: 38, jitter: 9 }, () =>
    town.pay({ from: BRIDGE, to: who, usd: town.between(80, 150), token: 'USDC', income: true }),
  )
  town.every({ from: from + 90, to: DAYS, step: 100, jitter: 20 }, () =>
    town.pay({ from: who, to: brother, usd: 25 }),
  )
  live(town, who, { from, rent: 60, keep: 80, share: 0.08 })
}

/** Three clients pay in three tokens; all is changed into one at a pool, part by part. */
const threeTokens: HonestKind = (town, who) => {
  const from = town.between(30, 220)
  for (const [i, token] of TOKENS.entries()) {
    const client = `${who} client ${i}`
    town.every({ from: from + i * 8, to: DAYS, step: town.between(14, 32), jitter: 5 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: client, usd: 500, token })
      town.pay({ from: client, to: town.pick(SHOPS), usd: 60, token })
      town.pay({ from: client, to: `${client} staff`, usd: 200, token })
      town.pay({ from: client, to: who, usd: town.between(90, 210), token, income: true })
    })
  }
  for (const token of ['USDC', 'USDm'] as const)
    town.every({ from: from + 10, to: DAYS, step: 12, jitter: 3 }, day => {
      const given = town.pay({ from: who, to: POOL, usd: town.balance(who, token) * 0.9, token })
      if (given > 0)
        town.at(day + 0.0001, () => town.pay({ from: POOL, to: who, usd: given * 0.997, token: 'USD₮' }))
    })
  live(town, who, { from, rent: 110, keep: 220, share: 0.1 })
}

/** A wage, cakes sold to twenty neighbours, and a room let to a lodger. */
const sideHustle: HonestKind = (town, who) => {
  const from = town.between(30, 240)
  const usd = town.between(180, 380)
  payMonthly(town, who, openEmployer(town, `${who} factory`, { from, staff: 6 }), { from, usd })
  const lodger = neighbour(town, `${who} lodger`, from, 350)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: lodger, to: who, usd: 55, income: true }),
  )
  town.every({ from, to: DAYS, step: 1.4, jitter: 0.6 }, () => {
    const guest = `${who} guest ${town.whole(0, 20)}`
    if (town.balance(guest) < 10) town.pay({ from: town.pick(EXCHANGES), to: guest, usd: 70 })
    town.pay({ from: guest, to: town.pick(SHOPS), usd: town.between(3, 9) })
    town.pay({ from: guest, to: who, usd: town.between(2, 5), income: true })
  })
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.4 })
}

/** Pays the bill for the whole table; four friends send their part within days. */
const paysForAll: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(300, 700)
  payMonthly(town, who, openEmployer(town, `${who} office`, { from, staff: 5 }), { from, usd })
  const friends = Array.from({ length: 4 }, (_, i) => neighbour(town, `${who} friend ${i}`, from, 450))
  town.every({ from: from + 9, to: DAYS, step: 6, jitter: 2 }, day => {
    const bill = town.pay({ from: who, to: town.pick(SHOPS), usd: usd * town.between(0.06, 0.12) })
    for (const friend of friends)
      town.at(day + town.between(0.2, 5), () => town.pay({ from: friend, to: who, usd: bill / 5 }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.45 })
}

/** Takes the rents of six tenants for the owner, keeps a tenth, and gets a wage from the owner. */
const rentCollector: HonestKind = (town, who) => {
  const from = town.between(30, 230)
  const owner = `${who} owner`
  town.every({ from, to: DAYS, step: MONTH }, () =>
    town.pay({ from: EXCHANGES[1], to: owner, usd: town.between(300, 500) }),
  )
  town.every({ from: from + 4, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: owner, to: who, usd: 160, income: true }),
  )
  for (let i = 0; i < 6; i++) {
    const tenant = neighbour(town, `${who} tenant ${i}`, from, 380)
    town.every({ from: from + 7, to: DAYS, step: MONTH, jitter: 2 }, () =>
      town.pay({ from: tenant, to: who, usd: 70, income: 0.1 }),
    )
  }
  town.every({ from: from + 11, to: DAYS, step: MONTH }, () => {
    town.pay({ from: who, to: owner, usd: 6 * 63 })
    town.pay({ from: owner, to: town.pick(LANDLORDS), usd: 150 })
    town.pay({ from: owner, to: OFF_RAMP, usd: town.balance(owner) * 0.6 })
  })
  live(town, who, { from, rent: 30, keep: 90, share: 0.1 })
}

export const thirdHonestOpen = {
  gigCashOuts,
  tandaKeeper,
  refundingShop,
  twoRelatives,
  threeTokens,
  sideHustle,
  paysForAll,
  rentCollector,
}
