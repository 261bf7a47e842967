/** Honest lives of a twelfth round, the half that nothing is tuned on. */

import { VAULT } from './eighthPlaces.ts'
import { crew, PUMPS, WHOLESALERS } from './eleventhPlaces.ts'
import { addClutter, cashOut, changeMoney, MONTH, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { EXCHANGES, LANDLORDS, live, openEmployer, SHOPS, UTILITIES } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'
import { MEAL_CARDS, MILL, SCHOOLS_OFFICE, SOFTWARE_HOUSE, SURVEYS } from './twelfthPlaces.ts'

/** Cooks at a mill: forty-five eat on credit and pay in the days after payday, some of them a month later; maize and oil are bought every second day, those of the first month out of savings. */
const mealsOnCredit: HonestKind = (town, who) => {
  const from = 1 + MONTH * town.whole(1, 6)
  const meal = town.between(9, 14)
  const eaters = crew(MILL, 45)
  town.at(from - 28, () => town.pay({ from: EXCHANGES[0], to: who, usd: meal * 28, token: 'USDm' }))
  town.every({ from: from + 3.5, to: DAYS, step: MONTH, jitter: 0.5 }, day => {
    for (const eater of eaters) {
      if (town.random() < 0.1) continue
      const late = town.random() < 0.08 ? MONTH : 0
      town.at(day + late + town.between(0, 3.5), () =>
        town.pay({ from: eater, to: who, usd: meal * town.between(0.4, 1.5), income: true }),
      )
    }
  })
  town.every({ from: from - 26, to: DAYS, step: 2, jitter: 0.5 }, day =>
    town.pay({
      from: who,
      to: town.pick([`${who} grain shop`, WHOLESALERS[0]]),
      usd: meal * town.between(0.9, 1.5),
      ...(day > from + 4 && { cost: who }),
    }),
  )
  live(town, who, { from: from + 6, rent: meal * 3, keep: meal * 22, share: 0.06 })
  addClutter(town, who, from, meal * 18)
}

/** An office in Recife pays reais and, over another firm, a card for meals; a thirteenth in two halves. On payday most becomes dollars, which turn into reais again bill by bill. */
const mealCardWage: HonestKind = (town, who) => {
  const from = town.between(10, 150)
  const usd = town.between(380, 760)
  const earn = (by: string, sum: number): number =>
    town.pay({ from: by, to: who, usd: sum, token: 'BRLm', income: true })
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 1.5 }, day => {
    earn(SOFTWARE_HOUSE, usd * town.between(0.99, 1.01))
    town.at(day + town.between(0.1, 1.5), () =>
      changeMoney(town, who, { usd: town.balance(who, 'BRLm') * 0.7, give: 'BRLm', take: 'USDC' }),
    )
  })
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 1 }, () => earn(MEAL_CARDS, 88))
  for (const half of [168, 188])
    town.at(half, () => earn(SOFTWARE_HOUSE, (usd / 2) * Math.min(1, (188 - from) / 190)))
  const spend = (to: string, sum: number): void => {
    const missing = sum - town.balance(who, 'BRLm')
    if (missing > 0) changeMoney(town, who, { usd: missing * 1.05, give: 'USDC', take: 'BRLm' })
    town.pay({ from: who, to, usd: sum, token: 'BRLm' })
  }
  const landlord = town.pick(LANDLORDS)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 1 }, () => spend(landlord, usd * 0.24))
  town.every({ from: from + 10, to: DAYS, step: MONTH, jitter: 3 }, () =>
    spend(town.pick(UTILITIES), usd * 0.06),
  )
  town.every({ from: from + 3, to: DAYS, step: 2.6, jitter: 1 }, () =>
    spend(town.pick(SHOPS), usd * town.between(0.02, 0.09)),
  )
  saveUp(town, who, { from, usd: usd * 0.06 })
  addClutter(town, who, from, usd)
}

