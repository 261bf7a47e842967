/** Honest lives of an eleventh round, the half that nothing is tuned on. */
import {
  AFTER_FEE,
  BARS,
  GRAIN_BUYERS,
  MARKETPLACE,
  SEED_SHOP,
  TREASURY,
  TREES,
  UNIVERSITY,
  WHOLESALERS,
} from './eleventhPlaces.ts'
import { PENSIONS } from './fourthPlaces.ts'
import { addClutter, cashOut, changeMoney, gatherClients, MONTH, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, live, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, LOCAL_TOKENS } from './town.ts'

/** Maize twice a year, paid in two or three lots, less seed and fertiliser; a little each month for trees; eggs to neighbours. */
const smallholder: HonestKind = (town, who) => {
  const first = town.between(45, 80)
  const from = first - 30
  const crop = town.between(520, 1100)
  const inputs = town.between(0.15, 0.25)
  const buyer = town.pick(GRAIN_BUYERS)
  for (const season of [first, first + 182, first + 364])
    town.at(season + town.between(-6, 6), day => {
      const lots = town.whole(2, 3)
      const harvest = crop * town.between(0.8, 1.2)
      for (let lot = 0; lot < lots; lot++)
        town.at(day + lot * town.between(3, 9), () =>
          town.pay({ from: buyer, to: who, usd: harvest / lots, token: 'KESm', income: 1 - inputs }),
        )
      for (const [days, part] of [
        [town.between(30, 45), 0.7],
        [town.between(60, 80), 0.3],
      ] as const)
        town.at(day + days, () => town.pay({ from: who, to: SEED_SHOP, usd: harvest * inputs * part }))
    })
  const stipend = town.between(16, 30)
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5, skip: 0.05 }, () =>
    town.pay({ from: TREES, to: who, usd: stipend, token: 'KESm', income: true }),
  )
  const findClient = gatherClients(town, 8)
  town.every({ from, to: DAYS, step: 5, jitter: 2, skip: 0.2 }, () => {
    const usd = town.between(2, 5)
    town.pay({ from: findClient(usd), to: who, usd, income: true })
  })
  live(town, who, { from: from + 2, rent: 0, keep: crop * 0.2, share: 0.035 })
  addClutter(town, who, from, crop / 5)
}

/** A student: a scholarship while the term lasts, lessons for the children of five families, a gift from an uncle now and then. */
const scholarTutor: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(90, 170)
  const holidays = from + town.between(60, 130)
  const isTerm = (day: number): boolean => (day - holidays + 1820) % 182 > 40
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 3 }, day => {
    if (isTerm(day)) town.pay({ from: UNIVERSITY, to: who, usd, token: 'GHSm', income: true })
  })
  for (let family = 0; family < 5; family++) {
    const parent = pickResident(town)
    const fee = town.between(4, 8)
    town.every({ from: from + town.between(8, 60), to: DAYS, step: 7, jitter: 1.5, skip: 0.15 }, day => {
      if (isTerm(day)) town.pay({ from: parent, to: who, usd: fee, income: true })
    })
  }
  const uncle = neighbour(town, `${who} uncle`, from, 400)
  town.every({ from: from + 20, to: DAYS, step: 70, jitter: 20 }, () =>
    town.pay({ from: uncle, to: who, usd: town.between(15, 40) }),
  )
  live(town, who, { from: from + 3, rent: usd * 0.25, keep: usd * 0.2, share: 0.08 })
  addClutter(town, who, from, usd)
}

/** Works for a community on the chain: paid each month in two tokens by its treasury, once a month late; a part is changed into money for the market. */
const treasuryWorker: HonestKind = (town, who) => {
  const from = town.between(15, 260)
  const usd = town.between(350, 900)
  const share = town.between(0.3, 0.7)
  const local = town.pick(LOCAL_TOKENS)
  const missed = town.whole(2, 5)
  let month = 0
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 2.5 }, day => {
    const months = month === missed ? 0 : month === missed + 1 ? 2 : 1
    month++
    const pay = usd * months * town.between(0.9, 1.1)
    town.pay({ from: BRIDGE, to: TREASURY, usd: pay, token: 'USDm' })
    town.pay({ from: TREASURY, to: who, usd: pay * share, token: 'USDm', income: true })
    town.pay({ from: TREASURY, to: who, usd: pay * (1 - share), token: 'USDC', income: true, together: true })
    for (const give of ['USDC', 'USDm'] as const)
      town.at(day + town.between(1, 9), () =>
        changeMoney(town, who, { usd: town.balance(who, give) * town.between(0.3, 0.7), give, take: local }),
      )
    if (town.random() < 0.5)
      town.at(day + town.between(3, 12), () =>
        town.pay({ from: who, to: EXCHANGES[0], usd: town.balance(who, 'USDC') * 0.6, token: 'USDC' }),
      )
  })
  saveUp(town, who, { from: from + 4, usd: usd * 0.08 })
  live(town, who, { from: from + 4, rent: usd * 0.18, keep: usd * 0.3, share: 0.06 })
  addClutter(town, who, from, usd)
}

