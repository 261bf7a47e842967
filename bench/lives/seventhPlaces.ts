/** Places of the seventh round: a contract that pays in batches, a susu collector, a bookmaker, cash traders who know each other. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

export const BATCHES = 'batch payment contract'
export const SUSU = 'susu collector'
export const BOOKMAKER = 'bookmaker contract'
export const CAMBISTAS = ['cambista 0', 'cambista 1', 'cambista 2', 'cambista 3'] as const

const MONTH = 30.4375

function spend(town: Town, who: string, share: number): void {
  town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * share })
}

function fill(town: Town, to: string, step: number, usd: number): void {
  town.every({ from: 0.2, to: DAYS, step }, () =>
    town.pay({ from: town.pick(EXCHANGES), to, usd, token: town.pick(TOKENS) }),
  )
}

/** A dozen collectives pay their people through one contract, all of a round at once. */
function openBatches(town: Town): void {
  town.contract(BATCHES)
  for (let guild = 0; guild < 12; guild++)
    town.every({ from: town.between(2, 30), to: DAYS, step: town.between(18, 40), jitter: 4 }, () => {
      const treasury = `guild ${guild}`
      town.pay({ from: town.pick(EXCHANGES), to: treasury, usd: 1500, token: 'USDC' })
      const paid = town.pay({ from: treasury, to: BATCHES, usd: 1350 })
      for (let i = 0; i < 5; i++) {
        town.pay({ from: BATCHES, to: `guild ${guild} member ${i}`, usd: paid / 5 })
        spend(town, `guild ${guild} member ${i}`, 0.7)
      }
    })
}

/** Two dollars a day from sixty stalls; each gets its month back, less a day. */
function openSusu(town: Town): void {
  for (let i = 0; i < 60; i++) {
    const saver = `susu saver ${i}`
    town.every({ from: town.between(1, 20), to: DAYS, step: 3, jitter: 0.8 }, () => {
      if (town.balance(saver) < 12) town.pay({ from: town.pick(EXCHANGES), to: saver, usd: 60 })
      town.pay({ from: saver, to: SUSU, usd: 6 })
    })
    town.every({ from: town.between(32, 60), to: DAYS, step: MONTH }, () => {
      town.pay({ from: SUSU, to: saver, usd: 57 })
      spend(town, saver, 0.8)
    })
  }
}

function openBookmaker(town: Town): void {
  town.contract(BOOKMAKER)
  fill(town, BOOKMAKER, 30, 500)
  for (let i = 0; i < 60; i++)
    town.every({ from: town.between(1, 20), to: DAYS, step: town.between(6, 12), jitter: 3 }, () => {
      const punter = `punter ${i}`
      if (town.balance(punter) < 10) town.pay({ from: town.pick(EXCHANGES), to: punter, usd: 50 })
      town.pay({ from: punter, to: BOOKMAKER, usd: town.between(1, 6) })
      if (town.random() < 0.25) town.pay({ from: BOOKMAKER, to: punter, usd: town.between(4, 16) })
      spend(town, punter, 0.2)
    })
}

/** Private people who change coins and cash, with a score of customers each. */
function openCambistas(town: Town): void {
  for (const one of CAMBISTAS) fill(town, one, 12, 700)
  for (let i = 0; i < 48; i++)
    town.every({ from: town.between(1, 25), to: DAYS, step: town.between(10, 25), jitter: 3 }, () => {
      const who = `cambista customer ${i}`
      const trader = CAMBISTAS[i % 4] ?? CAMBISTAS[0]
      if (i % 3) town.pay({ from: trader, to: who, usd: town.between(20, 110) })
      else {
        town.pay({ from: town.pick(EXCHANGES), to: who, usd: town.between(40, 140) })
        town.pay({ from: who, to: trader, usd: town.balance(who) * 0.6 })
      }
      spend(town, who, 0.7)
    })
}

export function openSeventhPlaces(town: Town): void {
  openBatches(town)
  openSusu(town)
  openBookmaker(town)
  openCambistas(town)
}
