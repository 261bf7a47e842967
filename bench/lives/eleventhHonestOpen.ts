/** Honest lives of an eleventh round, the half whose causes may be mended. */
import { HOSPITAL, NGO, PUMPS, RIDES, WHOLESALERS } from './eleventhPlaces.ts'
import { addClutter, cashOut, gatherClients, MONTH, openTill, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { live, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, LOCAL_TOKENS } from './town.ts'

/** Sews to order: about half when the cloth is cut, the rest when it is fetched; a few change their mind and get the deposit back. */
const tailor: HonestKind = (town, who) => {
  const from = town.between(15, 240)
  const price = town.between(16, 34)
  const findClient = gatherClients(town, 45)
  const sell = openTill(town, who, {
    from,
    step: 8,
    share: town.between(0.2, 0.35),
    supplier: WHOLESALERS[0],
  })
  town.every({ from, to: DAYS, step: 1.4, jitter: 0.6, skip: 0.15 }, day => {
    const usd = price * town.between(0.5, 2)
    const client = findClient(usd)
    const down = usd * town.between(0.4, 0.6)
    if (town.random() < 0.05) {
      const held = town.pay({ from: client, to: who, usd: down })
      town.at(day + town.between(1, 6), () => town.pay({ from: who, to: client, usd: held }))
      return
    }
    sell({ from: client, usd: down })
    town.at(day + town.between(3, 16), () => sell({ from: client, usd: usd - down }))
  })
  live(town, who, { from: from + 5, rent: price * 3, keep: price * 3, share: 0.08 })
  addClutter(town, who, from, price * 15)
  if (town.random() < 0.6) cashOut(town, who, { from, step: 12, share: 0.25 })
}

/** On the payroll of an aid organisation: half is sold for cash within days; travel money now and then, which the road eats. */
const ngoOfficer: HonestKind = (town, who) => {
  const from = town.between(10, 260)
  const usd = town.between(320, 780)
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 2 }, day => {
    const late = town.random() < 0.1 ? town.between(5, 14) : 0
    town.at(day + late, () =>
      town.pay({ from: NGO, to: who, usd: usd * town.between(0.99, 1.01), token: 'USDm', income: true }),
    )
  })
  town.every({ from: from + 25, to: DAYS, step: 45, jitter: 12 }, day => {
    const given = town.pay({ from: NGO, to: who, usd: town.between(35, 90), token: 'USDm' })
    for (const place of [town.pick(PUMPS), `${who} guesthouse`, town.pick(SHOPS)])
      town.at(day + town.between(0.5, 6), () => town.pay({ from: who, to: place, usd: given * 0.33 }))
  })
  const mother = `${who} mother`
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 3, skip: 0.1 }, () => {
    town.pay({ from: who, to: mother, usd: usd * 0.08 })
    town.pay({ from: mother, to: town.pick(SHOPS), usd: town.balance(mother) * 0.7 })
  })
  cashOut(town, who, { from: from + 1, step: MONTH / 2, share: 0.35 })
  saveUp(town, who, { from, usd: usd * 0.07 })
  live(town, who, { from: from + 3, rent: usd * 0.16, keep: usd * 0.2, share: 0.07 })
  addClutter(town, who, from, usd)
}

/** A shop at the corner: three or four sales a day in the country's own money, each week three quarters of it buy new goods. */
const cornerShop: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const sale = town.between(5, 11)
  const token = town.pick(LOCAL_TOKENS)
  const findClient = gatherClients(town, 70)
  const share = town.between(0.66, 0.8)
  const sell = openTill(town, who, { from, step: 7, share, supplier: WHOLESALERS[1] })
  town.every({ from, to: DAYS, step: 0.28, jitter: 0.12, skip: 0.08 }, () => {
    const usd = sale * town.between(0.3, 1.9)
    const client = findClient(usd)
    sell({ from: client, usd, ...(town.balance(client, token) >= usd && { token }) })
  })
  live(town, who, { from: from + 8, rent: sale * 5, keep: sale * 22, share: 0.04 })
  addClutter(town, who, from, sale * 30)
}