/** Sells shoes on the online market: a payout each week after its fee and what went back; half of a price is what the shoes cost. */
const marketSeller: HonestKind = (town, who) => {
  const from = town.between(15, 220)
  const price = town.between(12, 26)
  const goods = town.between(0.4, 0.55)
  let sold = 0
  town.every({ from, to: DAYS, step: 0.65, jitter: 0.3, skip: 0.1 }, day => {
    const buyer = pickResident(town)
    const paid = town.pay({ from: buyer, to: MARKETPLACE, usd: price * town.between(0.6, 1.7) })
    const refunded = town.random() < 0.08
    if (refunded)
      town.at(day + town.between(1, 5), () => town.pay({ from: MARKETPLACE, to: buyer, usd: paid }))
    else sold += paid
  })
  town.every({ from: from + 8, to: DAYS, step: 7, jitter: 0.2 }, day => {
    const gross = sold
    sold = 0
    town.pay({ from: MARKETPLACE, to: who, usd: gross * AFTER_FEE, income: 1 - goods / AFTER_FEE })
    town.at(day + town.between(0.5, 4), () => town.pay({ from: who, to: WHOLESALERS[1], usd: gross * goods }))
  })
  town.every({ from: from + 30, to: DAYS, step: 40, jitter: 15 }, () =>
    town.pay({ from: who, to: pickResident(town), usd: price * town.between(0.3, 1) }),
  )
  live(town, who, { from: from + 9, rent: price * 3, keep: price * 6, share: 0.06 })
  cashOut(town, who, { from: from + 12, step: 10, share: 0.15 })
  addClutter(town, who, from, price * 15)
}

/** A small pension; a daughter in town sends every month, a son abroad every five weeks or so over a bridge. Medicine, a grandchild's school. */
const grandmother: HonestKind = (town, who) => {
  const from = town.between(10, 200)
  const usd = town.between(60, 120)
  town.every({ from: from + 2, to: DAYS, step: MONTH, jitter: 1.5 }, () => {
    town.pay({ from: EXCHANGES[0], to: PENSIONS, usd: usd * 1.1, token: 'USD₮' })
    town.pay({ from: PENSIONS, to: who, usd, token: 'USD₮', income: true })
  })
  const daughter = neighbour(town, `${who} daughter`, from, 420)
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 3, skip: 0.08 }, () =>
    town.pay({ from: daughter, to: who, usd: usd * town.between(0.4, 0.7), income: true }),
  )
  town.every({ from: from + 14, to: DAYS, step: 36, jitter: 7, skip: 0.08 }, () =>
    town.pay({ from: BRIDGE, to: who, usd: usd * town.between(0.8, 1.5), token: 'USDC', income: true }),
  )
  town.every({ from: from + 9, to: DAYS, step: MONTH, jitter: 4 }, () => {
    town.pay({ from: who, to: `${who} pharmacy`, usd: usd * town.between(0.1, 0.3) })
    town.pay({ from: `${who} pharmacy`, to: town.pick(SHOPS), usd: usd * 0.1 })
    town.pay({ from: who, to: 'school', usd: usd * 0.2 })
  })
  cashOut(town, who, { from, step: 10, share: town.between(0.3, 0.6) })
  live(town, who, { from: from + 3, keep: usd * 0.3, share: 0.07 })
  addClutter(town, who, from, usd)
}

/** Plays in bars at weekends; sometimes the whole fee comes to him and three others get their part that night. Weddings, two pupils, a quiet season. */
const bandPlayer: HonestKind = (town, who) => {
  const from = town.between(10, 180)
  const fee = town.between(18, 36)
  const quiet = town.between(from + 60, DAYS - 60)
  const band = Array.from({ length: 3 }, () => pickResident(town))
  town.every({ from: from + 3, to: DAYS, step: 3.5, jitter: 1, skip: 0.15 }, day => {
    if (day > quiet && day < quiet + 40 && town.random() < 0.8) return
    const bar = town.pick(BARS)
    const usd = fee * town.between(0.7, 1.4)
    if (town.balance(bar) < usd * 4) town.pay({ from: pickResident(town), to: bar, usd: usd * 2 })
    if (town.random() < 0.75) {
      town.pay({ from: bar, to: who, usd, income: true })
      return
    }
    const whole = town.pay({ from: bar, to: who, usd: usd * 4, income: 0.25 })
    for (const friend of band)
      town.at(day + town.between(0.05, 0.6), () => town.pay({ from: who, to: friend, usd: whole / 4 }))
  })
  const findClient = gatherClients(town, 20)
  town.every({ from: from + 18, to: DAYS, step: 34, jitter: 10, skip: 0.15 }, day => {
    const usd = fee * town.between(2, 3.5)
    const couple = findClient(usd)
    town.pay({ from: couple, to: who, usd: usd * 0.3, income: true })
    town.at(day + town.between(8, 25), () =>
      town.pay({ from: couple, to: who, usd: usd * 0.7, income: true }),
    )
  })
  for (const pupil of [pickResident(town), pickResident(town)])
    town.every({ from: from + 25, to: DAYS, step: 7, jitter: 1.5, skip: 0.15 }, () =>
      town.pay({ from: pupil, to: who, usd: 6, income: true }),
    )
  live(town, who, { from: from + 4, rent: fee * 2.5, keep: fee * 2, share: 0.08 })
  addClutter(town, who, from, fee * 10)
}

export const eleventhHonestSealed = {
  smallholder,
  scholarTutor,
  treasuryWorker,
  marketSeller,
  grandmother,
  bandPlayer,
}
