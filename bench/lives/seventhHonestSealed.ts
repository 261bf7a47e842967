/** Honest lives of a seventh round, the half that nothing is tuned on. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { EXCHANGES, live, openEmployer, SHOPS, UTILITIES } from './places.ts'
import { BOOKMAKER, SUSU } from './seventhPlaces.ts'
import { CASH_IN } from './sixthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** A wage; keeps the purse of a church: thirty give each Sunday, pastor, power and builder are paid from it over weeks. */
const churchPurse: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  const usd = town.between(260, 480)
  payMonthly(town, who, openEmployer(town, `${who} depot`, { from, staff: 8 }), { from, usd })
  const members = Array.from({ length: 30 }, (_, i) => `${who} member ${i}`)
  let purse = 0
  town.every({ from: from + 6, to: DAYS, step: 7, jitter: 0.3 }, () => {
    for (const member of members)
      if (town.random() < 0.6) {
        if (town.balance(member) < 8) town.pay({ from: town.pick(EXCHANGES), to: member, usd: 70 })
        purse += town.pay({ from: member, to: who, usd: town.between(1, 3) })
        town.pay({ from: member, to: town.pick(SHOPS), usd: town.between(2, 9) })
      }
  })
  const give = (to: string, share: number): void => {
    purse -= town.pay({ from: who, to, usd: purse * share })
  }
  town.every({ from: from + 30, to: DAYS, step: MONTH, jitter: 2 }, day => {
    give(`${who} pastor`, 0.5)
    town.pay({ from: `${who} pastor`, to: town.pick(SHOPS), usd: town.balance(`${who} pastor`) * 0.8 })
    town.at(day + 4, () => give(town.pick(UTILITIES), 0.3))
    town.at(day + 11, () => give(town.pick(SHOPS), 0.9))
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.5, share: 0.07 })
}

