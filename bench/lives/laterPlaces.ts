/** Places of the later lives: an exchange with a till of each kind, a bridge with a filler, a payroll, an app that lends. */
import { EXCHANGES, SHOPS } from './places.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

/** Takes in over deposit addresses and a sweeper, keeps in a vault, pays out of a till: four addresses, one exchange. */
const SPLIT_SWEEPER = 'split exchange sweeper'
export const SPLIT_TILL = 'split exchange till'
const SPLIT_VAULT = 'split exchange vault'
/** Money goes in at a contract and is paid out by one address that fills orders. */
export const FILLED_BRIDGE = 'filled bridge'
export const FILLER = 'filled bridge filler'
/** Firms pay in, people are paid: nobody sees which firm pays whom. */
export const PAYROLL = 'payroll'
export const LENDING_APP = 'lending app'

export function openLaterPlaces(town: Town): void {
  town.contract(FILLED_BRIDGE)
  const users = Array.from({ length: 70 }, (_, i) => `later citizen ${i}`)
  town.at(0, () => {
    for (const place of [SPLIT_VAULT, FILLED_BRIDGE, LENDING_APP])
      for (const token of TOKENS) town.pay({ from: EXCHANGES[0], to: place, usd: 300_000, token })
  })
  const move = (from: string, to: string, keep: number): void => {
    for (const token of TOKENS)
      town.pay({ from, to, usd: Math.max(0, town.balance(from, token) - keep), token })
  }
  town.every({ from: 0.1, to: DAYS, step: 2 }, () => {
    move(SPLIT_SWEEPER, SPLIT_VAULT, 0)
    for (const token of TOKENS) {
      const lacks = Math.max(0, 15_000 - town.balance(SPLIT_TILL, token))
      town.pay({ from: SPLIT_VAULT, to: SPLIT_TILL, usd: lacks, token })
      const fills = Math.max(0, 9000 - town.balance(FILLER, token))
      town.pay({ from: FILLED_BRIDGE, to: FILLER, usd: fills, token })
    }
  })
  for (const [i, who] of users.entries()) {
    const deposit = `${who} deposit`
    town.every({ from: town.between(1, 30), to: DAYS, step: town.between(20, 45), jitter: 4 }, day => {
      const [out, back] = i % 2 ? [SPLIT_TILL, deposit] : [FILLER, FILLED_BRIDGE]
      town.pay({ from: out, to: who, usd: town.between(60, 400), token: town.pick(TOKENS) })
      town.pay({ from: who, to: town.pick(SHOPS), usd: town.balance(who) * 0.4 })
      town.pay({ from: who, to: back, usd: town.balance(who) * town.between(0.3, 0.9) })
      town.at(day + 0.4, () => move(deposit, SPLIT_SWEEPER, 0))
    })
  }
  for (let i = 0; i < 25; i++)
    town.every({ from: 5 + (i % 5), to: DAYS, step: 30.4375, jitter: 2 }, day => {
      const firm = `payroll firm ${i}`
      town.pay({ from: town.pick(EXCHANGES), to: firm, usd: 1200 })
      town.pay({ from: firm, to: PAYROLL, usd: 1100 })
      for (const part of [0, 1])
        town.at(day + 2, () => {
          const worker = `payroll worker ${i} ${part}`
          town.pay({ from: PAYROLL, to: worker, usd: town.between(280, 480) })
          town.pay({ from: worker, to: town.pick(SHOPS), usd: town.balance(worker) * 0.7 })
        })
    })
  for (let i = 0; i < 45; i++)
    town.every({ from: town.between(3, 60), to: DAYS, step: town.between(50, 80) }, day => {
      const borrower = `app borrower ${i}`
      const lent = town.pay({ from: LENDING_APP, to: borrower, usd: town.between(20, 120), token: 'USD₮' })
      town.pay({ from: borrower, to: town.pick(SHOPS), usd: lent })
      town.at(day + 28, () => {
        town.pay({ from: town.pick(EXCHANGES), to: borrower, usd: lent * 1.2 })
        town.pay({ from: borrower, to: LENDING_APP, usd: lent * 1.1 })
      })
    })
}

/** A deposit address of one person at the exchange with several tills. */
export function depositAt(town: Town, deposit: string): string {
  town.after(0.4, () => {
    for (const token of TOKENS)
      town.pay({ from: deposit, to: SPLIT_SWEEPER, usd: town.balance(deposit, token), token })
  })
  return deposit
}
