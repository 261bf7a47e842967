/** Places of the tenth round: a pawnshop, a telephone company, two remittance desks, a bank for groups, two agencies for seamen, a port. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const PAWNSHOP = 'pawnshop'
export const TELCO = 'telephone company'
export const DESKS = ['remittance desk 0', 'remittance desk 1'] as const
export const GROUP_BANK = 'bank for groups'
export const MANNING = ['manning agency 0', 'manning agency 1'] as const
export const PORT = 'port authority'
export const ROYALTIES = 'royalty contract'

const MONTH = 30.4375

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

function fill(town: Town, to: string, step: number, usd: number): void {
  town.every({ from: 0.3, to: DAYS, step }, () =>
    town.pay({ from: town.pick(EXCHANGES), to, usd, token: town.pick(TOKENS) }),
  )
}

/** Somebody of a crowd has money in hand and acts every few weeks. */
function crowd(town: Town, name: string, count: number, act: (who: string, day: number) => void): void {
  for (let i = 0; i < count; i++)
    town.every({ from: town.between(1, 40), to: DAYS, step: town.between(15, 40), jitter: 4 }, day => {
      const who = `${name} ${i}`
      if (town.balance(who) < 60)
        town.pay({ from: town.pick(EXCHANGES), to: who, usd: town.between(90, 220) })
      spend(town, who, 0.3)
      act(who, day)
    })
}

/** A ring is left for a month or two and fetched for a tenth more; some are never fetched. */
function openPawnshop(town: Town): void {
  fill(town, PAWNSHOP, 14, 1500)
  crowd(town, 'pawner', 40, (who, day) => {
    const lent = town.pay({ from: PAWNSHOP, to: who, usd: town.between(20, 90) })
    if (town.random() < 0.8)
      town.at(day + town.between(25, 55), () => town.pay({ from: who, to: PAWNSHOP, usd: lent * 1.1 }))
  })
}

/** What is brought to one desk is fetched at the other, abroad; both settle over an exchange. */
function openDesks(town: Town): void {
  for (const desk of DESKS) fill(town, desk, 10, 2500)
  crowd(town, 'remitter', 50, (who, day) => {
    const [here, there] = town.random() < 0.5 ? DESKS : [DESKS[1], DESKS[0]]
    const sent = town.pay({ from: who, to: here, usd: town.between(20, 80) })
    town.at(day + town.between(0.2, 3), () => {
      const family = `family of ${who}`
      town.pay({ from: there, to: family, usd: sent * 0.96 })
      spend(town, family, 0.8)
    })
  })
  for (const desk of DESKS)
    town.every({ from: 12, to: DAYS, step: 15 }, () =>
      town.pay({ from: desk, to: EXCHANGES[0], usd: town.balance(desk) * 0.3 }),
    )
}

/** Groups of five women borrow together: one of them takes the loan and brings the instalments. */
function openGroupBank(town: Town): void {
  town.contract(GROUP_BANK)
  fill(town, GROUP_BANK, 14, 3000)
  for (let i = 0; i < 25; i++)
    town.every({ from: town.between(2, 90), to: DAYS, step: 110, jitter: 6 }, day => {
      const leader = `group leader ${i}`
      const lent = town.pay({ from: GROUP_BANK, to: leader, usd: town.between(150, 400) })
      spend(town, leader, 0.9)
      for (let week = 1; week <= 12; week++)
        town.at(day + 7 * week, () => {
          town.pay({ from: town.pick(EXCHANGES), to: leader, usd: lent / 10 })
          town.pay({ from: leader, to: GROUP_BANK, usd: (lent * 1.1) / 12 })
        })
    })
}

function openAgencies(town: Town): void {
  for (const agency of MANNING) {
    fill(town, agency, MONTH, 16_000)
    town.every({ from: 3, to: DAYS, step: MONTH, jitter: 1 }, () => {
      for (let i = 0; i < 30; i++) {
        town.pay({ from: agency, to: `${agency} home ${i}`, usd: 300 + 9 * i })
        spend(town, `${agency} home ${i}`, 0.8)
      }
    })
  }
  town.contract(ROYALTIES)
  fill(town, ROYALTIES, 45, 9000)
  town.every({ from: 30, to: DAYS, step: 91 }, () => {
    for (let i = 0; i < 40; i++) {
      town.pay({ from: ROYALTIES, to: `singer ${i}`, usd: town.between(30, 300) })
      spend(town, `singer ${i}`, 0.7)
    }
  })
}

export function openTenthPlaces(town: Town): void {
  openPawnshop(town)
  openDesks(town)
  openGroupBank(town)
  openAgencies(town)
  crowd(town, 'caller', 60, who => town.pay({ from: who, to: TELCO, usd: town.between(1, 8) }))
  crowd(town, 'importer', 25, who => town.pay({ from: who, to: PORT, usd: town.between(20, 80) }))
  for (const place of [TELCO, PORT])
    town.every({ from: 9, to: DAYS, step: 10 }, () =>
      town.pay({ from: place, to: EXCHANGES[1], usd: town.balance(place) * 0.9 }),
    )
}
