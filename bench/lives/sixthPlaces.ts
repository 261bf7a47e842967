/** Places of the sixth round: a delivery app with three hot wallets, agents who take cash in, a charity, a dairy, a savings group's contract. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const HOT_WALLETS = ['delivery hot 0', 'delivery hot 1', 'delivery hot 2'] as const
export const CASH_IN = ['cash-in north', 'cash-in south', 'cash-in east', 'cash-in west'] as const
export const CHARITY = 'cash transfer charity'
export const DAIRY = 'dairy cooperative'
export const CHAMA = 'chama contract'
export const COLLECTIVE = 'collective multisig'

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

export function openSixthPlaces(town: Town): void {
  for (const place of [CHAMA, COLLECTIVE]) town.contract(place)
  const fill = (to: string, step: number, usd: number): void =>
    town.every({ from: 0.2, to: DAYS, step }, () =>
      town.pay({ from: town.pick(EXCHANGES), to, usd, token: town.pick(TOKENS) }),
    )
  for (const hot of HOT_WALLETS) fill(hot, 7, 1400)
  for (let i = 0; i < 45; i++)
    town.every({ from: town.between(1, 40), to: DAYS, step: 4, jitter: 1.5 }, () => {
      town.pay({ from: town.pick(HOT_WALLETS), to: `courier ${i}`, usd: town.between(12, 34) })
      if (town.balance(`courier ${i}`) > 40) spend(town, `courier ${i}`, 0.8)
    })
  for (const agent of CASH_IN) fill(agent, 10, 900)
  for (let i = 0; i < 80; i++)
    town.every({ from: town.between(1, 40), to: DAYS, step: town.between(9, 24), jitter: 3 }, () => {
      const who = `cash customer ${i}`
      town.pay({ from: town.pick(CASH_IN), to: who, usd: town.between(8, 60) })
      spend(town, who, 0.5)
      if (town.random() < 0.45) town.pay({ from: who, to: town.pick(CASH_IN), usd: town.balance(who) * 0.8 })
    })
  fill(CHARITY, 30, 4200)
  town.every({ from: 8, to: DAYS, step: 30.4375, jitter: 2 }, () => {
    for (let i = 0; i < 70; i++) {
      town.pay({ from: CHARITY, to: `recipient ${i}`, usd: 45 })
      spend(town, `recipient ${i}`, 0.85)
    }
  })
  fill(DAIRY, 15, 2600)
  town.every({ from: 5, to: DAYS, step: 15.21875, jitter: 1 }, () => {
    for (let i = 0; i < 35; i++) {
      town.pay({ from: DAIRY, to: `milk farmer ${i}`, usd: town.between(40, 90) })
      spend(town, `milk farmer ${i}`, 0.6)
    }
  })
  let turn = 0
  town.every({ from: 6, to: DAYS, step: 7 }, () => {
    for (let i = 0; i < 11; i++) {
      const member = `chama member ${i}`
      if (town.balance(member) < 20) town.pay({ from: town.pick(EXCHANGES), to: member, usd: 90 })
      town.pay({ from: member, to: CHAMA, usd: 12 })
      spend(town, member, 0.3)
    }
    if (turn++ % 12 !== 11) town.pay({ from: CHAMA, to: `chama member ${turn % 11}`, usd: 12 * 11 })
  })
  fill(COLLECTIVE, 45, 9000)
  for (let i = 0; i < 9; i++)
    town.every({ from: town.between(5, 60), to: DAYS, step: town.between(40, 60), jitter: 6 }, () => {
      town.pay({ from: COLLECTIVE, to: `contributor ${i}`, usd: town.between(400, 1200) })
      spend(town, `contributor ${i}`, 0.6)
    })
}
