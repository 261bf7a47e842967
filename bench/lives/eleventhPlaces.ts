/** Places of the eleventh round: firms and the two hundred who work there, wholesalers, pumps, bars, an online market, and who pays wages in it. */
import { TRADERS } from './fourthPlaces.ts'
import { DUST_SENDER, MONTH, pickResident, RESIDENTS } from './habits.ts'
import { BRIDGE, EXCHANGES, LANDLORDS, SHOPS } from './places.ts'
import { DAYS, LOCAL_TOKENS, TOKENS, type TokenName, type Town } from './town.ts'

export const WHOLESALERS = ['wholesaler 0', 'wholesaler 1'] as const
export const PUMPS = ['fuel pump 0', 'fuel pump 1', 'fuel pump 2'] as const
export const BARS = Array.from({ length: 6 }, (_, i) => `bar ${i}`)
export const RIDES = 'ride platform paying weekly'
export const MARKETPLACE = 'online market'
export const GRAIN_BUYERS = ['grain buyer 0', 'grain buyer 1'] as const
export const SEED_SHOP = 'seed and fertiliser shop'
export const TREES = 'programme for trees'
export const UNIVERSITY = 'university'
export const NGO = 'aid organisation with staff'
export const HOSPITAL = 'district hospital'
export const TREASURY = 'treasury of contributors'
/** Of a sale on the online market the seller gets this share. */
export const AFTER_FEE = 0.92

export function spendAt(town: Town, who: string, places: readonly string[], share: number): void {
  town.pay({ from: who, to: town.pick(places), usd: town.balance(who) * share })
}

/** Has money from a hub in time, and pays so many people who live on it. */
export function openPayer(
  town: Town,
  by: string,
  pay: { people: string[]; low: number; high: number; step: number; token: TokenName; hub?: string },
): void {
  const { people, low, high, step, token, hub = town.pick(EXCHANGES) } = pay
  const wages = people.map(() => town.between(low, high))
  const sum = wages.reduce((all, wage) => all + wage, 0)
  town.every({ from: 1, to: DAYS, step, jitter: 0.5 }, day => {
    town.pay({ from: hub, to: by, usd: sum * 1.35, token })
    for (const [i, who] of people.entries())
      town.at(day + town.between(1.5, 2.5), () => {
        town.pay({ from: by, to: who, usd: (wages[i] ?? 0) * town.between(0.96, 1.04), token })
      })
  })
}

