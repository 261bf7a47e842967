import type { Doing } from './scene.ts'

/** What an honest analyst who sees only the chain concludes. */
export type Expected = {
  verdict: 'trustworthy' | 'not-trustworthy' | 'insufficient-history'
  /** Average monthly income in USD; the README of this folder says what counts. */
  monthlyIncomeUsd: number
  because: string
}

/** One wallet of the world: a sentence, and what it does. */
export type Persona = {
  /** Also its wallet's name among the actors. */
  name: string
  story: string
  /** The order here is the order on the chain within one block. */
  does: readonly (Doing | readonly Doing[])[]
  /** Pays gas in the token it sends, like MiniPay. */
  paysGasInToken?: boolean
  /** The wallet is a contract; its owner holds the key. */
  smartWallet?: boolean
  expected: Expected
}
