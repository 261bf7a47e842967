/** Honest lives of a third round, the half that nothing is tuned on. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** A mother with a wage; the father sends support, and before each term his half of the fees, which she pays in. */
const schoolFees: HonestKind = (town, who) => {
  const from = town.between(30, 220)
  const usd = town.between(250, 500)
  payMonthly(town, who, openEmployer(town, `${who} clinic`, { from, staff: 5 }), { from, usd })
  const father = neighbour(town, `${who} father`, from, 600)
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: father, to: who, usd: 70, income: true }),
  )
  town.every({ from: from + 50, to: DAYS, step: 115, jitter: 6 }, day => {
    const half = town.pay({ from: father, to: who, usd: 110 })
    town.at(day + town.between(1, 4), () => town.pay({ from: who, to: 'school', usd: half * 2 }))
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4 })
}

/** A university's contract pays the term in monthly parts, parents send out of an exchange, summers are worked. */
const stipendStudent: HonestKind = (town, who) => {
  const from = town.between(20, 140)
  const university = 'university purse'
  town.contract(university)
  town.every({ from: 5, to: DAYS, step: MONTH }, () => {
    town.pay({ from: EXCHANGES[1], to: university, usd: 5000 })
    for (let i = 0; i < 35; i++) town.pay({ from: university, to: `scholar ${i}`, usd: town.between(70, 90) })
  })
  const summer = from + town.between(90, 150)
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    if (day < summer || day > summer + 80) town.pay({ from: university, to: who, usd: 110, income: true })
  })
  town.every({ from: from + 12, to: DAYS, step: MONTH, jitter: 5, skip: 0.1 }, () =>
    town.pay({ from: EXCHANGES[0], to: who, usd: town.between(40, 70), token: 'USD₮', income: true }),
  )
  const cafe = openEmployer(town, `${who} beach bar`, { from: summer, staff: 3 })
  town.every({ from: summer + 4, to: summer + 84, step: 7, jitter: 1 }, () =>
    town.pay({ from: cafe, to: who, usd: town.between(35, 55), income: true }),
  )
  live(town, who, { from, rent: 50, keep: 70, share: 0.08 })
}