export function crew(by: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${by} person ${i}`)
}

export function spendLater(town: Town, people: readonly string[], step: number): void {
  for (const who of people)
    town.every({ from: town.between(4, 12), to: DAYS, step, jitter: step / 4 }, () => {
      spendAt(town, who, SHOPS, town.between(0.2, 0.5))
      if (town.random() < 0.3) spendAt(town, who, LANDLORDS, town.between(0.1, 0.4))
      if (town.random() < 0.2) spendAt(town, who, [...TRADERS, ...EXCHANGES], town.between(0.2, 0.6))
    })
}

function openFirms(town: Town): void {
  const tokens = [...TOKENS, ...LOCAL_TOKENS]
  for (let firm = 0; firm < 12; firm++) {
    const people = Array.from({ length: RESIDENTS }, (_, i) => i)
      .filter(i => i % 12 === firm)
      .map(i => `resident ${i}`)
    const token = tokens[firm % tokens.length] ?? 'USDm'
    openPayer(town, `firm ${firm}`, { people, low: 170, high: 420, step: firm % 3 ? MONTH : 14, token })
    spendLater(town, people, 8)
  }
}

/** Corner shops sell to the residents and buy anew every week. */
function openWholesalers(town: Town): void {
  for (let i = 0; i < 20; i++) {
    const shop = `corner shop ${i}`
    town.every({ from: town.between(1, 9), to: DAYS, step: 3, jitter: 1 }, () =>
      town.pay({ from: pickResident(town), to: shop, usd: town.between(4, 22) }),
    )
    town.every({ from: town.between(8, 15), to: DAYS, step: 7, jitter: 1 }, () => {
      spendAt(town, shop, WHOLESALERS, 0.7)
      spendAt(town, shop, LANDLORDS, 0.3)
    })
  }
}

function openRides(town: Town): void {
  const drivers = crew(RIDES, 25)
  openPayer(town, RIDES, { people: drivers, low: 40, high: 95, step: 7, token: 'USD₮' })
  for (const driver of drivers)
    town.every({ from: town.between(4, 8), to: DAYS, step: 4, jitter: 1 }, () =>
      spendAt(town, driver, PUMPS, 0.2),
    )
  spendLater(town, drivers, 9)
}

/** Buyers pay into the market, which pays its sellers once a week and now and then gives a buyer the money back. */
function openMarketplace(town: Town): void {
  town.contract(MARKETPLACE)
  const owed = new Map<string, number>()
  const sellers = crew(MARKETPLACE, 25)
  town.every({ from: 1, to: DAYS, step: 0.4, jitter: 0.2 }, day => {
    const buyer = pickResident(town)
    const paid = town.pay({ from: buyer, to: MARKETPLACE, usd: town.between(5, 35) })
    const seller = town.pick(sellers)
    if (town.random() < 0.07)
      town.at(day + town.between(2, 6), () => town.pay({ from: MARKETPLACE, to: buyer, usd: paid }))
    else owed.set(seller, (owed.get(seller) ?? 0) + paid * AFTER_FEE)
  })
  town.every({ from: 9, to: DAYS, step: 7 }, () => {
    for (const [seller, usd] of owed) town.pay({ from: MARKETPLACE, to: seller, usd })
    owed.clear()
  })
  spendLater(town, sellers, 11)
}

function openFields(town: Town): void {
  for (const buyer of GRAIN_BUYERS) {
    const farmers = crew(buyer, 20)
    for (const harvest of [50, 75, 235, 260, 412])
      town.at(harvest, day => {
        town.pay({ from: EXCHANGES[1], to: buyer, usd: 14_000, token: 'KESm' })
        for (const farmer of farmers)
          town.at(day + town.between(1, 20), () =>
            town.pay({ from: buyer, to: farmer, usd: town.between(90, 320), token: 'KESm' }),
          )
      })
    for (const farmer of farmers)
      town.every({ from: town.between(60, 90), to: DAYS, step: 60, jitter: 12 }, () =>
        spendAt(town, farmer, [SEED_SHOP], 0.2),
      )
    spendLater(town, farmers, 12)
  }
  openPayer(town, TREES, { people: crew(TREES, 40), low: 14, high: 30, step: MONTH, token: 'KESm' })
  spendLater(town, crew(TREES, 40), 20)
}

export function openEleventhPlaces(town: Town): void {
  town.mint(DUST_SENDER)
  town.contract(TREASURY)
  openFirms(town)
  openWholesalers(town)
  openRides(town)
  openMarketplace(town)
  openFields(town)
  const payers = [
    { by: UNIVERSITY, count: 40, low: 80, high: 160, token: 'GHSm', hub: EXCHANGES[0] },
    { by: NGO, count: 24, low: 260, high: 800, token: 'USDm', hub: EXCHANGES[1] },
    { by: HOSPITAL, count: 28, low: 220, high: 520, token: 'KESm', hub: EXCHANGES[0] },
    { by: TREASURY, count: 14, low: 200, high: 900, token: 'USDC', hub: BRIDGE },
  ] as const
  for (const { by, count, ...pay } of payers) {
    openPayer(town, by, { ...pay, people: crew(by, count), step: MONTH })
    spendLater(town, crew(by, count), 10)
  }
  town.every({ from: 1, to: DAYS, step: 0.5, jitter: 0.2 }, () =>
    town.pay({ from: pickResident(town), to: town.pick(BARS), usd: town.between(4, 15) }),
  )
  for (const place of [...WHOLESALERS, ...PUMPS, ...BARS, SEED_SHOP])
    town.every({ from: 10, to: DAYS, step: 9, jitter: 2 }, () =>
      spendAt(town, place, EXCHANGES, town.between(0.5, 0.8)),
    )
}
