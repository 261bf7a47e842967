/** Honest lives of a thirteenth round, the half whose causes may be mended. */
import { BARS, WHOLESALERS } from './eleventhPlaces.ts'
import { addClutter, cashOut, gatherClients, MONTH, openTill, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { EXCHANGES, LENDER, live, OFF_RAMP, openEmployer, SHOPS, UTILITIES } from './places.ts'
import { DESKS, TELCO } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { CHILD_GRANTS, PLACEMENTS } from './thirteenthPlaces.ts'
import { DAYS, TOKENS } from './town.ts'

/** Sells airtime and power by a stand: eight sales a day, of which a thirteenth is hers; the rest buys new airtime every other day. Chargers and earphones bring a little more. */
const airtimeVendor: HonestKind = (town, who) => {
  const from = town.between(15, 190)
  const sale = town.between(4.5, 7)
  const findClient = gatherClients(town, 80)
  const goods = { from, step: 1.6, share: town.between(0.91, 0.935), supplier: TELCO }
  const sell = openTill(town, who, goods)
  town.at(from - 1, () => town.pay({ from: EXCHANGES[0], to: who, usd: sale * 22, token: town.pick(TOKENS) }))
  town.every({ from, to: DAYS, step: 0.125, jitter: 0.1, skip: 0.1 }, day => {
    if (Math.floor(day) % 7 === 2) return
    const usd = sale * town.between(0.2, 1.8)
    sell({ from: findClient(usd), usd })
  })
  const stall = { from, step: 12, share: 0.55, supplier: WHOLESALERS[1] }
  const sellCharger = openTill(town, who, stall)
  town.every({ from: from + 2, to: DAYS, step: 1, jitter: 0.5, skip: 0.3 }, () => {
    const usd = town.between(3, 9)
    sellCharger({ from: findClient(usd), usd })
  })
  live(town, who, { from: from + 3, rent: sale * 4, keep: sale * 20, share: 0.05 })
  addClutter(town, who, from, sale * 20)
}

/** Studies in Accra: a father sends each week, an aunt before the term, a lesson on Saturdays. Pays the table for six friends, who send their share in the days after, or next week. */
const paysTheTable: HonestKind = (town, who) => {
  const from = town.between(12, 180)
  const week = town.between(22, 40)
  const father = neighbour(town, `${who} father`, Math.max(2, from - 10), 620)
  const aunt = neighbour(town, `${who} aunt`, Math.max(2, from - 10), 480)
  const friends = Array.from({ length: 6 }, () => pickResident(town))
  town.every({ from: from + 1, to: DAYS, step: 7, jitter: 1.2, skip: 0.08 }, () =>
    town.pay({ from: father, to: who, usd: week * town.between(0.7, 1.3), income: true }),
  )
  town.every({ from: from + 9, to: DAYS, step: 120, jitter: 5 }, day => {
    const given = town.pay({ from: aunt, to: who, usd: town.between(90, 150), income: true })
    town.at(day + town.between(1, 6), () => town.pay({ from: who, to: UTILITIES[2], usd: given * 0.9 }))
  })
  const pupil = pickResident(town)
  town.every({ from: from + 4, to: DAYS, step: 7, jitter: 0.5, skip: 0.25 }, () =>
    town.pay({ from: pupil, to: who, usd: 6, income: true }),
  )
  town.every({ from: from + 3, to: DAYS, step: 6, jitter: 2.5, skip: 0.1 }, day => {
    const guests = town.whole(2, 6)
    const each = town.between(2.2, 5.5)
    const bill = town.pay({ from: who, to: town.pick([...BARS, ...SHOPS]), usd: each * (guests + 1) })
    for (const friend of friends.slice(0, guests))
      if (town.random() > 0.07)
        town.at(day + town.pick([0.05, 0.1, 0.6, 2, 6]) * town.between(0.6, 1.3), () =>
          town.pay({ from: friend, to: who, usd: Math.round(bill / (guests + 1)) }),
        )
  })
  live(town, who, { from: from + 2, rent: week * 0.9, keep: week, share: 0.09 })
  addClutter(town, who, from, week * 4)
}

/** Cooks for weddings and wakes: half ahead, half after the feast; food is bought on the eve, three helpers are paid that night. Some feasts are called off; August and December are full. */
const caterer: HonestKind = (town, who) => {
  const from = town.between(12, 190)
  const price = town.between(170, 340)
  const helpers = [0, 1, 2].map(i => `${who} helper ${i}`)
  let feast = 0
  const cook = (day: number): void => {
    const family = `${who} family ${feast++}`
    const usd = price * town.between(0.5, 1.7)
    town.pay({ from: town.pick(EXCHANGES), to: family, usd: usd * 1.3, token: town.pick(TOKENS) })
    town.pay({ from: family, to: town.pick(SHOPS), usd: usd * 0.15 })
    const ahead = town.pay({ from: family, to: who, usd: usd / 2, income: true })
    if (town.random() < 0.08) {
      town.at(day + town.between(2, 6), () =>
        town.pay({ from: who, to: family, usd: ahead * 0.8, cost: who }),
      )
      return
    }
    const eve = day + town.between(6, 13)
    for (const [i, seller] of [WHOLESALERS[0], `${who} butcher`, town.pick(SHOPS)].entries())
      town.at(eve + 0.1 * i, () =>
        town.pay({ from: who, to: seller, usd: usd * (0.24 - 0.09 * i), cost: who }),
      )
    for (const helper of helpers)
      town.at(eve + 1, () => town.pay({ from: who, to: helper, usd: usd * 0.05, cost: who }))
    town.at(eve + town.between(0.9, 5), () =>
      town.pay({ from: family, to: who, usd: usd - ahead, income: true }),
    )
  }
  town.every({ from, to: DAYS - 4, step: 8, jitter: 3, skip: 0.15 }, day => {
    cook(day)
    if (day % 120 < 35) town.at(day + town.between(1, 5), cook)
  })
  for (const seller of [`${who} butcher`, ...helpers])
    town.every({ from: from + 20, to: DAYS, step: 9, jitter: 3 }, () =>
      town.pay({ from: seller, to: town.pick([...SHOPS, OFF_RAMP]), usd: town.balance(seller) * 0.6 }),
    )
  live(town, who, { from: from + 16, rent: price * 0.2, keep: price * 0.7, share: 0.07 })
  addClutter(town, who, from, price)
}

/** Keeps house abroad: the agency holds back half of the first five wages for the flight, then pays in full; weeks at home, then another house, agency and currency. Half of it goes home over a desk. */
const recruitmentDebt: HonestKind = (town, who) => {
  const from = town.between(8, 60)
  const home = from + town.between(215, 260)
  const again = home + town.between(30, 50)
  const usd = town.between(300, 430)
  let month = 0
  const send = (day: number, got: number): void =>
    town.at(day + town.between(0.4, 3), () =>
      town.pay({ from: who, to: DESKS[0], usd: got * town.between(0.42, 0.56) }),
    )
  town.every({ from: from + 2, to: home, step: MONTH, jitter: 1.5 }, day => {
    const share = month++ < 5 ? 0.5 : 1
    send(day, town.pay({ from: PLACEMENTS[0], to: who, usd: usd * share, token: 'USDC', income: true }))
  })
  town.every({ from: again + 10, to: DAYS, step: 14, jitter: 1 }, day => {
    const sum = (usd * 1.1 * 14) / MONTH
    send(
      day,
      town.pay({
        from: PLACEMENTS[1],
        to: who,
        usd: sum * town.between(0.97, 1.03),
        token: 'PHPm',
        income: true,
      }),
    )
  })
  town.at(home + 2, () => town.pay({ from: who, to: `${who} air line`, usd: town.balance(who) * 0.4 }))
  live(town, who, { from: from + 3, keep: usd * 0.2, share: 0.07 })
  addClutter(town, who, from, usd)
}

/** A trainee's allowance for three or four months; then a clerk at twice as much in another token, something for fares each week, and a little more after the yearly talk. */
const traineeThenClerk: HonestKind = (town, who) => {
  const from = town.between(10, 130)
  const hired = from + town.between(95, 125)
  const talk = hired + town.between(95, 130)
  const low = town.between(90, 150)
  const high = low * town.between(1.9, 2.5)
  const office = openEmployer(town, `${who} shipping office`, { from, staff: 8 })
  town.every({ from: from + 4, to: hired, step: MONTH, jitter: 3 }, () =>
    town.pay({ from: office, to: who, usd: low, income: true }),
  )
  town.every({ from: hired + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    const usd = high * (day > talk ? 1.08 : 1) * town.between(0.98, 1.06)
    if (town.balance(office, 'USDC') < usd)
      town.pay({ from: EXCHANGES[1], to: office, usd: usd * 1.2, token: 'USDC' })
    town.pay({ from: office, to: who, usd, token: 'USDC', income: true })
  })
  town.every({ from: hired + 7, to: DAYS, step: 7, jitter: 1, skip: 0.1 }, day => {
    const fares = town.pay({ from: `${who} fleet desk`, to: who, usd: town.between(5, 7) })
    for (const part of [0.3, 0.3, 0.4])
      town.at(day + town.between(0.5, 6), () =>
        town.pay({ from: who, to: town.pick([`${who} bus`, `${who} taxi`]), usd: fares * part }),
      )
  })
  town.every({ from: hired, to: DAYS, step: 60 }, () =>
    town.pay({ from: office, to: `${who} fleet desk`, usd: 70 }),
  )
  saveUp(town, who, { from: hired, usd: high * 0.1 })
  live(town, who, { from: from + 6, rent: low * 0.25, keep: low * 0.4, share: 0.08 })
  addClutter(town, who, from, low * 1.5)
}

/** An engineer whose wage earns interest from the day it comes: most of it goes into a protocol nobody labelled, and each week or so comes out what is needed, in any of three tokens. */
const lendsToProtocol: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(420, 900)
  const firm = openEmployer(town, `${who} water works`, { from, staff: 7 })
  let lent = 0
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    const got = town.pay({ from: firm, to: who, usd: usd * town.between(0.98, 1.02), income: true })
    town.at(day + town.between(0.05, 1.5), () => {
      lent += town.pay({ from: who, to: LENDER, usd: got * town.between(0.6, 0.85), token: 'USD₮' })
    })
  })
  town.every({ from: from + 8, to: DAYS, step: 6, jitter: 2, skip: 0.12 }, () => {
    const need = Math.min(lent, usd * town.between(0.07, 0.2))
    if (need > 3) lent -= town.pay({ from: LENDER, to: who, usd: need, token: town.pick(TOKENS) })
  })
  town.every({ from: from + 15, to: DAYS, step: MONTH }, () => {
    lent *= 1.004
  })
  town.every({ from: from + town.between(80, 130), to: DAYS, step: 140, jitter: 10 }, day => {
    const whole = town.pay({ from: LENDER, to: who, usd: lent * 0.8, token: 'USDC' })
    lent -= whole
    town.at(day + town.between(0.2, 2), () =>
      town.pay({ from: who, to: town.pick([`${who} motorcycle shop`, UTILITIES[2]]), usd: whole * 0.5 }),
    )
  })
  live(town, who, { from: from + 5, rent: usd * 0.2, keep: usd * 0.12, share: 0.1 })
  addClutter(town, who, from, usd)
}