/** A clerk in Accra saves in a vault for months; then a year's rent is due at once: three relatives lend the rest and have it back in parts. */
const rentAhead: HonestKind = (town, who) => {
  const from = town.between(10, 160)
  const due = from + town.between(110, 200)
  const usd = town.between(260, 520)
  const rent = usd * town.between(2, 2.5)
  const office = openEmployer(town, `${who} office`, { from, staff: 9 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    const got = town.pay({ from: office, to: who, usd: usd * town.between(0.98, 1.02), income: true })
    town.at(day + town.between(0.5, 4), () =>
      changeMoney(town, who, { usd: got * town.between(0.3, 0.6), give: 'USD₮', take: 'GHSm' }),
    )
  })
  let saved = 0
  town.every({ from: from + 6, to: due - 3, step: MONTH / 2, jitter: 2 }, () => {
    saved += town.pay({ from: who, to: VAULT, usd: usd * 0.11 })
  })
  const kin = ['brother', 'aunt', 'cousin'].map(name => neighbour(town, `${who} ${name}`, from, 620))
  town.at(due, day => {
    const own = town.pay({ from: VAULT, to: who, usd: saved })
    for (const [i, one] of kin.entries())
      town.at(day + 1 + i * town.between(0.3, 1.5), () => {
        const lent = town.pay({ from: one, to: who, usd: Math.max(30, (rent * 0.95 - own) / 3) })
        for (const part of [0, 1, 2, 3])
          town.after(26 + part * town.between(27, 33) + i * 3, () =>
            town.pay({ from: who, to: one, usd: lent / 4 }),
          )
      })
    town.at(day + 6, () => town.pay({ from: who, to: town.pick(LANDLORDS), usd: rent }))
  })
  live(town, who, { from: from + 4, keep: usd * 0.25, share: 0.06 })
  addClutter(town, who, from, usd)
}

/** A packer: one evening somebody takes all that is in the wallet. A sister and a colleague lend, the firm pays half a month ahead and keeps it back over three paydays. */
const robbed: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const theft = town.between(from + 50, DAYS - 100)
  const usd = town.between(220, 460)
  const firm = openEmployer(town, `${who} packing house`, { from, staff: 11 })
  let ahead = 0
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.2 }, () => {
    const kept = Math.min(ahead, usd / 6)
    ahead -= kept
    town.pay({ from: firm, to: who, usd: usd * town.between(0.97, 1.03) - kept, income: true })
  })
  const thief = `${who} thief`
  const lenders = ['sister', 'colleague'].map(name => neighbour(town, `${who} ${name}`, from, 380))
  town.at(theft, day => {
    town.pay({ from: who, to: thief, usd: town.balance(who) })
    town.at(day + 0.1, () => town.pay({ from: thief, to: EXCHANGES[1], usd: town.balance(thief) }))
    town.at(day + 4, () => {
      ahead = town.pay({ from: firm, to: who, usd: usd / 2, income: true })
    })
    for (const [i, lender] of lenders.entries())
      town.at(day + 0.6 + i, () => {
        const lent = town.pay({ from: lender, to: who, usd: usd * town.between(0.15, 0.3) })
        for (const days of [35, 64])
          town.after(days + town.between(0, 6), () => town.pay({ from: who, to: lender, usd: lent / 2 }))
      })
  })
  live(town, who, { from: from + 4, rent: usd * 0.19, keep: usd * 0.25, share: 0.07 })
  saveUp(town, who, { from, usd: usd * 0.08 })
  addClutter(town, who, from, usd)
}

