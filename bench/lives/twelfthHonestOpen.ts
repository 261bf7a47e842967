/** Honest lives of a twelfth round, the half whose causes may be mended. */
import { PUMPS } from './eleventhPlaces.ts'
import { addClutter, cashOut, changeMoney, gatherClients, MONTH, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'
import {
  CALL_CENTRE,
  CARGO,
  CLIENT_FIRMS,
  DESIGN_PLATFORM,
  PARK,
  PHONE_SELLER,
  QUESTS,
  TAX_OFFICE,
  TOURS,
} from './twelfthPlaces.ts'

/** Takes calls in Cebu: half of the wage every fortnight in pesos, nights on top, a thirteenth month in December; a phone in weekly instalments, a mother in the province. */
const thirteenthMonth: HonestKind = (town, who) => {
  const from = town.between(10, 150)
  const usd = town.between(230, 420)
  const pay = (share: number): number =>
    town.pay({ from: CALL_CENTRE, to: who, usd: usd * share, token: 'PHPm', income: true })
  town.every({ from: from + 1, to: DAYS, step: MONTH / 2, jitter: 0.8 }, () =>
    pay(0.5 * town.between(0.96, 1.14)),
  )
  town.at(town.between(176, 190), day => pay(Math.min(1, (day - from) / 183)))
  const bought = from + town.between(20, 120)
  town.every({ from: bought, to: bought + 182, step: 7, jitter: 1 }, () =>
    town.pay({ from: who, to: PHONE_SELLER, usd: 4.6 }),
  )
  const mother = `${who} mother`
  town.every({ from: from + 3, to: DAYS, step: MONTH / 2, jitter: 1.5, skip: 0.1 }, day => {
    town.pay({ from: who, to: mother, usd: usd * 0.09, token: 'PHPm' })
    town.at(day + 1, () => town.pay({ from: mother, to: OFF_RAMP, usd: town.balance(mother) * 0.8 }))
  })
  town.every({ from: from + 4, to: DAYS, step: MONTH / 4, jitter: 2 }, () =>
    town.pay({ from: who, to: OFF_RAMP, usd: town.balance(who) * town.between(0.15, 0.4) }),
  )
  live(town, who, { from: from + 2, rent: usd * 0.17, keep: usd * 0.15, share: 0.08 })
  addClutter(town, who, from, usd)
}

/** Lets three small flats in Lagos: each tenant pays the whole year at once, on a day of its own; a wage at a bookshop, and roofs to mend. */
const yearRents: HonestKind = (town, who) => {
  const from = town.between(15, 170)
  const wage = town.between(130, 230)
  const shop = openEmployer(town, `${who} bookshop`, { from, staff: 5 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: shop, to: who, usd: wage * town.between(0.98, 1.02), income: true }),
  )
  for (let flat = 0; flat < 3; flat++) {
    const tenant = neighbour(town, `${who} tenant ${flat}`, Math.max(2, from - 10), 320)
    const year = town.between(330, 560)
    town.every({ from: from + 12 + flat * town.between(60, 78), to: DAYS, step: 365, jitter: 6 }, day => {
      town.pay({ from: town.pick(EXCHANGES), to: tenant, usd: year, token: town.pick(TOKENS) })
      town.at(day + town.between(0.2, 2), () =>
        town.pay({ from: tenant, to: who, usd: Math.min(year, town.balance(tenant)), income: true }),
      )
    })
  }
  town.every({ from: from + 30, to: DAYS, step: 55, jitter: 15 }, () =>
    town.pay({ from: who, to: `${who} roofer`, usd: town.between(15, 45), cost: who }),
  )
  town.every({ from: from + 40, to: DAYS, step: 122, jitter: 8 }, () =>
    town.pay({ from: who, to: 'school', usd: town.between(90, 170) }),
  )
  saveUp(town, who, { from, usd: wage * 0.2 })
  live(town, who, { from: from + 4, keep: wage * 0.8, share: 0.05 })
  addClutter(town, who, from, wage)
}

