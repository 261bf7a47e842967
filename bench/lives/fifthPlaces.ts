/** Places of the fifth round: a basic income, a streaming contract, a county, a relief fund, a market for art, a savings bank. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const BASIC_INCOME = 'basic income contract'
export const STREAMS = 'streaming contract'
export const COUNTY = 'county treasury'
export const RELIEF = 'relief fund'
export const ART_MARKET = 'art market'
export const SACCO = 'savings and credit cooperative'
export const BIKE_LENDER = 'motorbike lender'

const MONTH = 30.4375

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

export function openFifthPlaces(town: Town): void {
  for (const place of [BASIC_INCOME, STREAMS, RELIEF, ART_MARKET]) town.contract(place)
  const fill = (to: string, step: number, usd: number): void =>
    town.every({ from: 0.3, to: DAYS, step }, () =>
      town.pay({ from: town.pick(EXCHANGES), to, usd, token: town.pick(TOKENS) }),
    )
  fill(BASIC_INCOME, 14, 2500)
  for (let i = 0; i < 90; i++)
    town.every({ from: town.between(1, 30), to: DAYS, step: 7, jitter: 2 }, () => {
      town.pay({ from: BASIC_INCOME, to: `claimer ${i}`, usd: town.between(2, 5) })
      if (town.balance(`claimer ${i}`) > 15) spend(town, `claimer ${i}`, 0.8)
    })
  for (let firm = 0; firm < 8; firm++)
    town.every({ from: 1 + firm, to: DAYS, step: MONTH }, day => {
      town.pay({ from: EXCHANGES[firm % 2] ?? EXCHANGES[0], to: `stream firm ${firm}`, usd: 2600 })
      town.pay({ from: `stream firm ${firm}`, to: STREAMS, usd: 2400 })
      for (let i = 0; i < 5; i++)
        town.at(day + town.between(3, 29), () => {
          town.pay({ from: STREAMS, to: `streamed ${firm} ${i}`, usd: town.between(300, 440) })
          spend(town, `streamed ${firm} ${i}`, 0.7)
        })
    })
  fill(COUNTY, MONTH, 30_000)
  town.every({ from: 6, to: DAYS, step: MONTH, jitter: 8 }, () => {
    for (let i = 0; i < 60; i++) {
      town.pay({ from: COUNTY, to: `clerk ${i}`, usd: town.between(250, 420) })
      spend(town, `clerk ${i}`, 0.6)
    }
  })
  fill(RELIEF, 30, 3200)
  town.every({ from: 9, to: DAYS, step: 61, jitter: 3 }, () => {
    for (let i = 0; i < 70; i++) {
      town.pay({ from: RELIEF, to: `helped ${i}`, usd: 75 })
      spend(town, `helped ${i}`, 0.9)
    }
  })
  for (let i = 0; i < 50; i++)
    town.every({ from: town.between(1, 40), to: DAYS, step: town.between(20, 40), jitter: 6 }, () => {
      const buyer = `collector ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: town.between(40, 140) })
      const paid = town.pay({ from: buyer, to: ART_MARKET, usd: town.balance(buyer) * 0.6 })
      town.pay({ from: ART_MARKET, to: `artist ${town.whole(0, 24)}`, usd: paid * 0.95 })
      spend(town, buyer, 0.6)
    })
  town.every({ from: 20, to: DAYS, step: 21 }, () => {
    for (let i = 0; i < 25; i++) spend(town, `artist ${i}`, 0.7)
  })
  fill(SACCO, 60, 2500)
  for (let i = 0; i < 45; i++)
    town.every({ from: town.between(2, 30), to: DAYS, step: 14, jitter: 2 }, () => {
      const member = `sacco member ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: member, usd: town.between(40, 90) })
      town.pay({ from: member, to: SACCO, usd: town.between(5, 12) })
      if (town.random() < 0.07) town.pay({ from: SACCO, to: member, usd: town.between(60, 250) })
      spend(town, member, 0.6)
    })
  fill(BIKE_LENDER, 90, 400)
  for (let i = 0; i < 30; i++)
    town.every({ from: town.between(3, 40), to: DAYS, step: 7, jitter: 1 }, () => {
      const rider = `paying rider ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: rider, usd: town.between(30, 60) })
      town.pay({ from: rider, to: BIKE_LENDER, usd: 14 })
      spend(town, rider, 0.7)
    })
  town.every({ from: 30, to: DAYS, step: 30 }, () =>
    town.pay({ from: BIKE_LENDER, to: EXCHANGES[0], usd: town.balance(BIKE_LENDER) * 0.8 }),
  )
}