/** A clerk who owns a motorbike that another rides: each evening but Sunday the rider brings his three or four dollars; repairs, insurance, once a new rider. */
const bikeOwner: HonestKind = (town, who) => {
  const from = town.between(10, 220)
  const wage = town.between(130, 260)
  const target = town.between(3.2, 4.6)
  const change = town.between(from + 60, DAYS - 30)
  const shop = openEmployer(town, `${who} insurance office`, { from, staff: 6 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
    town.pay({ from: shop, to: who, usd: wage * town.between(0.98, 1.02), income: true }),
  )
  town.every({ from: from + 6, to: DAYS, step: 1, jitter: 0.1, skip: 0.06 }, day => {
    if (Math.floor(day) % 7 === 3 || (day > change && day < change + 9)) return
    const rider = `${who} ${day < change ? 'first' : 'second'} rider`
    for (let fare = 0; fare < 3; fare++)
      town.pay({ from: pickResident(town), to: rider, usd: town.between(1.5, 4.5) })
    town.pay({ from: rider, to: town.pick(PUMPS), usd: town.between(1, 2) })
    const usd = Math.min(target, town.balance(rider))
    if (town.random() > 0.06) town.pay({ from: rider, to: who, usd, income: true })
    if (town.balance(rider) > 15)
      town.pay({ from: rider, to: town.pick(SHOPS), usd: town.balance(rider) * 0.6 })
  })
  town.every({ from: from + 25, to: DAYS, step: 24, jitter: 8 }, () =>
    town.pay({ from: who, to: `${who} mechanic`, usd: town.between(8, 22), cost: who }),
  )
  town.every({ from: from + 40, to: DAYS, step: 182 }, () =>
    town.pay({ from: who, to: `${who} insurer`, usd: 42, cost: who }),
  )
  live(town, who, { from: from + 4, rent: wage * 0.25, keep: wage * 0.3, share: 0.07 })
  cashOut(town, who, { from, step: 9, share: 0.2 })
  addClutter(town, who, from, wage)
}

/** Asks questions from door to door in Boyacá: one contract after the other with weeks between, a part ahead, the rest when the forms are in; travel money that the road eats. */
const surveyWorker: HonestKind = (town, who) => {
  const from = town.between(10, 180)
  const fee = town.between(300, 620)
  for (let start = from; start < DAYS; ) {
    const by = town.pick(SURVEYS)
    const length = town.between(20, 45)
    const pay = (day: number, share: number): void =>
      town.at(day, () => town.pay({ from: by, to: who, usd: (fee * share * length) / 32, income: true }))
    pay(start + 2, 0.35)
    town.at(start + 1, day => {
      const given = town.pay({ from: by, to: who, usd: length * town.between(1.5, 2.5) })
      for (const part of [0.3, 0.3, 0.25])
        town.at(day + town.between(1, length), () =>
          town.pay({ from: who, to: town.pick([`${who} inn`, ...PUMPS]), usd: given * part }),
        )
    })
    pay(start + length + town.between(4, 16), 0.65)
    start += length + town.between(3, 24)
  }
  for (const pupil of [pickResident(town), pickResident(town)])
    town.every({ from: from + 8, to: DAYS, step: 7, jitter: 1, skip: 0.25 }, () =>
      town.pay({ from: pupil, to: who, usd: 5, income: true }),
    )
  live(town, who, { from: from + 4, rent: fee * 0.14, keep: fee * 0.35, share: 0.06 })
  cashOut(town, who, { from, step: 14, share: 0.25 })
  addClutter(town, who, from, fee * 0.6)
}

/** A teacher in Togo paid once a term, three months in one; the grocer and the landlord write it down till then and are paid that week. */
const termTeacher: HonestKind = (town, who) => {
  const first = 92 * town.whole(1, 2) + 2
  const usd = town.between(170, 330)
  const grocer = `${who} grocer`
  const landlord = town.pick(LANDLORDS)
  let tab = usd * 0.6
  town.every({ from: first, to: DAYS, step: 91, jitter: 1.5 }, day => {
    town.pay({ from: SCHOOLS_OFFICE, to: who, usd: usd * 3, token: 'XOFm', income: true })
    town.at(day + town.between(0.3, 2), () => {
      tab -= town.pay({ from: who, to: grocer, usd: tab })
    })
    town.at(day + town.between(1, 5), () => town.pay({ from: who, to: landlord, usd: usd * 0.5 }))
    town.at(day + town.between(3, 9), () =>
      town.pay({ from: who, to: `${who} mother`, usd: usd * town.between(0.2, 0.4) }),
    )
  })
  town.every({ from: first + 1, to: DAYS, step: 3, jitter: 1 }, () => {
    tab += (usd * 0.28 * 3) / MONTH
  })
  town.every({ from: first + 10, to: DAYS, step: 14, jitter: 2 }, () => {
    town.pay({ from: grocer, to: town.pick(WHOLESALERS), usd: town.balance(grocer) * 0.4 })
    town.pay({ from: `${who} mother`, to: town.pick(SHOPS), usd: town.balance(`${who} mother`) * 0.4 })
  })
  live(town, who, { from: first + 3, keep: usd * 0.4, share: 0.035 })
  addClutter(town, who, first, usd)
}

export const twelfthHonestSealed = {
  mealsOnCredit,
  mealCardWage,
  rentAhead,
  robbed,
  bikeOwner,
  surveyWorker,
  termTeacher,
}
