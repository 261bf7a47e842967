/** Honest people whose money goes to and fro between family, friends, savings and customers. */
import type { HonestKind } from './kinds.ts'
import { BIG_SHOP, BRIDGE, EXCHANGES, LANDLORDS, live, openEmployer, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

function employ(town: Town, who: string, from: number, usd: number): void {
  const by = openEmployer(town, `${who} employer`, { from })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
    town.pay({ from: by, to: who, usd: usd * town.between(0.98, 1.02), income: true }),
  )
}

/** A relative abroad, paid by an exchange, sends support; it pays for a few things of its own too. */
function supportedBy(town: Town, who: string, from: number, usd: number): void {
  const relative = `${who} relative`
  const hub = town.pick([...EXCHANGES, BRIDGE])
  town.every({ from, to: DAYS, step: MONTH, jitter: 2 }, day => {
    town.pay({ from: hub, to: relative, usd: usd * 1.6 })
    town.pay({ from: relative, to: town.pick(SHOPS), usd: usd * 0.3 })
    town.at(day + town.between(0.2, 3), () =>
      town.pay({ from: relative, to: who, usd: usd * town.between(0.9, 1.1), income: true }),
    )
  })
}

const remittance: HonestKind = (town, who) => {
  const from = town.between(30, DAYS - 130)
  const usd = town.between(100, 400)
  supportedBy(town, who, from, usd)
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5 })
}

const remittanceCashedOut: HonestKind = (town, who) => {
  const from = town.between(30, DAYS - 130)
  const usd = town.between(100, 400)
  supportedBy(town, who, from, usd)
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: who, to: EXCHANGES[0], usd: town.balance(who) - 2 }),
  )
}

const student: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  const usd = town.between(80, 200)
  supportedBy(town, who, from, usd)
  const cafe = openEmployer(town, `${who} cafe`, { from, staff: 3 })
  town.every({ from: from + 10, to: DAYS, step: 7, jitter: 2, skip: 0.3 }, () =>
    town.pay({ from: cafe, to: who, usd: town.between(15, 35), income: true }),
  )
  live(town, who, { from, rent: usd * 0.4, keep: usd * 0.6 })
}

/** The spouse earns too; money goes both ways all the time. */
function couple(town: Town, who: string, back: number): void {
  const from = town.between(30, DAYS - 150)
  const usd = town.between(300, 700)
  const spouse = `${who} spouse`
  employ(town, who, from, usd)
  employ(town, spouse, from, usd * town.between(0.6, 1.2))
  town.every({ from: from + 8, to: DAYS, step: 9, jitter: 3 }, () =>
    town.pay({ from: spouse, to: who, usd: usd * 0.08 * town.between(0.5, 1.5) }),
  )
  town.every({ from: from + 10, to: DAYS, step: 8, jitter: 3 }, () =>
    town.pay({ from: who, to: spouse, usd: usd * 0.08 * back * town.between(0.5, 1.5) }),
  )
  live(town, who, { from, rent: usd * 0.3, keep: usd * 0.5 })
  live(town, spouse, { from, keep: usd * 0.5 })
}

const coupleEven: HonestKind = (town, who) => couple(town, who, 1)
const coupleGiving: HonestKind = (town, who) => couple(town, who, town.between(1.5, 2.5))

/** Ten members pay in each week; each takes the whole pot once in ten weeks. */
const savingsCircle: HonestKind = (town, who) => {
  const from = town.between(30, 150)
  const usd = town.between(300, 700)
  const part = usd * town.between(0.05, 0.09)
  const treasurer = `${who} treasurer`
  const members = Array.from({ length: 9 }, (_, i) => `${who} member ${i}`)
  employ(town, who, from, usd)
  for (const [i, member] of members.entries())
    if (i < 4) employ(town, member, from, usd)
    else supportedBy(town, member, from, usd / 2)
  let week = town.whole(0, 9)
  town.every({ from: from + 20, to: DAYS, step: 7 }, day => {
    for (const member of [who, ...members]) town.pay({ from: member, to: treasurer, usd: part })
    const taker = [who, ...members][week++ % 10] ?? who
    town.at(day + 0.5, () => town.pay({ from: treasurer, to: taker, usd: town.balance(treasurer) }))
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

/** One person gave everybody in the village a first dollar for gas; they then pay each other for work and goods. */
const village: HonestKind = (town, who) => {
  const organiser = `${who} organiser`
  const from = town.between(30, 150)
  const employer = openEmployer(town, `${who} mill`, { from: from + 2, staff: 4 })
  town.at(from, () => {
    town.pay({ from: EXCHANGES[0], to: organiser, usd: 60 })
    for (const villager of [who, employer, `${who} farm`, `${who} inn`])
      town.pay({ from: organiser, to: villager, usd: 1 })
  })
  for (const side of ['farm', 'inn']) {
    const by = openEmployer(town, `${who} ${side}`, { from: from + 2, staff: 2 })
    town.every({ from: from + 5, to: DAYS, step: 14, jitter: 2 }, () =>
      town.pay({ from: by, to: who, usd: town.between(30, 60), income: true }),
    )
  }
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: employer, to: who, usd: town.between(190, 210), income: true }),
  )
  live(town, who, { from, rent: 80, keep: 150 })
}

/** A second wallet of one's own, filled from the first and drawn on now and then. */
const twoWallets: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  const usd = town.between(300, 800)
  employ(town, who, from, usd)
  const second = `${who} second`
  town.every({ from: from + 7, to: DAYS, step: MONTH, jitter: 3 }, () =>
    town.pay({ from: who, to: second, usd: usd * town.between(0.15, 0.35) }),
  )
  town.every({ from: from + 40, to: DAYS, step: 21, jitter: 6, skip: 0.2 }, () =>
    town.pay({ from: second, to: who, usd: town.balance(second) * town.between(0.2, 0.6) }),
  )
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

