/** Places of the ninth round: an aid agency of a camp, three programmes that give grants, links that hold a payment until it is taken. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const AID = 'camp aid agency'
export const GRANTS = ['grant programme 0', 'grant programme 1', 'grant programme 2'] as const
export const RIDE_HAIL = 'ride app with commission'

const MONTH = 30.4375

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

/** Families of a camp are paid on one day of the month; after the winter they get a third less. */
function openAid(town: Town): void {
  town.contract(AID)
  town.every({ from: 1, to: DAYS, step: MONTH }, day => {
    town.pay({ from: EXCHANGES[1], to: AID, usd: 6000, token: 'USDC' })
    for (let i = 0; i < 60; i++)
      town.at(day + 1 + (i % 4), () => {
        town.pay({ from: AID, to: `camp family ${i}`, usd: (30 + (i % 6) * 12) * (day < 230 ? 1 : 0.67) })
        spend(town, `camp family ${i}`, 0.8)
      })
  })
}

/** Builders are paid by milestone, each in several parts. */
function openGrants(town: Town): void {
  for (const [at, programme] of GRANTS.entries())
    town.every({ from: 3 + at * 9, to: DAYS, step: MONTH, jitter: 5 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: programme, usd: 5000, token: 'USDC' })
      for (let i = 0; i < 5; i++) {
        const builder = `builder ${at} ${town.whole(0, 24)}`
        town.pay({ from: programme, to: builder, usd: town.between(200, 700) })
        spend(town, builder, 0.6)
      }
    })
}

/** Passengers pay drivers straight; drivers owe the app a share, and the app gives a bonus for a busy week. */
function openRideHail(town: Town): void {
  for (let i = 0; i < 30; i++)
    town.every({ from: town.between(1, 20), to: DAYS, step: 7, jitter: 2 }, () => {
      const driver = `hailed driver ${i}`
      town.pay({
        from: town.pick(EXCHANGES),
        to: driver,
        usd: town.between(60, 120),
        token: town.pick(TOKENS),
      })
      town.pay({ from: driver, to: RIDE_HAIL, usd: town.balance(driver) * 0.15 })
      if (town.random() < 0.25) town.pay({ from: RIDE_HAIL, to: driver, usd: 9 })
      spend(town, driver, 0.7)
    })
  town.every({ from: 20, to: DAYS, step: 14 }, () =>
    town.pay({ from: RIDE_HAIL, to: EXCHANGES[0], usd: town.balance(RIDE_HAIL) * 0.6 }),
  )
}

/** A link is a contract of its own: somebody fills it, and whoever has the link takes all of it. */
export function payByLink(
  town: Town,
  link: string,
  payment: { from: string; to: string; usd: number; income?: boolean },
): void {
  town.contract(link)
  const { from, to, usd, income = false } = payment
  const put = town.pay({ from, to: link, usd })
  town.after(town.between(0.02, 1.5), () => town.pay({ from: link, to, usd: put, income }))
}

export function openNinthPlaces(town: Town): void {
  openAid(town)
  openGrants(town)
  openRideHail(town)
}
