import type { Actor, Move } from './events.ts'

/** Exact holdings. The story is checked against them before anything reaches a chain. */
export type Holdings = {
  balanceOf: (token: Move['token'], actor: Actor) => bigint
  apply: (move: Move) => void
  /** The tokens that an actor holds. */
  tokensOf: (actor: Actor) => readonly Move['token'][]
}

/** Mints come from here; the ledger lets it go below zero. */
export const NOBODY: Actor = '@nobody'

export function createHoldings(): Holdings {
  const holdings = new Map<Actor, Map<Move['token'], bigint>>()

  const balanceOf: Holdings['balanceOf'] = (token, actor) => holdings.get(actor)?.get(token) ?? 0n

  function add(token: Move['token'], actor: Actor, amount: bigint) {
    const mine = holdings.get(actor) ?? new Map<Move['token'], bigint>()
    holdings.set(actor, mine)
    const after = (mine.get(token) ?? 0n) + amount
    if (after < 0n && actor !== NOBODY) {
      throw new RangeError(`${actor} would owe ${-after} of ${token}`)
    }
    mine.set(token, after)
  }

  return {
    balanceOf,
    apply(move) {
      add(move.token, move.from, -move.amount)
      add(move.token, move.to, move.amount)
    },
    tokensOf: actor =>
      [...(holdings.get(actor) ?? [])].filter(([, held]) => held > 0n).map(([token]) => token),
  }
}