const exchangeSaver: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  const usd = town.between(300, 800)
  const hub = town.pick(EXCHANGES)
  employ(town, who, from, usd)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: who, to: hub, usd: usd * town.between(0.2, 0.35) }),
  )
  town.every({ from: from + 70, to: DAYS, step: 60, jitter: 15 }, () =>
    town.pay({ from: hub, to: who, usd: usd * town.between(0.3, 0.6) }),
  )
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

const refunded: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  const usd = town.between(300, 800)
  employ(town, who, from, usd)
  town.every({ from: from + 15, to: DAYS, step: 40, jitter: 10 }, day => {
    const paid = town.pay({ from: who, to: BIG_SHOP, usd: usd * town.between(0.05, 0.2) })
    if (town.random() < 0.6)
      town.at(day + town.between(3, 20), () =>
        town.pay({ from: BIG_SHOP, to: who, usd: paid * town.between(0.5, 1) }),
      )
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

/** Customers who come again and again; a supplier takes a good part of it. */
function keepShop(
  town: Town,
  who: string,
  shop: { customers: number; supplierShare: number; cashesOut?: boolean },
): void {
  const from = town.between(30, 150)
  for (let i = 0; i < shop.customers; i++) {
    const customer = `${who} customer ${i}`
    const hub = town.pick(EXCHANGES)
    town.every({ from: town.between(from - 20, from + 60), to: DAYS, step: town.between(10, 40) }, () => {
      if (town.balance(customer) < 30)
        town.pay({ from: hub, to: customer, usd: town.between(60, 250), token: 'USDm' })
      town.pay({ from: customer, to: town.pick(SHOPS), usd: town.between(3, 20) })
      town.pay({ from: customer, to: who, usd: town.between(4, 14), income: true })
    })
  }
  const supplier = `${who} supplier`
  town.every({ from: from + 9, to: DAYS, step: 7, jitter: 1 }, () => {
    town.pay({
      from: who,
      to: supplier,
      usd: Math.max(0, town.balance(who) - 120) * shop.supplierShare,
      cost: who,
    })
    town.pay({ from: supplier, to: EXCHANGES[1], usd: town.balance(supplier) * 0.8 })
  })
  live(town, who, { from: from + 10, rent: 60, keep: 120, share: 0.08 })
}

const shopkeeper: HonestKind = (town, who) => keepShop(town, who, { customers: 35, supplierShare: 0.35 })
const busyShop: HonestKind = (town, who) => keepShop(town, who, { customers: 90, supplierShare: 0.5 })

const landlady: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  for (let i = 0; i < 3; i++) {
    const tenant = `${who} tenant ${i}`
    employ(town, tenant, from, 400)
    const rent = town.between(60, 120)
    town.every({ from: from + 6 + i, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
      town.pay({ from: tenant, to: who, usd: rent, income: true }),
    )
    live(town, tenant, { from, keep: 150 })
  }
  live(town, who, { from, rent: 40, keep: 120 })
}

/** Borrows from a friend and pays back within months. */
const repaysFriend: HonestKind = (town, who) => {
  const from = town.between(30, 150)
  const usd = town.between(300, 700)
  const friend = `${who} friend`
  employ(town, who, from, usd)
  employ(town, friend, from, usd)
  live(town, friend, { from, keep: 300, share: 0.06 })
  for (const day of [from + 70, from + 190])
    town.at(day, () => {
      const lent = town.pay({ from: friend, to: who, usd: usd * 0.5 })
      for (const part of [1, 2, 3])
        town.at(day + part * 28, () => town.pay({ from: who, to: friend, usd: lent / 3 }))
    })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.5 })
}

const supportsParents: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  const usd = town.between(300, 800)
  employ(town, who, from, usd)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 2 }, () => {
    town.pay({ from: who, to: `${who} parents`, usd: usd * 0.2 })
    town.pay({ from: `${who} parents`, to: town.pick(LANDLORDS), usd: usd * 0.1 })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.5 })
}

/** Sells airtime and cash for others; what stays is a small part of what passes. */
const mobileMoneyAgent: HonestKind = (town, who) => {
  const from = town.between(30, 120)
  town.at(from - 3, () => town.pay({ from: EXCHANGES[0], to: who, usd: 600, token: 'USD₮' }))
  const margin = town.between(0.05, 0.08)
  town.every({ from, to: DAYS, step: 0.6, jitter: 0.3 }, day => {
    const seller = `${who} client ${town.whole(0, 45)}`
    const usd = town.between(15, 70)
    town.pay({ from: town.pick(EXCHANGES), to: seller, usd: usd * 1.5 })
    town.pay({ from: seller, to: town.pick(SHOPS), usd: usd * 0.3 })
    town.pay({ from: seller, to: who, usd: usd * (1 - margin) })
    town.pay({ from: seller, to: who, usd: usd * margin, income: true })
    town.at(day + town.between(0.1, 1), () =>
      town.pay({ from: who, to: `${who} buyer ${town.whole(0, 45)}`, usd: usd * (1 - margin) }),
    )
  })
  live(town, who, { from: from + 20, rent: 30, keep: 600, share: 0.06 })
}

export const honestHouseholds = {
  remittance,
  remittanceCashedOut,
  student,
  coupleEven,
  coupleGiving,
  savingsCircle,
  village,
  twoWallets,
  exchangeSaver,
  refunded,
  shopkeeper,
  busyShop,
  landlady,
  repaysFriend,
  supportsParents,
  mobileMoneyAgent,
}
