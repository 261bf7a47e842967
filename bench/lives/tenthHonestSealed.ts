/** Honest lives of a tenth round, the half that is kept apart. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { BRIDGE, EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { PORT, ROYALTIES } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Clears goods at a port: importers send the duty and an eighth more; the duty is paid within a week, a lorry with it. */
const clearingAgent: HonestKind = (town, who) => {
  const from = town.between(10, 240)
  const duty = town.between(120, 260)
  const importers = Array.from({ length: 7 }, (_, i) =>
    openEmployer(town, `${who} importer ${i}`, { from, staff: 3 }),
  )
  for (const one of importers)
    town.every({ from: from + town.between(3, 20), to: DAYS, step: town.between(18, 32), jitter: 4 }, day => {
      const due = duty * town.between(0.7, 1.3)
      town.pay({ from: one, to: who, usd: due * 1.35, income: 0.25 / 1.35 })
      town.at(day + town.between(1, 6), () => {
        town.pay({ from: who, to: PORT, usd: due })
        town.pay({ from: who, to: `${who} lorry`, usd: due * 0.1 })
        town.pay({ from: `${who} lorry`, to: OFF_RAMP, usd: town.balance(`${who} lorry`) * 0.8 })
      })
    })
  live(town, who, { from: from + 5, rent: duty * 0.3, keep: duty, share: 0.05 })
}

/** An apprentice: the master gives a little each week, settles him with goods and a lump after some months; then he sells on his own. */
const apprentice: HonestKind = (town, who) => {
  const from = town.between(5, 60)
  const week = town.between(22, 40)
  const master = openEmployer(town, `${who} master`, { from, staff: 5 })
  const free = from + town.between(180, 230)
  town.every({ from: from + 3, to: free, step: 7, jitter: 0.8 }, () =>
    town.pay({ from: master, to: who, usd: week * town.between(0.9, 1.1), income: true }),
  )
  town.at(free + 4, () => town.pay({ from: master, to: who, usd: week * 20 }))
  town.at(free + 9, () => town.pay({ from: who, to: `${who} importer`, usd: week * 15 }))
  town.every({ from: free + 12, to: DAYS, step: 0.7, jitter: 0.3, skip: 0.1 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 70)}`
    if (town.balance(buyer) < 15)
      town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: town.between(30, 80) })
    town.pay({ from: buyer, to: who, usd: (week / 7) * town.between(0.7, 1.7), income: true })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 8) })
  })
  town.every({ from: free + 40, to: DAYS, step: 15, jitter: 2 }, () =>
    town.pay({ from: who, to: `${who} importer`, usd: week * 0.7, cost: who }),
  )
  live(town, who, { from: from + 4, rent: week * 0.5, keep: week * 2, share: 0.07 })
}

/** A wage; a child lies in hospital for two months: forty relatives and colleagues give, and the hospital and a pharmacy are paid week by week. */
const hospitalBill: HonestKind = (town, who) => {
  const from = town.between(10, 180)
  const usd = town.between(240, 460)
  payMonthly(town, who, openEmployer(town, `${who} brewery`, { from, staff: 9 }), { from, usd })
  const start = from + town.between(60, 150)
  let purse = 0
  for (let i = 0; i < 40; i++)
    town.at(start + town.between(0, 35), () => {
      const giver = `${who} giver ${i}`
      town.pay({ from: town.pick([...EXCHANGES, BRIDGE]), to: giver, usd: 90, token: town.pick(TOKENS) })
      town.pay({ from: giver, to: town.pick(SHOPS), usd: 40 })
      purse += town.pay({ from: giver, to: who, usd: usd * town.between(0.03, 0.12) })
    })
  town.every({ from: start + 6, to: start + 63, step: 7, jitter: 1 }, () => {
    purse -= town.pay({ from: who, to: `${who} hospital`, usd: purse * 0.45 })
    purse -= town.pay({ from: who, to: `${who} pharmacy`, usd: purse * 0.2 })
    for (const place of [`${who} hospital`, `${who} pharmacy`])
      town.pay({ from: place, to: EXCHANGES[0], usd: town.balance(place) * 0.9 })
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.4, share: 0.07 })
}

/** Sings: royalties each quarter out of a contract, two bars that pay by the night, and a choir of children by the month. */
const singer: HonestKind = (town, who) => {
  const from = town.between(5, 150)
  const night = town.between(14, 28)
  town.every({ from: from + 10, to: DAYS, step: 91, jitter: 3 }, () =>
    town.pay({ from: ROYALTIES, to: who, usd: night * town.between(6, 12), income: true }),
  )
  for (const bar of [0, 1].map(i => openEmployer(town, `${who} bar ${i}`, { from, staff: 4 })))
    town.every({ from: from + 2, to: DAYS, step: 6, jitter: 2, skip: 0.2 }, () =>
      town.pay({ from: bar, to: who, usd: night * town.between(0.8, 1.3), income: true }),
    )
  payMonthly(town, who, openEmployer(town, `${who} choir`, { from, staff: 2 }), { from, usd: night * 3 })
  live(town, who, { from: from + 4, rent: night * 2, keep: night * 4, share: 0.06 })
}

/** Collects the quarter's rubbish: forty households pay by the month, a lorry, a tip and two helpers get most of it; the rest is his. */
const rubbishRound: HonestKind = (town, who) => {
  const from = town.between(20, 240)
  const fee = town.between(9, 14)
  const helpers = [0, 1].map(i => neighbour(town, `${who} helper ${i}`, from, 90))
  for (let i = 0; i < 40; i++)
    town.every({ from: from + town.between(0, 28), to: DAYS, step: MONTH, jitter: 4, skip: 0.05 }, () => {
      const house = `${who} house ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: house, usd: fee * town.between(2, 4) })
      town.pay({ from: house, to: who, usd: fee, income: 0.4 })
      town.pay({ from: house, to: town.pick(SHOPS), usd: fee * 0.8 })
    })
  town.every({ from: from + 9, to: DAYS, step: 7, jitter: 0.5 }, () => {
    const week = (fee * 40 * 7) / MONTH
    town.pay({ from: who, to: `${who} lorry`, usd: week * 0.25 })
    town.pay({ from: who, to: `${who} tip`, usd: week * 0.15 })
    for (const helper of helpers) town.pay({ from: who, to: helper, usd: week * 0.1 })
    for (const one of [`${who} lorry`, `${who} tip`])
      town.pay({ from: one, to: OFF_RAMP, usd: town.balance(one) * 0.9 })
  })
  live(town, who, { from: from + 5, rent: fee * 3, keep: fee * 8, share: 0.06 })
}

export const tenthHonestSealed = { clearingAgent, apprentice, hospitalBill, singer, rubbishRound }
