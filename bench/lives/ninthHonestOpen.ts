/** Honest lives of a ninth round, the half whose causes may be mended. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { payByLink } from './ninthPlaces.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

/** A wage; lends to six friends with jobs, who give it back weeks later, in one part or three; one of ten loans never comes back. */
const lendsToFriends: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  const usd = town.between(280, 560)
  payMonthly(town, who, openEmployer(town, `${who} bank`, { from, staff: 8 }), { from, usd })
  const friends = Array.from({ length: 6 }, (_, i) => neighbour(town, `${who} friend ${i}`, from, 260))
  town.every({ from: from + 12, to: DAYS, step: 11, jitter: 4 }, day => {
    const friend = town.pick(friends)
    const lent = town.pay({
      from: who,
      to: friend,
      usd: Math.min(usd * town.between(0.08, 0.2), town.balance(who) * 0.4),
    })
    if (town.random() < 0.1) return
    const parts = town.pick([1, 1, 3])
    for (let part = 0; part < parts; part++)
      town.at(day + town.between(14, 30) + part * 12, () =>
        town.pay({ from: friend, to: who, usd: lent / parts }),
      )
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.07 })
}

/** A wage; a group saves with its treasurer each fortnight, lends from it at a tenth, and shares all out at the year's end. */
const shareOut: HonestKind = (town, who) => {
  const from = town.between(10, 120)
  const usd = town.between(220, 460)
  payMonthly(town, who, openEmployer(town, `${who} bakery`, { from, staff: 6 }), { from, usd })
  const treasurer = neighbour(town, `${who} treasurer`, from, 330)
  const others = Array.from({ length: 11 }, (_, i) => neighbour(town, `${who} member ${i}`, from, 240))
  const members = [who, ...others]
  const saved = new Map<string, number>()
  town.every({ from: from + 9, to: DAYS, step: 14, jitter: 1 }, () => {
    for (const member of members) {
      const put = town.pay({ from: member, to: treasurer, usd: usd * 0.04 })
      saved.set(member, (saved.get(member) ?? 0) + put)
    }
  })
  town.every({ from: from + 45, to: DAYS, step: 35, jitter: 6 }, day => {
    const borrower = town.random() < 0.3 ? who : town.pick(others)
    const lent = town.pay({ from: treasurer, to: borrower, usd: usd * 0.35 })
    for (const part of [0, 1, 2])
      town.at(day + 20 + part * 14, () => town.pay({ from: borrower, to: treasurer, usd: (lent * 1.1) / 3 }))
  })
  town.at(from + town.between(230, 280), () => {
    for (const member of members) {
      town.pay({ from: treasurer, to: member, usd: (saved.get(member) ?? 0) * 1.03 })
      saved.set(member, 0)
    }
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.07 })
}

/** Writes and translates for seven clients abroad who send links: each payment comes from an address of its own. */
const linkFreelancer: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(260, 620)
  let next = 0
  for (let i = 0; i < 7; i++)
    town.every({ from: from + i * 4, to: DAYS, step: town.between(24, 45), jitter: 7, skip: 0.1 }, () => {
      const client = `${who} client ${i}`
      town.pay({
        from: town.pick([...EXCHANGES, BRIDGE]),
        to: client,
        usd: usd * 0.5,
        token: town.pick(TOKENS),
      })
      town.pay({ from: client, to: town.pick(SHOPS), usd: town.balance(client) * 0.3 })
      payByLink(town, `${who} link ${next++}`, {
        from: client,
        to: who,
        usd: (usd / 7) * town.between(0.8, 1.2),
        income: true,
      })
    })
  live(town, who, { from: from + 9, rent: usd * 0.18, keep: usd * 0.35, share: 0.07 })
}

/** Broilers: chicks and feed are bought at the start, seven weeks later three hotels and some neighbours buy the whole house. */
const broilerKeeper: HonestKind = (town, who) => {
  const from = town.between(10, 160)
  const size = town.between(420, 800)
  const hotels = [0, 1, 2].map(i => openEmployer(town, `${who} hotel ${i}`, { from, staff: 5 }))
  const [hatchery, mill] = [`${who} hatchery`, `${who} mill`]
  town.at(from - 2, () => town.pay({ from: town.pick(EXCHANGES), to: who, usd: size * 0.8 }))
  town.every({ from: from + 44, to: DAYS, step: 46, jitter: 3 }, day => {
    for (const [i, hotel] of hotels.entries())
      town.at(day + i * 1.5, () =>
        town.pay({ from: hotel, to: who, usd: size * town.between(0.24, 0.32), income: true }),
      )
    for (let i = 0; i < 6; i++)
      town.at(day + town.between(0, 8), () => {
        const buyer = `${who} buyer ${town.whole(0, 20)}`
        town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: 40 })
        town.pay({ from: buyer, to: who, usd: town.between(8, 24), income: true })
      })
    town.at(day + 9, () => town.pay({ from: who, to: hatchery, usd: size * 0.2, cost: who }))
    for (const week of [0, 1, 2, 3])
      town.at(day + 10 + week * 9, () => town.pay({ from: who, to: mill, usd: size * 0.07, cost: who }))
  })
  town.every({ from: from + 30, to: DAYS, step: 30 }, () => {
    for (const one of [hatchery, mill])
      town.pay({ from: one, to: EXCHANGES[0], usd: town.balance(one) * 0.9 })
  })
  live(town, who, { from, rent: size * 0.07, keep: size * 0.3, share: 0.05 })
}

/** Stands at the till of somebody else's pharmacy: customers pay to this wallet, the owner gets it each evening and pays a wage on Fridays. */
const tillKeeper: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  const usd = town.between(45, 95)
  const owner = `${who} owner`
  let till = 0
  town.every({ from, to: DAYS, step: 0.5, jitter: 0.2, skip: 0.1 }, () => {
    const customer = `${who} customer ${town.whole(0, 69)}`
    if (town.balance(customer) < 20)
      town.pay({ from: town.pick(EXCHANGES), to: customer, usd: town.between(40, 90) })
    till += town.pay({ from: customer, to: who, usd: town.between(3, 16) })
    town.pay({ from: customer, to: town.pick(SHOPS), usd: town.between(2, 8) })
  })
  town.every({ from: from + 0.9, to: DAYS, step: 1 }, () => {
    till -= town.pay({ from: who, to: owner, usd: till })
  })
  town.every({ from: from + 7, to: DAYS, step: 7, jitter: 0.5 }, () => {
    town.pay({ from: owner, to: who, usd: usd * town.between(0.95, 1.05), income: true })
    town.pay({ from: owner, to: `${owner} importer`, usd: town.balance(owner) * 0.7 })
    town.pay({ from: `${owner} importer`, to: BRIDGE, usd: town.balance(`${owner} importer`) * 0.9 })
  })
  live(town, who, { from: from + 8, rent: usd * 0.8, keep: usd * 0.8, share: 0.07 })
}

export const ninthHonestOpen = { lendsToFriends, shareOut, linkFreelancer, broilerKeeper, tillKeeper }
