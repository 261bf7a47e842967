/** Honest lives of an eighth round. */
import { BOOKINGS, VAULT } from './eighthPlaces.ts'
import { STREAMS } from './fifthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt } from './laterPlaces.ts'
import { EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { CAMBISTAS } from './seventhPlaces.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Lets three rooms over a booking site; a stay that is called off is paid back, and a woman who cleans is paid weekly. */
const guesthouse: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  town.every({ from: from + 2, to: DAYS, step: 3, jitter: 1.4, skip: 0.1 }, day => {
    const guest = `${who} guest ${town.whole(0, 200)}`
    town.pay({ from: town.pick(EXCHANGES), to: guest, usd: town.between(50, 120), token: town.pick(TOKENS) })
    const paid = town.pay({ from: guest, to: BOOKINGS, usd: town.between(25, 45) })
    town.pay({ from: guest, to: town.pick(SHOPS), usd: town.balance(guest) * 0.7 })
    const calledOff = town.random() < 0.06
    town.at(day + town.between(2, 6), () => {
      const got = town.pay({ from: BOOKINGS, to: who, usd: paid * 0.9, income: !calledOff })
      if (calledOff) town.after(2, () => town.pay({ from: who, to: guest, usd: got }))
    })
  })
  town.every({ from: from + 7, to: DAYS, step: 7 }, () => {
    town.pay({ from: who, to: `${who} cleaner`, usd: 11, cost: who })
    town.pay({ from: `${who} cleaner`, to: town.pick(SHOPS), usd: town.balance(`${who} cleaner`) * 0.7 })
  })
  live(town, who, { from: from + 4, rent: 60, keep: 120, share: 0.07 })
}

/** A wage; secretary of a burial society: twenty-four give what they can each month, and families are paid when somebody dies. */
const burialSecretary: HonestKind = (town, who) => {
  const from = town.between(20, 220)
  const usd = town.between(240, 460)
  payMonthly(town, who, openEmployer(town, `${who} mill`, { from, staff: 9 }), { from, usd })
  const members = Array.from({ length: 24 }, (_, i) => `${who} member ${i}`)
  let purse = 0
  for (const [i, member] of members.entries())
    town.every({ from: from + 5 + i / 5, to: DAYS, step: MONTH, jitter: 4, skip: 0.1 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: member, usd: town.between(20, 60) })
      purse += town.pay({ from: member, to: who, usd: town.between(3, 7) })
      town.pay({ from: member, to: town.pick(SHOPS), usd: town.balance(member) * 0.6 })
    })
  town.every({ from: from + 45, to: DAYS, step: 40, jitter: 14 }, day => {
    const family = town.pick(members)
    purse -= town.pay({ from: who, to: family, usd: purse * 0.6 })
    town.pay({ from: family, to: town.pick(SHOPS), usd: town.balance(family) * 0.8 })
    town.at(day + 3, () => {
      purse -= town.pay({ from: who, to: `${who} carpenter`, usd: purse * 0.8 })
      town.pay({ from: `${who} carpenter`, to: EXCHANGES[0], usd: town.balance(`${who} carpenter`) * 0.9 })
    })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.5, share: 0.07 })
}

/** One firm pays half of the wage straight and half into an account at an exchange, from where it comes over in parts. */
const splitWage: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(260, 520)
  const hub = town.pick(EXCHANGES)
  payMonthly(town, who, openEmployer(town, `${who} agency`, { from, staff: 6 }), { from, usd: usd / 2 })
  town.every({ from: from + 6, to: DAYS, step: MONTH / 2, jitter: 3 }, () =>
    town.pay({ from: hub, to: who, usd: (usd / 4) * town.between(0.9, 1.1), income: true }),
  )
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4, share: 0.08 })
}

/** A wage, a fifth of which goes to a savings vault; twice a year the fees of a school are taken out of it. */
const vaultSaver: HonestKind = (town, who) => {
  const from = town.between(10, 220)
  const usd = town.between(250, 500)
  payMonthly(town, who, openEmployer(town, `${who} hotel`, { from, staff: 7 }), { from, usd })
  let saved = 0
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 2 }, () => {
    saved += town.pay({ from: who, to: VAULT, usd: usd * 0.2 })
  })
  town.every({ from: from + 110, to: DAYS, step: 120, jitter: 9 }, day => {
    saved -= town.pay({ from: VAULT, to: who, usd: saved * 0.95 })
    town.at(day + 2, () => town.pay({ from: who, to: 'school', usd: usd * 0.6 }))
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.08 })
}

/** Earns cash, buys dollars with it from people who change money, and sells a few of them back before payday. */
const changesBothWays: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(60, 110)
  town.every({ from: from + 2, to: DAYS, step: 7, jitter: 1, skip: 0.05 }, day => {
    const got = town.pay({
      from: town.pick(CAMBISTAS),
      to: who,
      usd: usd * town.between(0.9, 1.1),
      income: 0.85,
    })
    town.at(day + town.between(3, 6), () =>
      town.pay({ from: who, to: town.pick(CAMBISTAS), usd: got * 0.15 }),
    )
  })
  live(town, who, { from: from + 3, rent: usd * 0.9, keep: usd * 0.8, share: 0.08 })
}

/** A wage out of a streaming contract; about half is turned into cash over a deposit address, the rest is lived on. */
const streamedCashier: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(280, 560)
  const firm = `${who} firm`
  let next = 0
  town.every({ from: from + 1, to: DAYS, step: MONTH }, day => {
    town.pay({ from: town.pick(EXCHANGES), to: firm, usd: usd * 4.4, token: 'USDC' })
    town.pay({ from: firm, to: STREAMS, usd: usd * 4.2 })
    for (let i = 0; i < 3; i++)
      town.at(day + town.between(4, 26), () => {
        town.pay({ from: STREAMS, to: `${firm} staff ${i}`, usd: usd * town.between(0.9, 1) })
        town.pay({ from: `${firm} staff ${i}`, to: town.pick(SHOPS), usd: usd * 0.6 })
      })
  })
  town.every({ from: from + 9, to: DAYS, step: 10, jitter: 3 }, day => {
    const got = town.pay({
      from: STREAMS,
      to: who,
      usd: (usd * 10 * town.between(0.9, 1.05)) / MONTH,
      income: true,
    })
    town.at(day + 2, () =>
      town.pay({ from: who, to: depositAt(town, `${who} deposit ${next++ % 3}`), usd: got * 0.5 }),
    )
  })
  live(town, who, { from: from + 9, rent: usd * 0.15, keep: usd * 0.3, share: 0.1 })
}

export const eighthHonest = {
  guesthouse,
  burialSecretary,
  splitWage,
  vaultSaver,
  changesBothWays,
  streamedCashier,
}
