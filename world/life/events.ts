import type { LendingToken, Token } from '../places.ts'

/** An actor's name. Names with @ have a given address (see `cast.ts`); all others have a key made from the seed. */
export type Actor = string

/** What a movement of money really is, whatever it looks like. */
export type Tag =
  | 'income'
  | 'spending'
  | 'stock'
  | 'savings'
  | 'own-transfer'
  | 'circle'
  | 'swap'
  | 'loan'
  | 'repayment'
  | 'liquidation'
  | 'refund'
  | 'airdrop'
  | 'aid'
  | 'spam'
  | 'gift'
  | 'dust'
  | 'fee'
  | 'mixed'
  | 'tainted'
  | 'funding'
  | 'mint'

/** One movement of one token: exactly one Transfer log on the chain. */
export type Move = { token: Token | 'SPAM'; from: Actor; to: Actor; amount: bigint; tag: Tag }

/** A transaction's gas cost, and what was taken in advance beyond it. */
export type Gas = { baseFee: bigint; tip: bigint; refund: bigint }

/** One transaction, by what it calls. */
export type Call =
  | { do: 'transfer'; token: Token; to: Actor; amount: bigint }
  | ({ do: 'transferPayingGas'; token: Token; to: Actor; amount: bigint } & Gas)
  | { do: 'mint'; token: Token; to: Actor; amount: bigint }
  | { do: 'approve'; token: Token; spender: Actor }
  | { do: 'swap'; tokenIn: Token; tokenOut: Token; amountIn: bigint; amountOut: bigint }
  | { do: 'supply' | 'withdraw' | 'borrow' | 'repay'; token: LendingToken; amount: bigint }
  | { do: 'liquidate'; user: Actor; collateral: LendingToken; debt: LendingToken; amount: bigint }
  | { do: 'accrue'; user: Actor; token: LendingToken; amount: bigint }
  | { do: 'setPrice'; token: Token; usd8: bigint }
  | { do: 'payroll'; token: Token; to: readonly Actor[]; amounts: readonly bigint[] }
  | { do: 'airdropSpam'; to: readonly Actor[]; amount: bigint }

/** One transaction of the story. The order in the list is the order on the chain. */
export type LifeEvent = {
  slot: number
  /** Unix seconds of its block. */
  time: number
  /** The persona that it belongs to, or `cast` for the world around them. */
  story: string
  /** The signer. */
  sender: Actor
  /** The contract wallet that acts for the sender, if any. */
  wallet?: Actor
  call: Call
  moves: readonly Move[]
}
