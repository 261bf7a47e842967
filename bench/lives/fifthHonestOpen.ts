/** Honest lives of a fifth round, the half whose causes may be mended. */
import { BASIC_INCOME, BIKE_LENDER, COUNTY, RELIEF, STREAMS } from './fifthPlaces.ts'
import { PAYOUTS } from './fourthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt, FILLER } from './laterPlaces.ts'
import { EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Sells vegetables to people of the quarter, who come again; a third of it goes to two wholesalers before dawn. */
const marketWoman: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const wholesalers = [0, 1].map(i => `${who} wholesaler ${i}`)
  town.every({ from, to: DAYS, step: 0.5, jitter: 0.2, skip: 0.15 }, () => {
    const buyer = `${who} regular ${town.whole(0, 35)}`
    if (town.balance(buyer) < 10) town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 60 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 7) })
    town.pay({ from: buyer, to: who, usd: town.between(2, 9), income: true })
  })
  town.every({ from: from + 3, to: DAYS, step: 3, jitter: 0.5 }, () =>
    town.pay({ from: who, to: town.pick(wholesalers), usd: town.between(8, 13), cost: who }),
  )
  town.every({ from: from + 20, to: DAYS, step: 20 }, () => {
    for (const one of wholesalers) town.pay({ from: one, to: EXCHANGES[0], usd: town.balance(one) * 0.9 })
  })
  live(town, who, { from: from + 4, rent: 60, keep: 60, share: 0.09 })
}

/** A basic income each week, and odd work for three households that pay by the week. */
const ubiAndWork: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  town.every({ from, to: DAYS, step: 7, jitter: 1.5 }, () =>
    town.pay({ from: BASIC_INCOME, to: who, usd: town.between(3, 5), income: true }),
  )
  for (let i = 0; i < 3; i++) {
    const house = neighbour(town, `${who} house ${i}`, from, 400)
    town.every({ from: from + i * 2 + 1, to: DAYS, step: 7, jitter: 1.5, skip: 0.15 }, () =>
      town.pay({ from: house, to: who, usd: town.between(8, 15), income: true }),
    )
  }
  live(town, who, { from: from + 5, rent: 30, keep: 40, share: 0.1 })
}

/** The wage streams by the second; it is drawn whenever money is needed, in parts of any size. */
const streamedPay: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const daily = town.between(9, 20)
  const firm = `${who} streaming firm`
  let drawn = from
  town.every({ from: from - 1, to: DAYS, step: MONTH }, () => {
    town.pay({ from: town.pick(EXCHANGES), to: firm, usd: daily * 33 })
    town.pay({ from: firm, to: STREAMS, usd: daily * 31 })
  })
  town.every({ from: from + 4, to: DAYS, step: 8, jitter: 4 }, day => {
    town.pay({ from: STREAMS, to: who, usd: Math.max(0, day - drawn) * daily, income: true })
    drawn = Math.max(day, drawn)
  })
  live(town, who, { from: from + 5, rent: daily * 7, keep: daily * 8, share: 0.09 })
}

/** Rides for an app that pays every second day; the bike is paid off each week, the mother gets some each month. */
const bodaLoan: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  town.every({ from, to: DAYS, step: 2, jitter: 0.6, skip: 0.1 }, () =>
    town.pay({ from: PAYOUTS, to: who, usd: town.between(12, 26), income: true }),
  )
  town.every({ from: from + 5, to: DAYS, step: 7, jitter: 0.4, skip: 0.05 }, () =>
    town.pay({ from: who, to: BIKE_LENDER, usd: 16 }),
  )
  const mother = `${who} mother`
  town.every({ from: from + 12, to: DAYS, step: MONTH, jitter: 3 }, day => {
    town.pay({ from: who, to: mother, usd: town.between(20, 35) })
    town.at(day + 1, () => town.pay({ from: mother, to: town.pick(SHOPS), usd: town.balance(mother) }))
  })
  live(town, who, { from: from + 3, rent: 45, keep: 50, share: 0.1, trips: 5 })
}

