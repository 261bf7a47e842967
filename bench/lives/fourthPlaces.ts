/** Places of the fourth round: a payout service, a ministry, cash agents, a task contract, an escrow, a crowdfunding site. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const PAYOUTS = 'payout service'
const PLATFORMS = ['ride app', 'parcel app', 'grocery app', 'chore app'] as const
const MINISTRY = 'ministry'
export const SCHOOL = 'secondary school'
export const AGENTS = ['agent east', 'agent west'] as const
export const TASKS = 'task contract'
export const PENSIONS = 'pension fund'
export const TRADERS = ['p2p trader 0', 'p2p trader 1', 'p2p trader 2'] as const
export const CARD_READER = 'card reader settlements'
export const FACTORING = 'invoice factoring'
export const CROWDFUNDING = 'crowdfunding site'
export const WAGE_APP = 'wage advance app'

const MONTH = 30.4375

function people(name: string, count: number, act: (who: string, i: number) => void): void {
  for (let i = 0; i < count; i++) act(`${name} ${i}`, i)
}

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

export function openFourthPlaces(town: Town): void {
  for (const place of [TASKS, PENSIONS, FACTORING, CROWDFUNDING]) town.contract(place)
  const fill = (to: string, step: number, usd: number): void =>
    town.every({ from: 0.2, to: DAYS, step }, () =>
      town.pay({ from: town.pick(EXCHANGES), to, usd, token: town.pick(TOKENS) }),
    )
  for (const platform of PLATFORMS) {
    fill(platform, 7, 5200)
    town.every({ from: 0.6, to: DAYS, step: 7 }, () =>
      town.pay({ from: platform, to: PAYOUTS, usd: town.balance(platform) * 0.9 }),
    )
  }
  people('platform worker', 40, who => {
    town.every({ from: town.between(1, 8), to: DAYS, step: 7, jitter: 1 }, () => {
      town.pay({ from: PAYOUTS, to: who, usd: town.between(30, 90) })
      spend(town, who, 0.8)
    })
  })
  fill(MINISTRY, MONTH, 60_000)
  town.every({ from: 2, to: DAYS, step: MONTH }, day => {
    town.pay({ from: MINISTRY, to: SCHOOL, usd: 15_500 })
    for (let i = 0; i < 3; i++) town.pay({ from: MINISTRY, to: `other school ${i}`, usd: 12_000 })
    for (let i = 0; i < 40; i++)
      town.at(day + 2, () => {
        town.pay({ from: SCHOOL, to: `teacher ${i}`, usd: town.between(300, 380) })
        spend(town, `teacher ${i}`, 0.6)
      })
  })
  people('agent customer', 45, (who, i) => {
    const agent = AGENTS[i % 2] ?? AGENTS[0]
    town.every({ from: town.between(1, 20), to: DAYS, step: town.between(5, 14), jitter: 2 }, () => {
      town.pay({ from: agent, to: who, usd: town.between(8, 60) })
      spend(town, who, 0.5)
      if (town.random() < 0.5) town.pay({ from: who, to: agent, usd: town.balance(who) * 0.7 })
    })
  })
  for (const agent of AGENTS) fill(agent, 10, 2200)
  fill(TASKS, 10, 900)
  people('tasker', 120, who => {
    town.every({ from: town.between(1, 40), to: DAYS, step: 5, jitter: 2 }, () => {
      town.pay({ from: TASKS, to: who, usd: town.between(0.3, 2.5) })
      if (town.balance(who) > 8) spend(town, who, 0.8)
    })
  })
  fill(PENSIONS, MONTH, 9000)
  people('pensioner', 60, who => {
    town.every({ from: 4, to: DAYS, step: MONTH }, () => {
      town.pay({ from: PENSIONS, to: who, usd: town.between(70, 160) })
      spend(town, who, 0.8)
    })
  })
  for (const trader of TRADERS) fill(trader, 14, 800)
  people('trader customer', 36, (who, i) => {
    const trader = TRADERS[i % 3] ?? TRADERS[0]
    town.every({ from: town.between(1, 25), to: DAYS, step: town.between(12, 30), jitter: 3 }, () => {
      if (i % 2) town.pay({ from: trader, to: who, usd: town.between(20, 120) })
      else {
        town.pay({ from: town.pick(EXCHANGES), to: who, usd: town.between(50, 150) })
        town.pay({ from: who, to: trader, usd: town.balance(who) * 0.6 })
      }
      spend(town, who, 0.7)
    })
  })
  fill(CARD_READER, 7, 9000)
  people('card merchant', 30, who => {
    town.every({ from: 1, to: DAYS, step: 3, jitter: 1 }, () => {
      town.pay({ from: CARD_READER, to: who, usd: town.between(20, 120) })
      spend(town, who, 0.8)
    })
  })
  fill(FACTORING, 10, 4000)
  people('factored firm', 30, (who, i) => {
    town.every({ from: town.between(1, 50), to: DAYS, step: 45, jitter: 4 }, day => {
      const lent = town.pay({ from: FACTORING, to: who, usd: town.between(100, 500) })
      spend(town, who, 0.9)
      town.at(day + 30, () => {
        town.pay({ from: town.pick(EXCHANGES), to: `debtor ${i}`, usd: lent * 1.3 })
        town.pay({ from: `debtor ${i}`, to: FACTORING, usd: lent * 1.2 })
      })
    })
  })
  people('giver', 80, (who, i) => {
    town.every({ from: town.between(1, 40), to: DAYS, step: town.between(25, 50), jitter: 6 }, () => {
      town.pay({ from: town.pick(EXCHANGES), to: who, usd: town.between(20, 60) })
      town.pay({ from: who, to: CROWDFUNDING, usd: town.balance(who) * 0.5 })
      spend(town, who, 0.7)
      town.pay({ from: CROWDFUNDING, to: `creator ${i % 32}`, usd: town.between(5, 18) })
      spend(town, `creator ${i % 32}`, 0.6)
    })
  })
  fill(WAGE_APP, MONTH, 5000)
  people('advanced worker', 30, (who, i) => {
    town.every({ from: 12, to: DAYS, step: MONTH, jitter: 4 }, day => {
      const advance = town.pay({ from: WAGE_APP, to: who, usd: town.between(40, 120) })
      spend(town, who, 0.9)
      town.at(day + 16, () => {
        town.pay({ from: town.pick(EXCHANGES), to: `advancing firm ${i % 6}`, usd: advance * 1.2 })
        town.pay({ from: `advancing firm ${i % 6}`, to: WAGE_APP, usd: advance * 1.03 })
      })
    })
  })
}
