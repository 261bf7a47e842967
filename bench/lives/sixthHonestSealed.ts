/** Honest lives of a sixth round, the half that nothing is tuned on. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { CASH_IN, COLLECTIVE, DAIRY } from './sixthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Milk by the litre, twice a month, more after the rains; feed is bought back at the cooperative, a vet now and then. */
const dairyFarmer: HonestKind = (town, who) => {
  const from = town.between(20, 240)
  const usd = town.between(45, 110)
  town.every({ from: from + 2, to: DAYS, step: MONTH / 2, jitter: 1 }, day => {
    const season = 1 + 0.3 * Math.sin((2 * Math.PI * day) / 365)
    town.pay({ from: DAIRY, to: who, usd: usd * season * town.between(0.9, 1.1), income: true })
  })
  town.every({ from: from + 9, to: DAYS, step: 45, jitter: 8 }, () =>
    town.pay({ from: who, to: town.pick(SHOPS), usd: town.between(10, 25) }),
  )
  live(town, who, { from: from + 4, rent: usd * 0.3, keep: usd * 0.7, share: 0.08 })
}

/** A nurse who takes shifts at three clinics; each pays when it can. */
const shiftNurse: HonestKind = (town, who) => {
  const from = town.between(20, 270)
  const clinics = [0, 1, 2].map(i => openEmployer(town, `${who} clinic ${i}`, { from, staff: 5 }))
  town.every({ from: from + 2, to: DAYS, step: 6, jitter: 3, skip: 0.15 }, () =>
    town.pay({
      from: town.pick(clinics),
      to: who,
      usd: town.between(25, 40) * town.whole(1, 4),
      income: true,
    }),
  )
  live(town, who, { from: from + 4, rent: 90, keep: 150, share: 0.08 })
}

/** A guard who takes an advance of a third in the middle of nearly every month; the rest comes at its end. */
const guardOnAdvance: HonestKind = (town, who) => {
  const from = town.between(20, 270)
  const usd = town.between(160, 300)
  const firm = openEmployer(town, `${who} security firm`, { from, staff: 8 })
  town.every({ from: from + 15, to: DAYS, step: MONTH, jitter: 2 }, day => {
    const advance = town.random() < 0.75 ? usd * town.between(0.25, 0.4) : 0
    town.pay({ from: firm, to: who, usd: advance, income: true })
    town.at(day + 15, () => town.pay({ from: firm, to: who, usd: usd - advance, income: true }))
  })
  live(town, who, { from: from + 16, rent: usd * 0.2, keep: usd * 0.25, share: 0.08 })
}

/** Second-hand clothes: a bale every month, forty customers, some of whom come again. */
const clothesSeller: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  town.every({ from: from + 2, to: DAYS, step: 1.6, jitter: 0.8, skip: 0.1 }, () => {
    const buyer = `${who} customer ${town.whole(0, 39)}`
    if (town.balance(buyer) < 15)
      town.pay({ from: town.pick([...EXCHANGES, ...CASH_IN]), to: buyer, usd: town.between(40, 120) })
    town.pay({ from: buyer, to: who, usd: town.between(4, 14), income: true })
    town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(4, 18) })
  })
  town.every({ from: from + 12, to: DAYS, step: MONTH, jitter: 4 }, day => {
    town.pay({ from: who, to: `${who} bale importer`, usd: town.between(40, 55), cost: who })
    town.at(day + 3, () =>
      town.pay({ from: `${who} bale importer`, to: BRIDGE, usd: town.balance(`${who} bale importer`) }),
    )
  })
  live(town, who, { from: from + 8, rent: 40, keep: 60, share: 0.08 })
}

/** A wage; a sister gets a part each month and sends some back when they buy something together. */
const jointBuyers: HonestKind = (town, who) => {
  const from = town.between(20, 240)
  const usd = town.between(260, 520)
  payMonthly(town, who, openEmployer(town, `${who} hotel`, { from, staff: 9 }), { from, usd })
  const sister = neighbour(town, `${who} sister`, from, 260)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 3 }, () =>
    town.pay({ from: who, to: sister, usd: usd * 0.1 }),
  )
  town.every({ from: from + 50, to: DAYS, step: 70, jitter: 12 }, day => {
    town.pay({ from: sister, to: who, usd: town.between(40, 90) })
    town.at(day + 2, () => town.pay({ from: who, to: town.pick(SHOPS), usd: town.between(80, 120) }))
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.35, share: 0.07 })
}

/** A wage, three months at half of it with a child, then the wage again. */
const maternityLeave: HonestKind = (town, who) => {
  const from = town.between(10, 90)
  const leave = from + town.between(120, 170)
  const usd = town.between(240, 460)
  const bank = openEmployer(town, `${who} bank`, { from, staff: 10 })
  payMonthly(town, who, bank, { from, usd, to: leave })
  payMonthly(town, who, bank, { from: leave + 5, usd: usd / 2, to: leave + 95 })
  payMonthly(town, who, bank, { from: leave + 98, usd })
  live(town, who, { from, rent: usd * 0.18, keep: usd * 0.4, share: 0.06 })
}

/** Plays in a church for a weekly sum, at weddings for families seen once, and teaches three pupils. */
const churchMusician: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const church = neighbour(town, `${who} church`, from, 700)
  town.every({ from: from + 1, to: DAYS, step: 7, jitter: 0.5 }, () =>
    town.pay({ from: church, to: who, usd: 22, income: true }),
  )
  let next = 0
  town.every({ from: from + 9, to: DAYS, step: 17, jitter: 6 }, () => {
    const family = `${who} family ${next++}`
    town.pay({ from: town.pick(EXCHANGES), to: family, usd: 300, token: town.pick(TOKENS) })
    town.pay({ from: family, to: town.pick(SHOPS), usd: 180 })
    town.pay({ from: family, to: who, usd: town.between(35, 70), income: true })
  })
  for (let i = 0; i < 3; i++) {
    const pupil = neighbour(town, `${who} pupil ${i}`, from, 250)
    town.every({ from: from + 5 + i, to: DAYS, step: MONTH, jitter: 3, skip: 0.1 }, () =>
      town.pay({ from: pupil, to: who, usd: 18, income: true }),
    )
  }
  live(town, who, { from: from + 5, rent: 55, keep: 80, share: 0.08 })
}

/** Writes software for a collective that pays every six to nine weeks; savings carry the time between. */
const collectiveMember: HonestKind = (town, who) => {
  const from = town.between(10, 160)
  town.every({ from: from + 3, to: DAYS, step: 52, jitter: 9 }, () =>
    town.pay({ from: COLLECTIVE, to: who, usd: town.between(600, 900), income: true }),
  )
  live(town, who, { from: from + 6, rent: 110, keep: 350, share: 0.045 })
}

export const sixthHonestSealed = {
  dairyFarmer,
  shiftNurse,
  guardOnAdvance,
  clothesSeller,
  jointBuyers,
  maternityLeave,
  churchMusician,
  collectiveMember,
}