/** Braids hair where she lives, with many small payments; the goods she needs are a sixth of it. Some weeks she is away. */
const hairdresser: HonestKind = (town, who) => {
  const from = town.between(20, 250)
  const price = town.between(5, 9)
  const away = town.between(from + 40, DAYS - 20)
  const findClient = gatherClients(town, 55)
  const sell = openTill(town, who, { from, step: 14, share: 0.16, supplier: town.pick(WHOLESALERS) })
  town.every({ from, to: DAYS, step: 0.55, jitter: 0.25, skip: 0.12 }, day => {
    if (day > away && day < away + 18) return
    const usd = price * town.between(0.5, 1.8)
    sell({ from: findClient(usd), usd })
  })
  live(town, who, { from: from + 4, rent: price * 9, keep: price * 6, share: 0.09 })
  cashOut(town, who, { from, step: 7, share: 0.3 })
  addClutter(town, who, from, price * 40)
}

/** A nurse: wage, something for nights in the middle of the month, pay late now and then; nine women save for school fees in turn. */
const nightNurse: HonestKind = (town, who) => {
  const from = town.between(5, 230)
  const usd = town.between(240, 460)
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
    const late = town.random() < 0.14 ? town.between(7, 24) : 0
    town.at(day + late, () =>
      town.pay({ from: HOSPITAL, to: who, usd: usd * town.between(0.99, 1.01), token: 'KESm', income: true }),
    )
  })
  town.every({ from: from + 17, to: DAYS, step: MONTH, jitter: 2, skip: 0.2 }, () =>
    town.pay({ from: HOSPITAL, to: who, usd: usd * town.between(0.06, 0.22), token: 'KESm', income: true }),
  )
  const keeper = neighbour(town, `${who} keeper`, from, 300)
  const women = [who, ...Array.from({ length: 7 }, () => pickResident(town))]
  let turn = town.whole(0, 7)
  town.every({ from: from + 12, to: DAYS, step: MONTH, jitter: 1 }, day => {
    let pot = usd * 0.12
    for (const woman of women) pot += town.pay({ from: woman, to: keeper, usd: usd * 0.12 })
    const taker = women[turn++ % women.length] ?? who
    town.at(day + town.between(0.5, 3), () => {
      const got = town.pay({ from: keeper, to: taker, usd: pot })
      if (taker === who)
        town.after(town.between(2, 9), () => town.pay({ from: who, to: 'school', usd: got * 0.8 }))
    })
  })
  live(town, who, { from: from + 4, rent: usd * 0.2, keep: usd * 0.25, share: 0.08 })
  addClutter(town, who, from, usd)
}

/** Drives for a platform that pays each week; a fifth or so goes into the tank, now and then a garage. Some weeks the car stands. */
const weeklyDriver: HonestKind = (town, who) => {
  const from = town.between(10, 270)
  const usd = town.between(55, 120)
  const fuel = town.between(0.15, 0.26)
  town.every({ from: from + 2, to: DAYS, step: 7, jitter: 0.6, skip: 0.07 }, day => {
    const pay = usd * town.between(0.7, 1.25)
    const got = town.pay({ from: RIDES, to: who, usd: pay, token: 'USD₮', income: 1 - fuel })
    for (const part of [0.4, 0.3, 0.3])
      town.at(day + town.between(0.3, 6.5), () =>
        town.pay({ from: who, to: town.pick(PUMPS), usd: got * fuel * part }),
      )
  })
  town.every({ from: from + 50, to: DAYS, step: 75, jitter: 20 }, () =>
    town.pay({ from: who, to: `${who} garage`, usd: usd * town.between(0.2, 0.6) }),
  )
  live(town, who, { from: from + 3, rent: usd * 0.6, keep: usd * 0.5, share: 0.07 })
  cashOut(town, who, { from, step: 7, share: town.between(0.15, 0.45) })
  addClutter(town, who, from, usd * 3)
}

export const eleventhHonestOpen = { tailor, ngoOfficer, cornerShop, hairdresser, nightNurse, weeklyDriver }