/** A stall in Kumasi: two dollars a day to a collector, who gives the month back less a day; stock is bought from it. */
const susuTrader: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  town.every({ from, to: DAYS, step: 0.7, jitter: 0.3, skip: 0.12 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 55)}`
    if (town.balance(buyer) < 9)
      town.pay({ from: town.pick([...EXCHANGES, ...CASH_IN]), to: buyer, usd: town.between(30, 70) })
    town.pay({ from: buyer, to: who, usd: town.between(2, 8), income: true })
    if (town.random() < 0.6) town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 9) })
  })
  town.every({ from: from + 2, to: DAYS, step: 1, jitter: 0.2, skip: 0.05 }, () =>
    town.pay({ from: who, to: SUSU, usd: 2 }),
  )
  town.every({ from: from + 33, to: DAYS, step: MONTH }, day => {
    const back = town.pay({ from: SUSU, to: who, usd: 56 })
    town.at(day + 2, () => town.pay({ from: who, to: `${who} wholesaler`, usd: back * 0.9, cost: who }))
    town.at(day + 5, () =>
      town.pay({ from: `${who} wholesaler`, to: EXCHANGES[1], usd: town.balance(`${who} wholesaler`) }),
    )
  })
  live(town, who, { from: from + 4, rent: 40, keep: 55, share: 0.08 })
}

/** A clerk with a wage who bets a few dollars on Saturdays and sometimes wins. */
const bettingClerk: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(200, 400)
  payMonthly(town, who, openEmployer(town, `${who} office`, { from, staff: 7 }), { from, usd })
  town.every({ from: from + 6, to: DAYS, step: 7, jitter: 0.5, skip: 0.1 }, day => {
    town.pay({ from: who, to: BOOKMAKER, usd: town.between(3, 8) })
    if (town.random() < 0.22)
      town.at(day + 0.3, () => town.pay({ from: BOOKMAKER, to: who, usd: town.between(8, 40) }))
  })
  live(town, who, { from, rent: usd * 0.22, keep: usd * 0.35, share: 0.08 })
}

/** Builds houses in a gang: a contractor pays the foreman for all each Friday, who pays the eight the same evening. */
const gangWorker: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const wage = town.between(35, 65)
  const [contractor, foreman] = [`${who} contractor`, `${who} foreman`]
  town.every({ from: Math.max(0, from - 3), to: DAYS, step: 21 }, () =>
    town.pay({ from: town.pick(EXCHANGES), to: contractor, usd: wage * 34 }),
  )
  town.every({ from: from + 2, to: DAYS, step: 7, jitter: 0.6, skip: 0.07 }, day => {
    town.pay({ from: contractor, to: foreman, usd: wage * 9.4 })
    town.at(day + 0.2, () => {
      town.pay({ from: foreman, to: who, usd: wage * town.between(0.85, 1.1), income: true })
      for (let i = 0; i < 7; i++) {
        const mate = `${who} mate ${i}`
        town.pay({ from: foreman, to: mate, usd: wage * town.between(0.85, 1.1) })
        town.pay({ from: mate, to: town.pick(SHOPS), usd: town.balance(mate) * 0.7 })
      }
      town.pay({ from: foreman, to: town.pick(SHOPS), usd: town.balance(foreman) * 0.8 })
    })
  })
  live(town, who, { from: from + 4, rent: wage * 0.9, keep: wage, share: 0.09 })
}

/** Sells the catch to four women of the market, not in the nights of full moon, and not in the closed month. */
const fisher: HonestKind = (town, who) => {
  const from = town.between(20, 240)
  const closed = from + town.between(70, 120)
  const buyers = [0, 1, 2, 3].map(i => neighbour(town, `${who} fish buyer ${i}`, from, 420))
  town.every({ from: from + 2, to: DAYS, step: 2, jitter: 0.8 }, day => {
    const fullMoon = day % 29.5 > 21
    if (fullMoon || (day > closed && day < closed + 31)) return
    town.pay({ from: town.pick(buyers), to: who, usd: town.between(9, 26), income: true })
  })
  town.every({ from: from + 10, to: DAYS, step: 9, jitter: 2 }, () =>
    town.pay({ from: who, to: `${who} fuel`, usd: town.between(8, 14), cost: who }),
  )
  town.every({ from: from + 30, to: DAYS, step: 20 }, () =>
    town.pay({ from: `${who} fuel`, to: EXCHANGES[0], usd: town.balance(`${who} fuel`) * 0.9 }),
  )
  live(town, who, { from: from + 5, rent: 35, keep: 70, share: 0.06 })
}

/** A sari-sari store: neighbours buy, and a dozen of them borrow five or ten dollars till payday and give a tenth more. */
const lendingStore: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  town.every({ from, to: DAYS, step: 0.6, jitter: 0.3, skip: 0.12 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 48)}`
    if (town.balance(buyer) < 8)
      town.pay({ from: town.pick([...EXCHANGES, ...CASH_IN]), to: buyer, usd: town.between(30, 80) })
    town.pay({ from: buyer, to: who, usd: town.between(1.5, 7), income: true })
    if (town.random() < 0.5) town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 9) })
  })
  const debtors = Array.from({ length: 12 }, (_, i) => neighbour(town, `${who} debtor ${i}`, from, 200))
  town.every({ from: from + 20, to: DAYS, step: 5, jitter: 2 }, () => {
    const debtor = town.pick(debtors)
    const lent = town.pay({ from: who, to: debtor, usd: town.pick([5, 10, 10, 15]) })
    town.after(town.between(8, 18), () =>
      town.pay({ from: debtor, to: who, usd: lent * 1.1, income: 1 / 11 }),
    )
  })
  town.every({ from: from + 4, to: DAYS, step: 4, jitter: 1 }, () =>
    town.pay({ from: who, to: `${who} wholesaler`, usd: town.between(7, 11), cost: who }),
  )
  town.every({ from: from + 18, to: DAYS, step: 18 }, () =>
    town.pay({ from: `${who} wholesaler`, to: EXCHANGES[1], usd: town.balance(`${who} wholesaler`) * 0.9 }),
  )
  live(town, who, { from: from + 6, rent: 35, keep: 60, share: 0.08 })
}

export const seventhHonestSealed = {
  churchPurse,
  susuTrader,
  bettingClerk,
  gangWorker,
  fisher,
  lendingStore,
}
