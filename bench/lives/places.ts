/** What everybody in town deals with: exchanges, a bridge, a pool, shops and landlords, all with customers of their own. */
import { DAYS, TOKENS, type Town } from './town.ts'

export const EXCHANGES = ['exchange north', 'exchange south'] as const
export const BRIDGE = 'bridge'
export const POOL = 'pool'
export const LENDER = 'lending protocol nobody labelled'
export const BIG_SHOP = 'big shop'
export const OFF_RAMP = 'off-ramp'
export const SHOPS = Array.from({ length: 14 }, (_, i) => `shop ${i}`)
export const LANDLORDS = Array.from({ length: 5 }, (_, i) => `landlord ${i}`)
export const UTILITIES = ['power', 'water', 'school'] as const

const HUBS = [...EXCHANGES, BRIDGE, POOL, LENDER]

export function openPlaces(town: Town): void {
  for (const place of [...HUBS, BIG_SHOP]) town.mint(place)
  for (const contract of [BRIDGE, POOL, LENDER]) town.contract(contract)
  const public_ = Array.from({ length: 160 }, (_, i) => `citizen ${i}`)
  for (const who of public_)
    town.every({ from: town.between(0, 40), to: DAYS, step: town.between(25, 60), jitter: 5 }, () => {
      const hub = town.pick(HUBS)
      town.pay({ from: hub, to: who, usd: town.between(80, 500), token: town.pick(TOKENS) })
      const spend = (to: string, share: number): number =>
        town.pay({ from: who, to, usd: town.balance(who) * share })
      spend(town.pick(SHOPS), town.between(0.1, 0.3))
      if (town.random() < 0.5) spend(town.pick(LANDLORDS), town.between(0.2, 0.4))
      if (town.random() < 0.4) spend(town.pick(UTILITIES), town.between(0.1, 0.2))
      if (town.random() < 0.3) spend(BIG_SHOP, 0.2)
      if (town.random() < 0.3) spend(OFF_RAMP, 0.5)
      if (town.random() < 0.5) spend(town.pick(HUBS), town.between(0.3, 0.9))
    })
  for (const who of public_.slice(0, 60))
    town.every({ from: town.between(20, 200), to: DAYS, step: 150 }, () =>
      town.pay({ from: BIG_SHOP, to: who, usd: town.between(5, 40) }),
    )
  for (const shop of [...SHOPS, ...LANDLORDS, ...UTILITIES, OFF_RAMP])
    town.every({ from: 12, to: DAYS, step: 14, jitter: 3 }, () =>
      town.pay({ from: shop, to: EXCHANGES[0], usd: town.balance(shop) * 0.9 }),
    )
}

/** Rent, bills and shopping out of what is there; `keep` stays untouched. */
export function live(
  town: Town,
  who: string,
  habit: { from: number; to?: number; rent?: number; share?: number; keep?: number; trips?: number },
): void {
  const { from, to = DAYS, rent = 0, share = 0.14, keep = 100, trips = 3 } = habit
  const landlord = town.pick(LANDLORDS)
  const utility = town.pick(UTILITIES)
  const free = (): number => Math.max(0, town.balance(who) - keep)
  if (rent > 0)
    town.every({ from: from + 4, to, step: 30.4375, jitter: 1.5 }, () => {
      town.pay({ from: who, to: landlord, usd: Math.min(rent, free()) })
      town.pay({ from: who, to: utility, usd: Math.min(rent * 0.3, free()) })
    })
  town.every({ from, to, step: 7 / trips, jitter: 1 }, () => {
    town.pay({ from: who, to: town.pick(SHOPS), usd: free() * share * town.between(0.4, 1.6) })
  })
}

/** An employer with money from an exchange and a staff of its own; pays `who` among them. */
export function openEmployer(town: Town, name: string, options: { from: number; staff?: number }): string {
  const staff = options.staff ?? town.whole(2, 8)
  const hub = town.pick(EXCHANGES)
  town.every({ from: Math.max(0, options.from - 5), to: DAYS, step: 30.4375 }, day => {
    town.pay({ from: hub, to: name, usd: 1000 * (staff + 2), token: 'USD₮' })
    for (let i = 0; i < staff; i++)
      town.at(day + 3, () => {
        const person = `${name} staff ${i}`
        town.pay({ from: name, to: person, usd: town.between(250, 700) })
        town.pay({ from: person, to: town.pick(SHOPS), usd: town.balance(person) * 0.6 })
      })
  })
  return name
}