/** A wage; three times a year forty people give for a funeral, and all of it goes to the family. */
const funeralPurse: HonestKind = (town, who) => {
  const from = town.between(30, 150)
  const usd = town.between(250, 600)
  payMonthly(town, who, openEmployer(town, `${who} post`, { from, staff: 6 }), { from, usd })
  town.every({ from: from + 40, to: DAYS - 12, step: 105, jitter: 15 }, day => {
    let purse = 0
    for (let i = 0; i < 40; i++)
      town.at(day + town.between(0, 6), () => {
        const giver = `${who} giver ${i}`
        if (town.balance(giver) < 15) town.pay({ from: town.pick(EXCHANGES), to: giver, usd: 60 })
        town.pay({ from: giver, to: town.pick(SHOPS), usd: 8 })
        purse += town.pay({ from: giver, to: who, usd: town.between(2, 9) })
      })
    town.at(day + 8, () => town.pay({ from: who, to: `${who} family ${Math.round(day)}`, usd: purse }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

/** A kiosk whose supplier also lends: goods on credit, and twice a year cash that is paid back in weeks. */
const supplierCredit: HonestKind = (town, who) => {
  const from = town.between(30, 180)
  const supplier = `${who} supplier`
  town.every({ from, to: DAYS, step: MONTH }, () => town.pay({ from: EXCHANGES[0], to: supplier, usd: 900 }))
  town.every({ from: from + 1, to: DAYS, step: 10 }, () =>
    town.pay({ from: supplier, to: town.pick(SHOPS), usd: 150 }),
  )
  town.every({ from, to: DAYS, step: 0.6, jitter: 0.3 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 60)}`
    if (town.balance(buyer) < 12) town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 70 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(1, 6) })
    town.pay({ from: buyer, to: who, usd: town.between(2, 9), income: true })
  })
  town.every({ from: from + 14, to: DAYS, step: 14, jitter: 2 }, () =>
    town.pay({ from: who, to: supplier, usd: Math.max(0, town.balance(who) - 90) * 0.5, cost: who }),
  )
  for (const start of [60, 210])
    town.at(from + start, day => {
      const lent = town.pay({ from: supplier, to: who, usd: town.between(150, 250) })
      for (let part = 1; part <= 5; part++)
        town.at(day + part * 14, () => town.pay({ from: who, to: supplier, usd: (lent * 1.06) / 5 }))
    })
  live(town, who, { from: from + 7, rent: 45, keep: 90, share: 0.07 })
}

/** Travels for the firm: pays hotels and fares, and gets them back with the pay or some days after. */
const expenses: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(400, 800)
  const by = openEmployer(town, `${who} firm`, { from, staff: 6 })
  payMonthly(town, who, by, { from, usd })
  town.every({ from: from + 12, to: DAYS, step: 16, jitter: 5 }, day => {
    const paid = town.pay({ from: who, to: `hotel ${town.whole(0, 6)}`, usd: usd * town.between(0.05, 0.15) })
    town.at(day + town.between(3, 12), () => town.pay({ from: by, to: who, usd: paid }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

/** Paid weekly abroad; half goes to a wife at home, who sends a little back at feasts. */
const halfHome: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const usd = town.between(110, 220)
  const by = openEmployer(town, `${who} farm`, { from, staff: 12 })
  const wife = `${who} wife`
  town.every({ from: from + 4, to: DAYS, step: 7, jitter: 1 }, day => {
    town.pay({ from: by, to: who, usd: usd * town.between(0.9, 1.1), income: true })
    town.at(day + town.between(0.5, 2), () => {
      town.pay({ from: who, to: wife, usd: usd * 0.5 })
      town.pay({ from: wife, to: OFF_RAMP, usd: town.balance(wife) * 0.6 })
      town.pay({ from: wife, to: town.pick(SHOPS), usd: town.balance(wife) * 0.4 })
    })
  })
  town.every({ from: from + 55, to: DAYS, step: 90, jitter: 10 }, () =>
    town.pay({ from: wife, to: who, usd: town.balance(wife) * 0.4 }),
  )
  live(town, who, { from, rent: usd * 0.7, keep: usd * 0.8, share: 0.09 })
}

/** A teacher paid ten months of twelve; pupils pay for lessons in the holidays. */
const schoolTeacher: HonestKind = (town, who) => {
  const from = town.between(10, 90)
  const usd = town.between(250, 450)
  const holiday = town.between(160, 330)
  const by = openEmployer(town, `${who} school`, { from, staff: 14 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 2 }, day => {
    if (day < holiday || day > holiday + 62)
      town.pay({ from: by, to: who, usd: usd * town.between(0.98, 1.02), income: true })
  })
  for (let i = 0; i < 5; i++) {
    const parent = neighbour(town, `${who} parent ${i}`, from, 320)
    town.every({ from: holiday + i, to: holiday + 62, step: 9, jitter: 2 }, () =>
      town.pay({ from: parent, to: who, usd: town.between(10, 16), income: true }),
    )
  }
  live(town, who, { from, rent: usd * 0.22, keep: usd * 0.6, share: 0.08 })
}

/** Husband and wife run a stall: takings come to her, half goes to him each week, who buys the goods and gives back change. */
const stallOfTwo: HonestKind = (town, who) => {
  const from = town.between(30, 220)
  const husband = `${who} husband`
  town.every({ from, to: DAYS, step: 0.5, jitter: 0.2 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 70)}`
    if (town.balance(buyer) < 12) town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 80 })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 6) })
    town.pay({ from: buyer, to: who, usd: town.between(2, 8), income: true })
  })
  town.every({ from: from + 7, to: DAYS, step: 7, jitter: 1 }, day => {
    const given = town.pay({ from: who, to: husband, usd: Math.max(0, town.balance(who) - 60) * 0.5 })
    town.at(day + 1, () => town.pay({ from: husband, to: `${who} grower`, usd: given * 0.7, cost: who }))
    town.at(day + 3, () => town.pay({ from: husband, to: who, usd: given * town.between(0.05, 0.25) }))
  })
  live(town, who, { from: from + 5, rent: 50, keep: 70, share: 0.07 })
}

export const thirdHonestSealed = {
  schoolFees,
  stipendStudent,
  funeralPurse,
  supplierCredit,
  expenses,
  halfHome,
  schoolTeacher,
  stallOfTwo,
}
