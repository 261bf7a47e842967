/** Honest lives of a seventh round, the half whose causes may be mended. */
import { COUNTY } from './fifthPlaces.ts'
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { depositAt } from './laterPlaces.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { BATCHES, CAMBISTAS } from './seventhPlaces.ts'
import { CASH_IN } from './sixthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Mends phones for whoever comes by; screens come from three importers, and a repair that fails is paid back. */
const phoneRepairer: HonestKind = (town, who) => {
  const from = town.between(30, 270)
  const importers = [0, 1, 2].map(i => `${who} importer ${i}`)
  let next = 0
  town.every({ from: from + 1, to: DAYS, step: 1.3, jitter: 0.7, skip: 0.12 }, () => {
    const owner = `${who} phone owner ${next++}`
    town.pay({
      from: town.pick([...EXCHANGES, ...CASH_IN, BRIDGE]),
      to: owner,
      usd: town.between(25, 110),
      token: town.pick(TOKENS),
    })
    const fails = town.random() < 0.06
    const paid = town.pay({ from: owner, to: who, usd: town.between(7, 22), income: !fails })
    if (fails) town.after(town.between(1, 9), () => town.pay({ from: who, to: owner, usd: paid }))
    if (town.random() < 0.7) town.pay({ from: owner, to: town.pick(SHOPS), usd: town.balance(owner) * 0.6 })
  })
  town.every({ from: from + 6, to: DAYS, step: 6, jitter: 2 }, () =>
    town.pay({ from: who, to: town.pick(importers), usd: town.between(14, 26), cost: who }),
  )
  town.every({ from: from + 20, to: DAYS, step: 25 }, () => {
    for (const one of importers) town.pay({ from: one, to: BRIDGE, usd: town.balance(one) * 0.95 })
  })
  live(town, who, { from: from + 5, rent: 60, keep: 80, share: 0.08 })
}

/** A teacher whose pay is always two months behind and comes for two months at once; a colleague lends and is paid back. */
const arrearsTeacher: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(180, 320)
  const colleague = neighbour(town, `${who} colleague`, from, 420)
  town.every({ from: from + 4, to: DAYS, step: 2 * MONTH, jitter: 7 }, day => {
    town.pay({ from: COUNTY, to: who, usd: usd * 2, income: true })
    if (town.random() < 0.5)
      town.at(day + 48, () => {
        const lent = town.pay({ from: colleague, to: who, usd: town.between(30, 60) })
        town.after(16, () => town.pay({ from: who, to: colleague, usd: lent }))
      })
  })
  live(town, who, { from: from + 5, rent: usd * 0.2, keep: usd * 0.35, share: 0.055 })
}

/** Sells plantain to forty regulars; the lorry leaves goods on credit, is paid each market day, and takes crates back. */
const creditTrader: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const lorry = `${who} lorry`
  town.every({ from, to: DAYS, step: 0.6, jitter: 0.3, skip: 0.15 }, () => {
    const buyer = `${who} buyer ${town.whole(0, 39)}`
    if (town.balance(buyer) < 12)
      town.pay({ from: town.pick([...EXCHANGES, ...CASH_IN]), to: buyer, usd: town.between(40, 90) })
    town.pay({ from: buyer, to: who, usd: town.between(3, 11), income: true })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 8) })
  })
  town.every({ from: from + 8, to: DAYS, step: 5, jitter: 1 }, day => {
    town.pay({ from: who, to: lorry, usd: Math.min(28, town.balance(who) * 0.5), cost: who })
    if (town.random() < 0.2) town.at(day + 3, () => town.pay({ from: lorry, to: who, usd: 5 }))
  })
  town.every({ from: from + 16, to: DAYS, step: 12 }, () =>
    town.pay({ from: lorry, to: EXCHANGES[0], usd: Math.max(0, town.balance(lorry) - 30) }),
  )
  live(town, who, { from: from + 5, rent: 55, keep: 70, share: 0.08 })
}

