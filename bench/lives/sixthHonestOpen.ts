/** Honest lives of a sixth round, the half whose causes may be mended. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { BRIDGE, EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { CASH_IN, CHAMA, CHARITY, HOT_WALLETS } from './sixthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A school pays the first half in one token and the second in another; the parents add a little each term. */
const twoTokenTeacher: HonestKind = (town, who) => {
  const from = town.between(20, 270)
  const half = town.between(120, 240)
  const school = openEmployer(town, `${who} school`, { from, staff: 9 })
  town.every({ from: from - 4, to: DAYS, step: MONTH }, () =>
    town.pay({ from: town.pick(EXCHANGES), to: school, usd: 900, token: 'USDm' }),
  )
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 1.5 }, day => {
    town.pay({ from: school, to: who, usd: half, token: 'USDm', income: true })
    town.at(day + town.between(12, 17), () =>
      town.pay({ from: school, to: who, usd: half * town.between(0.95, 1.1), token: 'USD₮', income: true }),
    )
  })
  const parents = neighbour(town, `${who} parents' purse`, from, 300)
  town.every({ from: from + 30, to: DAYS, step: 91, jitter: 5 }, () =>
    town.pay({ from: parents, to: who, usd: town.between(40, 70), income: true }),
  )
  live(town, who, { from, rent: half * 0.4, keep: half * 0.6, share: 0.08 })
}

/** Three relatives abroad take turns: each sends every third month, over whatever they have. */
const threeRelatives: HonestKind = (town, who) => {
  const from = town.between(20, 200)
  const usd = town.between(120, 280)
  const relatives = [0, 1, 2].map(i => `${who} relative ${i}`)
  let turn = 0
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 4 }, day => {
    const relative = relatives[turn++ % 3] ?? ''
    town.pay({
      from: turn % 2 ? BRIDGE : town.pick(EXCHANGES),
      to: relative,
      usd: usd * 2.2,
      token: town.pick(TOKENS),
    })
    town.pay({ from: relative, to: town.pick(SHOPS), usd: usd * town.between(0.2, 0.6) })
    town.at(day + town.between(0.5, 4), () =>
      town.pay({ from: relative, to: who, usd: usd * town.between(0.8, 1.2), income: true }),
    )
    town.at(day + 9, () =>
      town.pay({ from: relative, to: `${who} cousin`, usd: Math.max(0, town.balance(relative) - 15) }),
    )
  })
  town.every({ from: from + 20, to: DAYS, step: 25 }, () =>
    town.pay({ from: `${who} cousin`, to: town.pick(SHOPS), usd: town.balance(`${who} cousin`) * 0.9 }),
  )
  live(town, who, { from: from + 6, rent: usd * 0.2, keep: usd * 0.5, share: 0.08 })
}

/** Logos and texts for two dozen clients a year, most of whom never come back. */
const oneOffClients: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  let next = 0
  town.every({ from: from + 3, to: DAYS, step: 11, jitter: 5, skip: 0.1 }, day => {
    const client = `${who} client ${next++}`
    town.pay({
      from: town.pick([...EXCHANGES, BRIDGE]),
      to: client,
      usd: town.between(200, 500),
      token: town.pick(TOKENS),
    })
    town.pay({ from: client, to: town.pick(SHOPS), usd: town.between(20, 70) })
    town.at(day + 1, () => town.pay({ from: client, to: who, usd: town.between(45, 130), income: true }))
    if (town.random() < 0.2)
      town.at(day + 24, () => town.pay({ from: client, to: who, usd: town.between(30, 60), income: true }))
  })
  live(town, who, { from: from + 10, rent: 60, keep: 120, share: 0.07 })
}