/** For months only play: prizes of cents, a dollar changed to and fro. Then designs for a platform, drawn when it is worth the fee; later it pays over an exchange. */
const playedFirst: HonestKind = (town, who) => {
  const from = town.between(10, 110)
  const work = from + town.between(90, 170)
  const over = work + town.between(50, 110)
  const usd = town.between(160, 420)
  const least = town.between(60, 130)
  town.every({ from, to: work + 20, step: 4, jitter: 2 }, () =>
    town.pay({ from: QUESTS, to: who, usd: town.between(0.1, 1.5) }),
  )
  town.every({ from: from + 5, to: work, step: 16, jitter: 6 }, () => {
    const give = town.pick(TOKENS)
    changeMoney(town, who, { usd: town.balance(who, give) * 0.7, give, take: town.pick(TOKENS) })
    town.pay({ from: who, to: town.pick([`${who} game`, pickResident(town)]), usd: town.between(0.1, 0.8) })
  })
  let pending = 0
  town.every({ from: work, to: DAYS, step: 3, jitter: 1, skip: 0.25 }, day => {
    pending += ((usd * 3) / MONTH / 0.75) * town.between(0.2, 1.8)
    if (pending < least) return
    const sum = pending - 2.5
    pending = 0
    town.at(day + town.between(0.5, 3), now =>
      town.pay({
        from: now < over ? DESIGN_PLATFORM : EXCHANGES[1],
        to: who,
        usd: sum,
        token: 'USDC',
        income: true,
      }),
    )
  })
  town.every({ from: work + 6, to: DAYS, step: 11, jitter: 3 }, () =>
    changeMoney(town, who, { usd: town.balance(who, 'USDC') * 0.3, give: 'USDC', take: 'COPm' }),
  )
  live(town, who, { from: work + 5, rent: usd * 0.18, keep: usd * 0.2, share: 0.08 })
  cashOut(town, who, { from: work, step: 13, share: 0.2 })
  addClutter(town, who, work, usd)
}

/** Orders bags and shoes from abroad for others: they pay in advance, every three weeks all of it but a fifth goes to the cargo agent; what is sold out is paid back. */
const cargoBuyer: HonestKind = (town, who) => {
  const from = town.between(15, 210)
  const price = town.between(26, 48)
  const goods = town.between(0.74, 0.8)
  const findClient = gatherClients(town, 60)
  let batch = 0
  town.every({ from, to: DAYS, step: 0.8, jitter: 0.4, skip: 0.1 }, day => {
    const usd = price * town.between(0.4, 1.8)
    const client = findClient(usd)
    if (town.random() < 0.07) {
      const held = town.pay({ from: client, to: who, usd })
      town.at(day + town.between(4, 18), () => town.pay({ from: who, to: client, usd: held }))
      return
    }
    batch += town.pay({ from: client, to: who, usd, income: 1 - goods })
    town.at(day + town.between(30, 45), () =>
      town.pay({ from: client, to: who, usd: town.between(0.5, 2), income: true }),
    )
  })
  town.every({ from: from + 21, to: DAYS, step: 21, jitter: 2 }, day => {
    const whole = batch * goods
    batch = 0
    const first = town.pay({ from: who, to: CARGO, usd: whole * 0.7 })
    town.at(day + town.between(3, 8), () => town.pay({ from: who, to: CARGO, usd: whole - first }))
  })
  live(town, who, { from: from + 22, rent: price * 2, keep: price * 26, share: 0.09 })
  addClutter(town, who, from, price * 8)
}

/** Guides tourists: firms send the park's fees ahead and pay after the trip, guests who never come again tip; two good seasons, two thin ones. */
const safariGuide: HonestKind = (town, who) => {
  const from = town.between(10, 190)
  const daily = town.between(15, 27)
  const firms = [town.pick(TOURS), town.pick(TOURS)]
  const isHigh = (day: number): boolean => day % 182 < 115
  let guest = 0
  town.every({ from, to: DAYS, step: 7, jitter: 2, skip: 0.12 }, day => {
    if (!isHigh(day) && town.random() < 0.6) return
    const firm = town.pick(firms)
    const length = town.whole(2, 5)
    const fees = town.pay({ from: firm, to: who, usd: length * town.between(25, 45) })
    town.at(day + town.between(0.3, 1.2), () => town.pay({ from: who, to: PARK, usd: fees }))
    town.at(day + length, () => {
      for (let tips = town.whole(0, 3); tips > 0; tips--) {
        const tourist = `${who} tourist ${guest++}`
        town.pay({ from: town.pick([BRIDGE, ...EXCHANGES]), to: tourist, usd: town.between(40, 200) })
        town.pay({ from: tourist, to: town.pick(SHOPS), usd: town.between(5, 30) })
        town.pay({ from: tourist, to: who, usd: town.between(3, 5) * length, income: true })
      }
    })
    town.at(day + length + town.between(1, 9), () =>
      town.pay({ from: firm, to: who, usd: length * daily, income: true }),
    )
  })
  town.every({ from: from + 10, to: DAYS, step: 12, jitter: 4 }, () =>
    town.pay({ from: who, to: town.pick(PUMPS), usd: town.between(4, 9) }),
  )
  live(town, who, { from: from + 6, rent: daily * 3, keep: daily * 6, share: 0.06 })
  cashOut(town, who, { from, step: 10, share: 0.15 })
  addClutter(town, who, from, daily * 14)
}