/** A mother alone: half a day in a school's kitchen, a grant for two children, the father's part in one sum or two or late or not at all, and fat cakes sold on market days. */
const motherAlone: HonestKind = (town, who) => {
  const from = town.between(10, 190)
  const wage = town.between(110, 190)
  const part = town.between(55, 100)
  const kitchen = openEmployer(town, `${who} school kitchen`, { from, staff: 4 })
  const father = neighbour(town, `${who} children's father`, Math.max(2, from - 8), 430)
  const grown = from + town.between(120, 260)
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: kitchen, to: who, usd: wage * town.between(0.97, 1.03), income: true }),
  )
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 0.6 }, day =>
    town.pay({ from: CHILD_GRANTS, to: who, usd: day < grown ? 56 : 28, token: 'USDm', income: true }),
  )
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 4, skip: 0.2 }, day => {
    const parts = town.pick([1, 1, 2])
    for (let i = 0; i < parts; i++)
      town.at(day + i * town.between(3, 16), () =>
        town.pay({ from: father, to: who, usd: part / parts, income: true }),
      )
  })
  const findClient = gatherClients(town, 25)
  const sell = openTill(town, who, { from: from + 10, step: 7, share: 0.45, supplier: WHOLESALERS[0] })
  town.every({ from: from + 10, to: DAYS, step: 3.5, jitter: 0.3, skip: 0.2 }, day => {
    for (let cakes = town.whole(2, 7); cakes > 0; cakes--)
      town.at(day + town.between(0, 0.4), () => {
        const usd = town.between(0.6, 2.5)
        sell({ from: findClient(usd), usd })
      })
  })
  town.every({ from: from + 5, to: DAYS, step: 7, jitter: 1 }, () =>
    town.pay({ from: who, to: `${who} day mother`, usd: 7 }),
  )
  live(town, who, { from: from + 4, rent: wage * 0.3, keep: wage * 0.15, share: 0.1 })
  cashOut(town, who, { from, step: 12, share: 0.2 })
  addClutter(town, who, from, wage * 1.5)
}

export const thirteenthHonestOpen = {
  airtimeVendor,
  paysTheTable,
  caterer,
  recruitmentDebt,
  traineeThenClerk,
  lendsToProtocol,
  motherAlone,
}