/** A kiosk: many small sums a day from whoever passes; stock comes from a wholesaler each second morning. */
const kiosk: HonestKind = (town, who) => {
  const from = town.between(60, 290)
  const wholesaler = `${who} wholesaler`
  town.every({ from, to: DAYS, step: 0.3, jitter: 0.15, skip: 0.1 }, () => {
    const buyer = `${who} passer-by ${town.whole(0, 110)}`
    if (town.balance(buyer) < 6)
      town.pay({ from: town.pick([...EXCHANGES, ...CASH_IN]), to: buyer, usd: town.between(20, 60) })
    town.pay({ from: buyer, to: who, usd: town.between(0.6, 3.4), income: true })
    if (town.random() < 0.4) town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.between(2, 9) })
  })
  town.every({ from: from + 2, to: DAYS, step: 2, jitter: 0.3 }, () =>
    town.pay({ from: who, to: wholesaler, usd: town.between(3, 5), cost: who }),
  )
  town.every({ from: from + 15, to: DAYS, step: 15 }, () =>
    town.pay({ from: wholesaler, to: EXCHANGES[1], usd: town.balance(wholesaler) * 0.9 }),
  )
  live(town, who, { from: from + 3, rent: 40, keep: 45, share: 0.09 })
}

/** Cleans for a family that pays in cash each week; an agent around the corner, now this one, now that, takes it in. */
const weeklyCashIn: HonestKind = (town, who) => {
  const from = town.between(40, 280)
  const usd = town.between(25, 55)
  town.every({ from: from + 1, to: DAYS, step: 7, jitter: 1, skip: 0.05 }, () =>
    town.pay({ from: town.pick(CASH_IN), to: who, usd: usd * town.between(0.9, 1.05), income: true }),
  )
  const mother = `${who} mother`
  town.every({ from: from + 15, to: DAYS, step: MONTH, jitter: 2 }, day => {
    town.pay({ from: who, to: mother, usd: usd * 0.6 })
    town.at(day + 2, () => town.pay({ from: mother, to: town.pick(CASH_IN), usd: town.balance(mother) }))
  })
  live(town, who, { from: from + 3, rent: usd * 0.9, keep: usd, share: 0.09 })
}

/** Brings parcels; whichever hot wallet of the app has money pays each evening; a part is cashed out each week. */
const hotWalletRider: HonestKind = (town, who) => {
  const from = town.between(40, 290)
  town.every({ from, to: DAYS, step: 1.4, jitter: 0.4, skip: 0.12 }, () =>
    town.pay({ from: town.pick(HOT_WALLETS), to: who, usd: town.between(6, 15), income: true }),
  )
  town.every({ from: from + 9, to: DAYS, step: 7, jitter: 1 }, () =>
    town.pay({ from: who, to: town.pick(CASH_IN), usd: Math.max(0, town.balance(who) - 45) * 0.4 }),
  )
  live(town, who, { from: from + 4, rent: 45, keep: 45, share: 0.09 })
}

/** Forty-five dollars a month from a charity; two neighbours buy chickens and eggs. */
const cashTransfers: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({ from: CHARITY, to: who, usd: 45, income: true }),
  )
  for (let i = 0; i < 2; i++) {
    const buyer = neighbour(town, `${who} buyer ${i}`, from, 240)
    town.every({ from: from + 4 + i, to: DAYS, step: 9, jitter: 3, skip: 0.1 }, () =>
      town.pay({ from: buyer, to: who, usd: town.between(3, 8), income: true }),
    )
  }
  live(town, who, { from: from + 6, rent: 15, keep: 30, share: 0.08 })
}

/** A wage; twelve dollars a week into a savings group's contract, which pays all of it to one member in turn. */
const chamaContract: HonestKind = (town, who) => {
  const from = town.between(20, 230)
  const usd = town.between(220, 420)
  payMonthly(town, who, openEmployer(town, `${who} mill`, { from, staff: 8 }), { from, usd })
  town.every({ from: from + 8, to: DAYS, step: 7, jitter: 0.5 }, () =>
    town.pay({ from: who, to: CHAMA, usd: 12 }),
  )
  town.every({ from: from + town.between(40, 80), to: DAYS, step: 84 }, day => {
    town.pay({ from: CHAMA, to: who, usd: 144 })
    town.at(day + 4, () => town.pay({ from: who, to: town.pick(SHOPS), usd: 110 }))
  })
  live(town, who, { from, rent: usd * 0.2, keep: usd * 0.3, share: 0.08 })
}

export const sixthHonestOpen = {
  twoTokenTeacher,
  threeRelatives,
  oneOffClients,
  kiosk,
  weeklyCashIn,
  hotWalletRider,
  cashTransfers,
  chamaContract,
}