/** A job that ended, ten weeks on savings and a little help of a cousin, then a better job. */
const gapThenJob: HonestKind = (town, who) => {
  const from = town.between(10, 70)
  const ended = from + town.between(110, 160)
  const again = ended + town.between(60, 80)
  const usd = town.between(250, 500)
  const first = openEmployer(town, `${who} first firm`, { from, staff: 6 })
  const second = openEmployer(town, `${who} second firm`, { from: again - 20, staff: 9 })
  payMonthly(town, who, first, { from, usd, to: ended })
  payMonthly(town, who, second, { from: again, usd: usd * 1.3 })
  const cousin = neighbour(town, `${who} cousin`, from, 500)
  for (const day of [25, 50])
    town.at(ended + day, () => town.pay({ from: cousin, to: who, usd: town.between(30, 50) }))
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.3, share: 0.07 })
}

/** A county pays its clerk days or weeks late, sometimes two months at once. */
const lateCounty: HonestKind = (town, who) => {
  const from = town.between(20, 220)
  const usd = town.between(260, 420)
  let owed = 0
  town.every({ from: from + 3, to: DAYS, step: MONTH }, day => {
    owed++
    const waits = town.random() < 0.22
    town.at(day + town.between(0, 14), () => {
      if (waits && owed < 2) return
      town.pay({ from: COUNTY, to: who, usd: usd * owed, income: true })
      owed = 0
    })
  })
  live(town, who, { from, rent: usd * 0.22, keep: usd * 0.4, share: 0.08 })
}

/** Two clients abroad pay through a bridge, each time in whatever token it gives; half goes to an exchange for pesos. */
const bridgedFreelancer: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const usd = town.between(350, 900)
  for (const part of [0.6, 0.4])
    town.every({ from: from + part * 20, to: DAYS, step: MONTH, jitter: 4 }, () =>
      town.pay({
        from: FILLER,
        to: who,
        token: town.pick(TOKENS),
        income: true,
        usd: usd * part * town.between(0.85, 1.15),
      }),
    )
  town.every({ from: from + 16, to: DAYS, step: 10, jitter: 3 }, () =>
    town.pay({
      from: who,
      to: depositAt(town, `${who} deposit`),
      usd: Math.max(0, town.balance(who) - usd * 0.4) * 0.6,
    }),
  )
  live(town, who, { from: from + 13, rent: usd * 0.12, keep: usd * 0.3, share: 0.06 })
}

/** A wage, and savings of earlier years that are brought home from an exchange in three lumps for a house. */
const savingsHome: HonestKind = (town, who) => {
  const from = town.between(20, 170)
  const usd = town.between(280, 560)
  payMonthly(town, who, openEmployer(town, `${who} brewery`, { from, staff: 10 }), { from, usd })
  const builder = `${who} builder`
  for (const after of [62, 111, 158]) {
    town.at(from + after, day => {
      const lump = town.pay({ from: EXCHANGES[1], to: who, usd: usd * town.between(0.7, 2) })
      town.at(day + 6, () => town.pay({ from: who, to: builder, usd: lump * 0.9 }))
      town.at(day + 9, () => town.pay({ from: builder, to: town.pick(SHOPS), usd: town.balance(builder) }))
    })
  }
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4 })
}

/** A relief fund pays every other month, the husband sends a part of his wage every week, eggs are sold. */
const reliefAndHusband: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  const husband = neighbour(town, `${who} husband`, from, 380)
  town.every({ from: from + 6, to: DAYS, step: 61, jitter: 2 }, () =>
    town.pay({ from: RELIEF, to: who, usd: 75, income: true }),
  )
  town.every({ from: from + 3, to: DAYS, step: 7, jitter: 1 }, () =>
    town.pay({ from: husband, to: who, usd: town.between(18, 26), income: true }),
  )
  for (let i = 0; i < 4; i++) {
    const buyer = neighbour(town, `${who} egg buyer ${i}`, from, 260)
    town.every({ from: from + 2 + i, to: DAYS, step: 8, jitter: 2, skip: 0.15 }, () =>
      town.pay({ from: buyer, to: who, usd: town.between(2, 4), income: true }),
    )
  }
  live(town, who, { from: from + 8, rent: 25, keep: 45, share: 0.09 })
}

export const fifthHonestOpen = {
  marketWoman,
  ubiAndWork,
  streamedPay,
  bodaLoan,
  gapThenJob,
  lateCounty,
  bridgedFreelancer,
  savingsHome,
  reliefAndHusband,
}
