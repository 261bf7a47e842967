import type { LendingToken, Token } from '../places.ts'
import { fromUnits, toUnits } from './amounts.ts'
import type { Actor, Tag } from './events.ts'
import { borrowMoney, liquidate, repayMoney, supplyMoney, withdrawMoney } from './lending.ts'
import { mint, provide, sendMoney } from './money.ts'
import type { Rng } from './rng.ts'
import type { Schedule } from './schedules.ts'
import { type Backer, move, type Stage } from './stage.ts'
import { swapMoney } from './swap.ts'

/** Something an actor does repeatedly. */
export type Doing = { when: Schedule; act: (scene: Scene) => void }

/** What an activity sees when it runs. Amounts are whole tokens; a payment beyond the purse does not happen. */
export type Scene = {
  me: Actor
  rng: Rng
  day: number
  balance: (token: Token, actor?: Actor) => number
  send: (sending: { token: Token; from?: Actor; to: Actor; amount: number; tag: Tag }) => boolean
  swap: (tokenIn: Token, tokenOut: Token, amount: number) => boolean
  supply: (token: LendingToken, amount: number) => boolean
  withdraw: (token: LendingToken, amount: number) => boolean
  borrow: (token: LendingToken, amount: number) => boolean
  repay: (token: LendingToken, amount: number) => boolean
  liquidate: (assets: { collateral: LendingToken; debt: LendingToken }, liquidator: Actor) => boolean
  mint: (token: Token, to: Actor, amount: number) => void
  /** Wages through the payroll contract, all in one transaction. */
  payroll: (token: Token, wages: readonly { to: Actor; amount: number; tag: Tag }[]) => void
  airdropSpam: (to: readonly Actor[], amount: number) => void
  /** Lets others refill `actor`'s purse; the first backer stays. */
  back: (actor: Actor, backer: Backer) => void
  /** Gives an actor a first sum. */
  fund: (actor: Actor, token: Token, amount: number) => void
  /** Runs this many slots of four hours later. */
  later: (slots: number, act: () => void) => void
}

export function createScene(stage: Stage, me: Actor, rng: Rng): Scene {
  return {
    me,
    rng,
    day: stage.day(),
    balance: (token, actor = me) => fromUnits(token, stage.ledger.balanceOf(token, actor)),
    send: ({ token, from = me, to, amount, tag }) =>
      sendMoney(stage, { token, from, to, amount: toUnits(token, amount), tag }),
    swap: (tokenIn, tokenOut, amount) => swapMoney(stage, me, tokenIn, tokenOut, toUnits(tokenIn, amount)),
    supply: (token, amount) => supplyMoney(stage, me, token, toUnits(token, amount)),
    withdraw: (token, amount) => withdrawMoney(stage, me, token, toUnits(token, amount)),
    borrow: (token, amount) => borrowMoney(stage, me, token, toUnits(token, amount)),
    repay: (token, amount) => repayMoney(stage, me, token, toUnits(token, amount)),
    liquidate: (assets, liquidator) => liquidate(stage, me, assets, liquidator),
    mint: (token, to, amount) => mint(stage, token, to, toUnits(token, amount)),
    payroll(token, wages) {
      const amounts = wages.map(wage => toUnits(token, wage.amount))
      provide(
        stage,
        '@payroll',
        token,
        amounts.reduce((sum, amount) => sum + amount, 0n),
      )
      const to = wages.map(wage => wage.to)
      const moves = wages.map((wage, i) => move(token, '@payroll', wage.to, amounts[i] ?? 0n, wage.tag))
      stage.tell('payroll-operator', { do: 'payroll', token, to, amounts }, moves)
    },
    airdropSpam(to, amount) {
      const units = toUnits('USDT', amount)
      const moves = to.map(receiver => move('SPAM', '@nobody', receiver, units, 'spam'))
      stage.tell('spammer', { do: 'airdropSpam', to, amount: units }, moves)
    },
    back: (actor, backer) => {
      if (!stage.backers.has(actor)) stage.backers.set(actor, backer)
    },
    fund: (actor, token, amount) => {
      provide(stage, actor, token, toUnits(token, amount))
    },
    later: (slots, act) => stage.later(slots, act),
  }
}