/** A guard paid late now and then, in a family of thirty where everybody sends everybody something at feasts and birthdays: much goes to and fro, little stays. */
const feastGifts: HonestKind = (town, who) => {
  const from = town.between(10, 230)
  const usd = town.between(170, 320)
  const firm = openEmployer(town, `${who} guards`, { from, staff: 15 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, day => {
    const late = town.random() < 0.2 ? town.between(4, 18) : 0
    town.at(day + late, () =>
      town.pay({ from: firm, to: who, usd: usd * town.between(0.97, 1.03), income: true }),
    )
  })
  const kin = [
    ...Array.from({ length: 26 }, () => pickResident(town)),
    ...[0, 1, 2, 3].map(i => neighbour(town, `${who} cousin ${i}`, from, 260)),
  ]
  for (const feast of [60, 102, 193, 200, 278, 295, 347, 408])
    if (feast > from + 12)
      for (const one of kin) {
        const gift = (): number => usd * town.between(0.01, 0.045)
        if (town.random() < 0.5)
          town.at(feast + town.between(-3, 2), () => town.pay({ from: who, to: one, usd: gift() }))
        if (town.random() < 0.5)
          town.at(feast + town.between(-3, 3), () => town.pay({ from: one, to: who, usd: gift() }))
      }
  town.every({ from: from + 15, to: DAYS, step: 6, jitter: 3 }, () => {
    const [giver, taker] = town.random() < 0.5 ? [who, town.pick(kin)] : [town.pick(kin), who]
    town.pay({ from: giver, to: taker, usd: town.between(1, 5) })
  })
  live(town, who, { from: from + 4, rent: usd * 0.2, keep: usd * 0.2, share: 0.07 })
  addClutter(town, who, from, usd)
}

/** Draws plans in Lisbon for two firms and whoever asks from abroad: invoices with the state's part on top, paid weeks late; each quarter that part goes to the tax office. */
const invoiceWithTax: HonestKind = (town, who) => {
  const from = town.between(15, 220)
  const usd = town.between(420, 850)
  const tax = 0.23
  let owed = 0
  const invoice = (by: string, net: number, days: number): void =>
    town.after(days, () => {
      const paid = town.pay({
        from: by,
        to: who,
        usd: net * (1 + tax),
        token: 'USDC',
        income: 1 / (1 + tax),
      })
      owed += (paid * tax) / (1 + tax)
    })
  for (const [i, firm] of CLIENT_FIRMS.entries())
    town.every({ from: from + 14 * i, to: DAYS, step: MONTH, jitter: 2, skip: 0.06 }, () =>
      invoice(firm, usd * 0.45 * town.between(0.7, 1.3), town.between(2, 26)),
    )
  town.every({ from: from + 20, to: DAYS, step: 70, jitter: 25 }, () => {
    const net = usd * town.between(0.15, 0.5)
    town.pay({ from: BRIDGE, to: who, usd: net, token: 'USDC', income: true })
  })
  town.every({ from: from + 62, to: DAYS, step: 91, jitter: 4 }, () => {
    owed -= town.pay({ from: who, to: TAX_OFFICE, usd: owed })
  })
  town.every({ from: from + 16, to: DAYS, step: MONTH, jitter: 2 }, () => {
    town.pay({ from: who, to: TAX_OFFICE, usd: usd * 0.06 })
    town.pay({ from: who, to: `${who} bookkeeper`, usd: 18, cost: who })
  })
  town.every({ from: from + 8, to: DAYS, step: 9, jitter: 3 }, () => {
    const free = Math.max(0, town.balance(who) - owed - usd * 0.3)
    town.pay({ from: who, to: OFF_RAMP, usd: free * 0.25 })
  })
  live(town, who, { from: from + 5, rent: usd * 0.3, keep: usd * 0.6, share: 0.06 })
  addClutter(town, who, from, usd * 0.5)
}

export const twelfthHonestOpen = {
  thirteenthMonth,
  yearRents,
  playedFirst,
  cargoBuyer,
  safariGuide,
  feastGifts,
  invoiceWithTax,
}
