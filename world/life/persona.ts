import type { Doing } from './scene.ts'

/** What an honest analyst concludes who sees only the chain. */
export type Expected = {
  verdict: 'trustworthy' | 'not-trustworthy' | 'insufficient-history'
  /** Average monthly income in USD; see the README of this folder for what counts. */
  monthlyIncomeUsd: number
  because: string
}

/** One wallet of the world, told in a sentence and in what it does. */
export type Persona = {
  /** Also the name of its wallet among the actors. */
  name: string
  story: string
  /** An order here is an order on the chain: of two things in the same block, the first is done first. */
  does: readonly (Doing | readonly Doing[])[]
  /** Pays gas in the token it sends, as MiniPay does. */
  paysGasInToken?: boolean
  /** The wallet is a contract; its owner holds the key. */
  smartWallet?: boolean
  expected: Expected
}