/** Works for two collectives that pay in batches through a public contract, when the vote is through; a part is cashed out. */
const daoBatches: HonestKind = (town, who) => {
  const from = town.between(20, 240)
  const usd = town.between(180, 420)
  for (const guild of [0, 1])
    town.every({ from: from + 3 + guild * 9, to: DAYS, step: 32, jitter: 9 }, () => {
      const treasury = `${who} collective ${guild}`
      town.pay({ from: town.pick(EXCHANGES), to: treasury, usd: usd * 5 })
      town.pay({ from: treasury, to: BATCHES, usd: usd * 4 })
      town.pay({ from: BATCHES, to: who, usd: usd * town.between(0.8, 1.2), income: true })
      for (let i = 0; i < 3; i++) {
        const peer = `${treasury} peer ${i}`
        town.pay({ from: BATCHES, to: peer, usd })
        town.pay({ from: peer, to: town.pick(SHOPS), usd: town.balance(peer) * 0.7 })
      }
    })
  town.every({ from: from + 20, to: DAYS, step: MONTH, jitter: 4 }, () =>
    town.pay({
      from: who,
      to: depositAt(town, `${who} deposit`),
      usd: Math.max(0, town.balance(who) - usd) * 0.5,
    }),
  )
  live(town, who, { from: from + 8, rent: usd * 0.3, keep: usd * 0.5, share: 0.06 })
}

/** A new phone and wallet after half a year; the firm goes on paying the old one for ten weeks, which hands it on. */
const forwardedWallet: HonestKind = (town, who) => {
  const from = town.between(5, 60)
  const moved = from + town.between(150, 200)
  const usd = town.between(250, 520)
  const old = `${who} old phone`
  const firm = openEmployer(town, `${who} clinic`, { from, staff: 9 })
  town.every({ from: from + 3, to: moved + 70, step: MONTH, jitter: 1.5 }, day => {
    const paid = town.pay({ from: firm, to: old, usd: usd * town.between(0.97, 1.03) })
    if (day > moved)
      town.at(day + town.between(0.2, 3), () => town.pay({ from: old, to: who, usd: paid, income: true }))
  })
  live(town, old, { from, to: moved, rent: usd * 0.2, keep: usd * 0.4 })
  town.at(moved + 1, () => town.pay({ from: old, to: who, usd: town.balance(old) }))
  payMonthly(town, who, firm, { from: moved + 72, usd })
  live(town, who, { from: moved + 2, rent: usd * 0.2, keep: usd * 0.4, share: 0.08 })
}

/** Paid in pesos at a bank; changes most of it into dollars with people who trade, and lives on those. */
const pesoSaver: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(220, 480)
  const known = [town.pick(CAMBISTAS), town.pick(CAMBISTAS)]
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 2 }, day => {
    for (const part of [0, 1])
      town.at(day + part * town.between(0.5, 4), () =>
        town.pay({ from: known[part] ?? '', to: who, usd: (usd / 2) * town.between(0.9, 1.1), income: true }),
      )
  })
  town.every({ from: from + 25, to: DAYS, step: 60, jitter: 9 }, () =>
    town.pay({ from: who, to: town.pick(CAMBISTAS), usd: town.between(20, 60) }),
  )
  live(town, who, { from: from + 5, rent: usd * 0.25, keep: usd * 0.35, share: 0.07 })
}

/** One of two in an office that is filled at an exchange; most of the pay is cashed out at another, the rest is spent. */
const officeOfTwo: HonestKind = (town, who) => {
  const from = town.between(20, 260)
  const usd = town.between(250, 520)
  const office = `${who} office`
  const mate = `${who} mate`
  town.every({ from: from + 1, to: DAYS, step: MONTH, jitter: 2 }, day => {
    town.pay({ from: EXCHANGES[0], to: office, usd: usd * 1.7 })
    town.at(day + 2, () => {
      town.pay({ from: office, to: who, usd: usd * town.between(0.97, 1.03), income: true })
      town.pay({ from: office, to: mate, usd: usd * 0.55 })
      town.pay({ from: mate, to: town.pick(SHOPS), usd: town.balance(mate) * 0.8 })
    })
  })
  town.every({ from: from + 6, to: DAYS, step: 10, jitter: 3 }, () =>
    town.pay({
      from: who,
      to: depositAt(town, `${who} deposit`),
      usd: Math.max(0, town.balance(who) - usd * 0.3) * 0.6,
    }),
  )
  live(town, who, { from: from + 4, rent: usd * 0.12, keep: usd * 0.25, share: 0.07 })
}

export const seventhHonestOpen = {
  phoneRepairer,
  arrearsTeacher,
  creditTrader,
  daoBatches,
  forwardedWallet,
  pesoSaver,
  officeOfTwo,
}
