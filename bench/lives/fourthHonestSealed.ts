/** Honest lives of a fourth round, the half that nothing is tuned on. */
import { AGENTS, CARD_READER, PENSIONS } from './fourthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** A household with two senders: a son over a bridge, a daughter out of an exchange account; the agent gives cash for a half. */
const twoSenders: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const daughter = `${who} daughter`
  town.every({ from, to: DAYS, step: 14, jitter: 2 }, () =>
    town.pay({ from: BRIDGE, to: who, usd: town.between(60, 90), token: 'USDC', income: true }),
  )
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 3 }, day => {
    town.pay({ from: EXCHANGES[1], to: daughter, usd: town.between(110, 150) })
    town.at(day + 0.5, () =>
      town.pay({ from: daughter, to: who, usd: town.balance(daughter) * 0.95, income: true }),
    )
  })
  town.every({ from: from + 3, to: DAYS, step: 10, jitter: 2 }, () =>
    town.pay({ from: who, to: AGENTS[0], usd: Math.max(0, town.balance(who) - 70) * 0.5 }),
  )
  live(town, who, { from: from + 2, rent: 45, keep: 70, share: 0.08 })
}

/** A pension out of a fund's contract; once a month is missed and paid double; a grandchild is supported. */
const pensioner: HonestKind = (town, who) => {
  const from = town.between(20, 250)
  const usd = town.between(80, 170)
  const missed = town.whole(3, 5)
  let month = 0
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 0.5 }, () => {
    month++
    if (month !== missed)
      town.pay({ from: PENSIONS, to: who, usd: month === missed + 1 ? usd * 2 : usd, income: true })
  })
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: who, to: `${who} grandchild`, usd: usd * 0.15 }),
  )
  town.every({ from: from + 8, to: DAYS, step: MONTH }, () =>
    town.pay({ from: `${who} grandchild`, to: town.pick(SHOPS), usd: usd * 0.14 }),
  )
  live(town, who, { from, rent: usd * 0.15, keep: usd * 0.6, share: 0.07 })
}

/** A small fixed pay and commissions of very different size; some are clawed back when a customer leaves. */
const commissions: HonestKind = (town, who) => {
  const from = town.between(20, 180)
  const base = town.between(120, 200)
  const by = openEmployer(town, `${who} insurer`, { from, staff: 12 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: by, to: who, usd: base, income: true }),
  )
  town.every({ from: from + 9, to: DAYS, step: 11, jitter: 5, skip: 0.1 }, day => {
    const lost = town.random() < 0.1
    const earned = town.pay({
      from: by,
      to: who,
      usd: base * town.between(0.2, 1.1),
      income: lost ? 0.3 : true,
    })
    if (lost) town.at(day + town.between(20, 45), () => town.pay({ from: who, to: by, usd: earned * 0.7 }))
  })
  live(town, who, { from, rent: base * 0.5, keep: base, share: 0.08 })
}

/** A shop whose card reader settles every evening; three suppliers are paid on fixed days. */
const cardShop: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  town.every({ from, to: DAYS, step: 1, jitter: 0.2, skip: 0.1 }, () =>
    town.pay({ from: CARD_READER, to: who, usd: town.between(15, 45), income: true }),
  )
  for (let i = 0; i < 3; i++)
    town.every({ from: from + 6 + i * 2, to: DAYS, step: 7, jitter: 0.5 }, () =>
      town.pay({ from: who, to: `${who} supplier ${i}`, usd: town.between(25, 40), cost: who }),
    )
  town.every({ from: from + 12, to: DAYS, step: 15 }, () => {
    for (let i = 0; i < 3; i++) {
      const supplier = `${who} supplier ${i}`
      town.pay({ from: supplier, to: town.pick(SHOPS), usd: town.balance(supplier) * 0.5 })
    }
  })
  live(town, who, { from: from + 4, rent: 90, keep: 140, share: 0.09 })
}

/** A wage, and money of an uncle abroad for the grandmother, which is brought to her at once. */
const handsOn: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const usd = town.between(250, 550)
  payMonthly(town, who, openEmployer(town, `${who} bakery`, { from, staff: 5 }), { from, usd })
  const uncle = neighbour(town, `${who} uncle`, from, 900)
  const grandmother = `${who} grandmother`
  town.every({ from: from + 9, to: DAYS, step: MONTH, jitter: 4 }, day => {
    const given = town.pay({ from: uncle, to: who, usd: town.between(90, 130) })
    town.at(day + town.between(0.1, 1.5), () => {
      town.pay({ from: who, to: grandmother, usd: given })
      town.pay({ from: grandmother, to: town.pick(SHOPS), usd: given * 0.9 })
    })
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** Paid in one token; on payday most is changed into another at an exchange, which sends it back the same day. */
const dollarSaver: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(300, 700)
  const by = openEmployer(town, `${who} studio`, { from, staff: 6 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    town.pay({ from: by, to: who, usd: usd * town.between(0.97, 1.03), token: 'USD₮', income: true })
    town.at(day + town.between(0.2, 1), () => {
      const changed = town.pay({
        from: who,
        to: EXCHANGES[1],
        token: 'USD₮',
        usd: town.balance(who, 'USD₮') * 0.8,
      })
      town.after(town.between(0.05, 0.4), () =>
        town.pay({ from: EXCHANGES[1], to: who, usd: changed * 0.995, token: 'USDm' }),
      )
    })
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** A cooperative gives seed money, takes it off the price of the harvest, and pays that in three parts; milk is sold between. */
const contractFarmer: HonestKind = (town, who) => {
  const from = town.between(5, 40)
  const by = openEmployer(town, `${who} cooperative`, { from: 0, staff: 16 })
  for (const season of [from + 60, from + 180, from + 300]) {
    town.at(season - 50, () => town.pay({ from: by, to: who, usd: 90, income: true }))
    for (const part of [0, 1, 2])
      town.at(season + part * 14, () =>
        town.pay({ from: by, to: who, usd: town.between(150, 220), income: true }),
      )
  }
  for (let i = 0; i < 6; i++) {
    const buyer = neighbour(town, `${who} milk buyer ${i}`, from, 250)
    town.every({ from: from + i, to: DAYS, step: 6, jitter: 1.5, skip: 0.1 }, () =>
      town.pay({ from: buyer, to: who, usd: town.between(3, 6), income: true }),
    )
  }
  live(town, who, { from: from + 15, rent: 25, keep: 90, share: 0.05 })
}

/** A wage; in one year a motorbike is sold, an insurance pays, and a brother gives for a wedding that costs it all. */
const oneOffs: HonestKind = (town, who) => {
  const from = town.between(20, 160)
  const usd = town.between(250, 550)
  payMonthly(town, who, openEmployer(town, `${who} depot`, { from, staff: 6 }), { from, usd })
  const buyer = neighbour(town, `${who} bike buyer`, from, 900)
  const brother = neighbour(town, `${who} brother`, from, 800)
  town.at(from + 70, () => town.pay({ from: buyer, to: who, usd: usd * 1.6 }))
  town.at(from + 120, () => town.pay({ from: EXCHANGES[0], to: who, usd: usd * 0.7 }))
  town.at(from + 170, day => {
    const gift = town.pay({ from: brother, to: who, usd: usd * 0.8 })
    for (let i = 0; i < 6; i++)
      town.at(day + 3 + i * 3, () => town.pay({ from: who, to: `caterer ${i}`, usd: gift * 0.3 }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

export const fourthHonestSealed = {
  twoSenders,
  pensioner,
  commissions,
  cardShop,
  handsOn,
  dollarSaver,
  contractFarmer,
  oneOffs,
}
