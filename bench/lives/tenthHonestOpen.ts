/** Honest lives of a tenth round, the half whose causes may be mended. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { EXCHANGES, LANDLORDS, live, openEmployer, POOL, SHOPS } from './places.ts'
import { GROUP_BANK, MANNING } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Cleans offices for a weekly wage; nine households send money for the market, which is bought there a day or two later, and add a tenth. */
const errandRunner: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(40, 80)
  const firm = openEmployer(town, `${who} cleaners`, { from, staff: 9 })
  town.every({ from: from + 4, to: DAYS, step: 7, jitter: 0.7 }, () =>
    town.pay({ from: firm, to: who, usd: usd * town.between(0.95, 1.05), income: true }),
  )
  const households = Array.from({ length: 9 }, (_, i) => neighbour(town, `${who} household ${i}`, from, 420))
  for (const one of households)
    town.every({ from: from + town.between(5, 15), to: DAYS, step: town.between(6, 12), jitter: 2 }, day => {
      const basket = town.between(8, 26)
      const got = town.pay({ from: one, to: who, usd: basket * 1.1, income: 1 / 11 })
      for (const part of [0.6, 0.4])
        town.at(day + town.between(0.2, 2), () =>
          town.pay({ from: who, to: town.pick(SHOPS), usd: (got * part) / 1.1 }),
        )
    })
  live(town, who, { from, rent: usd * 0.8, keep: usd * 1.2, share: 0.06 })
}

/** A teacher's wage; each term thirty parents pay for a trip or uniforms, and weeks later a bus, a guesthouse and a tailor are paid. */
const schoolTrips: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(260, 460)
  payMonthly(town, who, openEmployer(town, `${who} school`, { from, staff: 9 }), { from, usd })
  const payees = [`${who} bus`, `${who} guesthouse`, `${who} tailor`]
  town.every({ from: from + 35, to: DAYS - 45, step: 85, jitter: 9 }, day => {
    let purse = 0
    for (let i = 0; i < 30; i++)
      town.at(day + town.between(0, 18), () => {
        const parent = `${who} parent ${i}`
        town.pay({ from: town.pick(EXCHANGES), to: parent, usd: 60, token: town.pick(TOKENS) })
        town.pay({ from: parent, to: town.pick(SHOPS), usd: 25 })
        purse += town.pay({ from: parent, to: who, usd: usd * town.between(0.05, 0.07) })
      })
    for (const [i, payee] of payees.entries())
      town.at(day + 20 + i * town.between(5, 9), () => {
        purse -= town.pay({ from: who, to: payee, usd: purse / (3 - i) })
        town.pay({ from: payee, to: EXCHANGES[0], usd: town.balance(payee) * 0.9 })
      })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.07 })
}

/** A seaman's wife: an agency sends her four fifths of his pay while he is aboard; he is home for ten weeks, then another ship and agency. */
const seamansWife: HonestKind = (town, who) => {
  const from = town.between(5, 60)
  const usd = town.between(330, 620)
  const home = from + town.between(190, 240)
  const pay = (by: string, first: number, to: number): void =>
    town.every({ from: first, to, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: by, to: who, usd: usd * town.between(0.98, 1.02), income: true }),
    )
  pay(MANNING[0], from, home)
  pay(MANNING[1], home + town.between(60, 75), DAYS)
  town.every({ from: from + 9, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: who, to: `${who} school`, usd: usd * 0.1 }),
  )
  live(town, who, { from: from + 1, rent: usd * 0.15, keep: usd * 0.5, share: 0.06 })
}

/** Sells breakfast; leads a group of five that borrows together: she takes the loan, shares it out, gathers the instalments and brings them. */
const groupLeader: HonestKind = (town, who) => {
  const from = town.between(10, 220)
  const loan = town.between(260, 420)
  const members = Array.from({ length: 4 }, (_, i) => neighbour(town, `${who} member ${i}`, from, 210))
  town.every({ from, to: DAYS, step: 0.5, jitter: 0.2, skip: 0.1 }, () => {
    const guest = `${who} guest ${town.whole(0, 60)}`
    if (town.balance(guest) < 8)
      town.pay({ from: town.pick(EXCHANGES), to: guest, usd: town.between(25, 70) })
    town.pay({ from: guest, to: who, usd: town.between(2, 6), income: true })
    if (town.random() < 0.4) town.pay({ from: guest, to: town.pick(SHOPS), usd: town.between(2, 9) })
  })
  town.every({ from: from + 2, to: DAYS, step: 3, jitter: 0.5 }, () =>
    town.pay({ from: who, to: `${who} mill`, usd: town.between(5, 8), cost: who }),
  )
  town.every({ from: from + 30, to: DAYS, step: 105 }, day => {
    const lent = town.pay({ from: GROUP_BANK, to: who, usd: loan })
    for (const member of members) town.at(day + 0.3, () => town.pay({ from: who, to: member, usd: lent / 5 }))
    for (let week = 1; week <= 12; week++) {
      for (const member of members)
        town.at(day + 7 * week - town.between(0.3, 2), () =>
          town.pay({ from: member, to: who, usd: (lent * 1.1) / 60 }),
        )
      town.at(day + 7 * week, () => town.pay({ from: who, to: GROUP_BANK, usd: (lent * 1.1) / 12 }))
    }
  })
  live(town, who, { from: from + 3, rent: 45, keep: 60, share: 0.07 })
}

/** Plays with somebody else's game pieces: what was won is sold at a pool each fortnight, two fifths go to their owner; a little work in a shop. */
const gameScholar: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(130, 260)
  const manager = `${who} manager`
  town.every({ from: from + 3, to: DAYS, step: 14, jitter: 1.5 }, day => {
    const sold = town.pay({
      from: POOL,
      to: who,
      usd: usd * town.between(0.75, 1.25),
      token: 'USDm',
      income: 0.6,
    })
    town.at(day + town.between(0.1, 1), () => town.pay({ from: who, to: manager, usd: sold * 0.4 }))
  })
  for (let i = 0; i < 6; i++)
    town.every({ from: from + 4 + i, to: DAYS, step: 14, jitter: 2 }, () => {
      const other = `${manager} scholar ${i}`
      const sold = town.pay({ from: POOL, to: other, usd: usd, token: 'USDm' })
      town.pay({ from: other, to: manager, usd: sold * 0.4 })
      town.pay({ from: other, to: town.pick(SHOPS), usd: sold * 0.5 })
    })
  town.every({ from: from + 20, to: DAYS, step: 20 }, () => {
    town.pay({ from: manager, to: town.pick(LANDLORDS), usd: town.balance(manager) * 0.2 })
    town.pay({ from: manager, to: EXCHANGES[1], usd: town.balance(manager) * 0.7 })
  })
  const shop = openEmployer(town, `${who} shop`, { from, staff: 3 })
  payMonthly(town, who, shop, { from, usd: usd * 0.5 })
  live(town, who, { from: from + 2, rent: usd * 0.3, keep: usd * 0.6, share: 0.06 })
}

export const tenthHonestOpen = { errandRunner, schoolTrips, seamansWife, groupLeader, gameScholar }
