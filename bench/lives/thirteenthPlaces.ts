/** Places of the thirteenth round: two placement agencies, an office that pays child grants, a health programme, a firm that sells solar lamps through agents, a site for memberships, a brickyard. */
import { crew, openPayer, spendAt, spendLater } from './eleventhPlaces.ts'
import { MONTH, pickResident } from './habits.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

export const PLACEMENTS = ['placement agency 0', 'placement agency 1'] as const
export const CHILD_GRANTS = 'office of child grants'
export const HEALTH_PROGRAMME = 'programme for village health'
export const SOLAR_FIRM = 'firm for solar lamps'
export const MEMBERSHIPS = 'membership contract'
export const BRICKYARD = 'brickyard'

/** Buyers of lamps pay an agent a few dollars at a time; agents hand all of it on and get a wage for it. */
function openSolar(town: Town): void {
  const agents = crew(SOLAR_FIRM, 18)
  openPayer(town, SOLAR_FIRM, { people: agents, low: 110, high: 260, step: MONTH, token: 'KESm' })
  for (const agent of agents) {
    town.every({ from: town.between(1, 6), to: DAYS, step: 2, jitter: 1 }, () =>
      town.pay({ from: pickResident(town), to: agent, usd: town.between(2, 6) }),
    )
    town.every({ from: town.between(8, 16), to: DAYS, step: 7, jitter: 1 }, () =>
      spendAt(town, agent, [SOLAR_FIRM], 0.4),
    )
  }
  spendLater(town, agents, 10)
}

/** Members pay a few dollars into a contract, which pays the makers once a month. */
function openMemberships(town: Town): void {
  town.contract(MEMBERSHIPS)
  const makers = crew(MEMBERSHIPS, 34)
  town.every({ from: 1, to: DAYS, step: 0.5, jitter: 0.2 }, () =>
    town.pay({ from: pickResident(town), to: MEMBERSHIPS, usd: town.between(2, 6) }),
  )
  openPayer(town, MEMBERSHIPS, { people: makers, low: 20, high: 380, step: MONTH, token: 'USDC' })
  spendLater(town, makers, 9)
}

/** Whoever builds buys here, and at shops beside it. */
function openBrickyard(town: Town): void {
  town.every({ from: 2, to: DAYS, step: 2, jitter: 1 }, () =>
    town.pay({ from: pickResident(town), to: BRICKYARD, usd: town.between(10, 60) }),
  )
  town.every({ from: 12, to: DAYS, step: 12, jitter: 3 }, () => {
    spendAt(town, BRICKYARD, SHOPS, 0.2)
    spendAt(town, BRICKYARD, EXCHANGES, 0.7)
  })
}

export function openThirteenthPlaces(town: Town): void {
  openSolar(town)
  openMemberships(town)
  openBrickyard(town)
  const payers = [
    { by: PLACEMENTS[0], count: 32, low: 280, high: 460, step: MONTH, token: 'USDC' },
    { by: PLACEMENTS[1], count: 28, low: 130, high: 240, step: 14, token: 'PHPm' },
    { by: CHILD_GRANTS, count: 70, low: 28, high: 90, step: MONTH, token: 'USDm' },
    { by: HEALTH_PROGRAMME, count: 40, low: 60, high: 150, step: MONTH, token: 'USD₮' },
  ] as const
  for (const { by, count, ...pay } of payers) {
    openPayer(town, by, { ...pay, people: crew(by, count) })
    spendLater(town, crew(by, count), 9)
  }
}
