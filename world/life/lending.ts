import { aTokens, type LendingToken, tokenPlace } from '../places.ts'
import type { Actor } from './events.ts'
import { approveOnce, mint } from './money.ts'
import type { Rates } from './rates.ts'
import { move, type Stage } from './stage.ts'

const BPS = 10_000n
const LTV_BPS = 7_500n
const THRESHOLD_BPS = 8_000n
const BONUS_BPS = 10_500n
const CLOSE_ALL_BELOW_BPS = 9_500n

/** Aave holds the money at the token's aToken. */
const holderOf = (token: LendingToken): Actor => `@aToken:${token}`

export function supplyMoney(stage: Stage, user: Actor, token: LendingToken, amount: bigint): boolean {
  if (amount <= 0n || stage.ledger.balanceOf(token, user) < amount) return false
  approveOnce(stage, user, token, '@lendingPool')
  change(stage, 'supplied', user, token, amount)
  stage.tell(user, { do: 'supply', token, amount }, [move(token, user, holderOf(token), amount, 'savings')])
  return true
}

export function withdrawMoney(stage: Stage, user: Actor, token: LendingToken, wished: bigint): boolean {
  const amount = min(wished, position(stage, 'supplied', user, token))
  if (amount <= 0n || accountOf(stage, user).debt > 0n) return false
  change(stage, 'supplied', user, token, -amount)
  fill(stage, token, amount)
  stage.tell(user, { do: 'withdraw', token, amount }, [move(token, holderOf(token), user, amount, 'savings')])
  return true
}

/** Draws a loan if the collateral covers it. */
export function borrowMoney(stage: Stage, user: Actor, token: LendingToken, amount: bigint): boolean {
  change(stage, 'debt', user, token, amount)
  const { collateral, debt } = accountOf(stage, user)
  if (amount <= 0n || debt > (collateral * LTV_BPS) / BPS) {
    change(stage, 'debt', user, token, -amount)
    return false
  }
  fill(stage, token, amount)
  stage.tell(user, { do: 'borrow', token, amount }, [move(token, holderOf(token), user, amount, 'loan')])
  return true
}

/** Repays the debt, or as much of it as the purse holds. */
export function repayMoney(stage: Stage, user: Actor, token: LendingToken, wished: bigint): boolean {
  const amount = min(wished, min(position(stage, 'debt', user, token), stage.ledger.balanceOf(token, user)))
  if (amount <= 0n) return false
  approveOnce(stage, user, token, '@lendingPool')
  change(stage, 'debt', user, token, -amount)
  stage.tell(user, { do: 'repay', token, amount }, [move(token, user, holderOf(token), amount, 'repayment')])
  return true
}

/** Lets the debt grow until the position is under water, then has a liquidator take the collateral. */
export function liquidate(
  stage: Stage,
  user: Actor,
  assets: { collateral: LendingToken; debt: LendingToken },
  liquidator: Actor,
): boolean {
  const owed = position(stage, 'debt', user, assets.debt)
  if (owed === 0n) return false
  const growth = (owed * 12n) / 100n
  change(stage, 'debt', user, assets.debt, growth)
  stage.tell('issuer', { do: 'accrue', user, token: assets.debt, amount: growth }, [])
  const { collateral, debt } = accountOf(stage, user)
  const health = (collateral * THRESHOLD_BPS) / debt
  if (health >= BPS) return false

  let covered = health < CLOSE_ALL_BELOW_BPS ? owed + growth : (owed + growth) / 2n
  const debtUnit = priceOf(stage, assets.debt) * unitOf(assets.collateral) * BONUS_BPS
  const collateralUnit = priceOf(stage, assets.collateral) * unitOf(assets.debt) * BPS
  let seized = (covered * debtUnit) / collateralUnit
  const available = position(stage, 'supplied', user, assets.collateral)
  if (seized > available) {
    seized = available
    covered = (available * collateralUnit) / debtUnit
  }
  if (stage.ledger.balanceOf(assets.debt, liquidator) < covered) {
    mint(stage, assets.debt, liquidator, covered * 50n)
  }
  approveOnce(stage, liquidator, assets.debt, '@lendingPool')
  change(stage, 'debt', user, assets.debt, -covered)
  change(stage, 'supplied', user, assets.collateral, -seized)
  fill(stage, assets.collateral, seized)
  stage.tell(liquidator, { do: 'liquidate', user, ...assets, amount: 2n ** 128n }, [
    liquidationMove(assets.debt, liquidator, holderOf(assets.debt), covered),
    liquidationMove(assets.collateral, holderOf(assets.collateral), liquidator, seized),
  ])
  return true
}

const liquidationMove = (token: LendingToken, from: Actor, to: Actor, amount: bigint) =>
  move(token, from, to, amount, 'liquidation')

function position(stage: Stage, kind: 'supplied' | 'debt', user: Actor, token: LendingToken): bigint {
  return stage.positions.get(`${kind}/${user}/${token}`) ?? 0n
}

function change(stage: Stage, kind: 'supplied' | 'debt', user: Actor, token: LendingToken, by: bigint): void {
  stage.positions.set(`${kind}/${user}/${token}`, position(stage, kind, user, token) + by)
}

/** In USD with 8 decimals; debt rounds up, as in the pool's contract. */
function accountOf(stage: Stage, user: Actor): { collateral: bigint; debt: bigint } {
  let collateral = 0n
  let debt = 0n
  for (const token of Object.keys(aTokens) as LendingToken[]) {
    const price = priceOf(stage, token)
    const unit = unitOf(token)
    collateral += (position(stage, 'supplied', user, token) * price) / unit
    debt += (position(stage, 'debt', user, token) * price + unit - 1n) / unit
  }
  return { collateral, debt }
}

function fill(stage: Stage, token: LendingToken, amount: bigint): void {
  if (stage.ledger.balanceOf(token, holderOf(token)) < amount)
    mint(stage, token, holderOf(token), amount * 100n)
}

/** Assets of the pool keep their first price: only a growing debt can sink a borrower here. */
export function lendingPrice(rates: Rates, token: LendingToken): bigint {
  return rates.usd8(tokenPlace(token).currency ?? 'USD', 0)
}

const priceOf = (stage: Stage, token: LendingToken) => lendingPrice(stage.rates, token)
const unitOf = (token: LendingToken) => 10n ** BigInt(tokenPlace(token).decimals)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
