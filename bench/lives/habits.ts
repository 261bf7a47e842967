/** What many lives share, whatever their trade: friends, airtime, cash-outs, savings, changed money, goods bought for sale. */
import { VAULT } from './eighthPlaces.ts'
import { AGENTS, TRADERS } from './fourthPlaces.ts'
import { OFF_RAMP, POOL } from './places.ts'
import { TELCO } from './tenthPlaces.ts'
import { DAYS, type Pay, type TokenName, type Town } from './town.ts'

export const MONTH = 30.4375
export const RESIDENTS = 200
export const DUST_SENDER = 'sender of dust'

export function pickResident(town: Town): string {
  return `resident ${town.whole(0, RESIDENTS - 1)}`
}

/** Four of five who come have come before; whoever comes has the money. */
export function gatherClients(town: Town, count: number): (usd: number) => string {
  const regulars = Array.from({ length: count }, () => pickResident(town))
  return usd => {
    const ask = (): string => (town.random() < 0.8 ? town.pick(regulars) : pickResident(town))
    let one = ask()
    for (let tries = 0; tries < 8 && town.balance(one) < usd; tries++) one = ask()
    return one
  }
}

/** Airtime, gifts both ways among three friends, dust from somebody nobody knows; `usd` is about a month's income. */
export function addClutter(town: Town, who: string, from: number, usd: number): void {
  const friends = Array.from({ length: 3 }, () => pickResident(town))
  const gift = (): number => usd * town.between(0.01, 0.05)
  town.every({ from, to: DAYS, step: town.between(4, 11), jitter: 2 }, () =>
    town.pay({ from: who, to: TELCO, usd: town.between(0.5, 2.5) }),
  )
  town.every({ from: from + 12, to: DAYS, step: town.between(25, 50), jitter: 9 }, () =>
    town.pay({ from: who, to: town.pick(friends), usd: gift() }),
  )
  town.every({ from: from + 20, to: DAYS, step: town.between(30, 60), jitter: 9 }, () =>
    town.pay({ from: town.pick(friends), to: who, usd: gift() }),
  )
  town.every({ from, to: DAYS, step: town.between(15, 60), jitter: 7 }, () =>
    town.pay({ from: DUST_SENDER, to: who, usd: 0.01, token: 'USDm' }),
  )
}

/** Sells a share of what is there for cash: to a trader, an agent or an off-ramp, mostly the same one. */
export function cashOut(town: Town, who: string, habit: { from: number; step: number; share: number }): void {
  const places = [...TRADERS, ...AGENTS, OFF_RAMP]
  const usual = town.pick(places)
  town.every({ from: habit.from + habit.step / 2, to: DAYS, step: habit.step, jitter: habit.step / 5 }, () =>
    town.pay({
      from: who,
      to: town.random() < 0.7 ? usual : town.pick(places),
      usd: town.balance(who) * habit.share * town.between(0.7, 1.3),
    }),
  )
}

/** Lays a little aside each month, and takes half of it back when a need comes. */
export function saveUp(town: Town, who: string, habit: { from: number; usd: number }): void {
  let saved = 0
  town.every({ from: habit.from + 9, to: DAYS, step: MONTH, jitter: 3, skip: 0.15 }, () => {
    saved += town.pay({ from: who, to: VAULT, usd: habit.usd })
  })
  town.every({ from: habit.from + town.between(100, 180), to: DAYS, step: 190 }, () => {
    saved -= town.pay({ from: VAULT, to: who, usd: saved / 2 })
  })
}

/** Changes one token into another at the pool, in one transaction; says what came out. */
export function changeMoney(
  town: Town,
  who: string,
  change: { usd: number; give: TokenName; take: TokenName },
): number {
  const given = town.pay({ from: who, to: POOL, usd: change.usd, token: change.give })
  if (given === 0) return 0
  return town.pay({ from: POOL, to: who, usd: given * 0.997, token: change.take, together: true })
}

/** A trade that buys its goods out of what it took in: `share` of the takings since the last time. */
export function openTill(
  town: Town,
  who: string,
  goods: { from: number; step: number; share: number; supplier: string },
): (sale: Omit<Pay, 'to'>) => number {
  let takings = 0
  town.every({ from: goods.from + goods.step, to: DAYS, step: goods.step, jitter: goods.step / 7 }, () => {
    town.pay({ from: who, to: goods.supplier, usd: takings * goods.share })
    takings = 0
  })
  return sale => {
    const got = town.pay({ income: 1 - goods.share, ...sale, to: who })
    takings += got
    return got
  }
}
