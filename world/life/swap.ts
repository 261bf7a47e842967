import { type Token, tokenPlace } from '../places.ts'
import type { Actor } from './events.ts'
import { approveOnce, mint } from './money.ts'
import { move, type Stage } from './stage.ts'

const BPS = 10_000n
const SPREAD_BPS = 25n

/** Swaps two tokens at the pool's weekly price, as the pool's contract computes it. */
export function swapMoney(
  stage: Stage,
  trader: Actor,
  tokenIn: Token,
  tokenOut: Token,
  amountIn: bigint,
): boolean {
  if (amountIn <= 0n || stage.ledger.balanceOf(tokenIn, trader) < amountIn) return false
  const amountOut = (amountIn * priced(stage, tokenIn, tokenOut)) / priced(stage, tokenOut, tokenIn, BPS)
  if (amountOut <= 0n) return false
  approveOnce(stage, trader, tokenIn, '@swapPool')
  for (const token of [tokenIn, tokenOut]) quote(stage, token)
  if (stage.ledger.balanceOf(tokenOut, '@swapPool') < amountOut) {
    mint(stage, tokenOut, '@swapPool', amountOut * 100n)
  }
  stage.tell(trader, { do: 'swap', tokenIn, tokenOut, amountIn, amountOut }, [
    move(tokenIn, trader, '@swapPool', amountIn, 'swap'),
    move(tokenOut, '@swapPool', trader, amountOut, 'swap'),
  ])
  return true
}

/** Sets this week's price of the pool if it is not set. */
function quote(stage: Stage, token: Token): void {
  const usd8 = weeklyPrice(stage, token)
  if (stage.prices.get(token) === usd8) return
  stage.prices.set(token, usd8)
  stage.tell('issuer', { do: 'setPrice', token, usd8 }, [])
}

/** price(a) x 10^decimals(b) x share: one side of the pool's fraction. */
function priced(stage: Stage, of: Token, unitsOf: Token, share = BPS - SPREAD_BPS): bigint {
  return weeklyPrice(stage, of) * 10n ** BigInt(tokenPlace(unitsOf).decimals) * share
}

function weeklyPrice(stage: Stage, token: Token): bigint {
  const monday = stage.day() - (stage.day() % 7)
  return stage.rates.usd8(tokenPlace(token).currency ?? 'USD', monday)
}
