import type { Address, Hex } from 'viem'
import type { Cast } from './cast.ts'
import { type Label, labelsOf } from './labels.ts'
import type { Expected } from './life/persona.ts'
import { personas } from './personas/all.ts'
import { CHAIN_ID, protocols, type Token, tokens } from './places.ts'

type Account = { address: Address; privateKey: Hex }

/** A persona's wallet. For a contract wallet the key is its owner's. */
type WorldPersona = Account & { name: string; story: string; expected: Expected }

/** The description of a world without its chain. */
export type WorldFacts = {
  chainId: number
  seed: string
  /** First moment of its life, unix seconds. */
  origin: number
  contracts: Record<Token | keyof typeof protocols, Address>
  /** Where payments to the service go. */
  treasury: Address
  accounts: Record<'lender' | 'lender2' | 'settler' | 'reporter', Account>
  labels: readonly Label[]
  personas: readonly WorldPersona[]
}

export function describeWorld(cast: Cast, { seed, origin }: { seed: string; origin: number }): WorldFacts {
  const account = (actor: string): Account => ({
    address: cast.addressOf(actor),
    privateKey: cast.privateKeyOf(actor),
  })
  const tokenAddresses = Object.fromEntries(
    Object.entries(tokens).map(([token, { address }]) => [token, address]),
  ) as Record<Token, Address>
  return {
    chainId: CHAIN_ID,
    seed,
    origin,
    contracts: { ...tokenAddresses, ...protocols },
    treasury: cast.addressOf('treasury'),
    accounts: {
      lender: account('lender'),
      lender2: account('lender2'),
      settler: account('settler'),
      reporter: account('reporter'),
    },
    labels: labelsOf(cast),
    personas: personas.map(({ name, story, expected, smartWallet }) => ({
      name,
      story,
      address: cast.addressOf(name),
      privateKey: cast.privateKeyOf(smartWallet ? `${name}/owner` : name),
      expected,
    })),
  }
}
