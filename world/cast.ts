import { type Address, getAddress, type Hex, keccak256, stringToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Actor } from './life/events.ts'
import { personas } from './personas/all.ts'
import { aTokens, type LendingToken, protocols, strangers } from './places.ts'

/** Everyone's address and key. Names with @ stand for a given address; all others have a key made from the seed. */
export type Cast = {
  addressOf: (actor: Actor) => Address
  privateKeyOf: (actor: Actor) => Hex
}

/** Contracts of the world itself, without an address on Celo. Nobody has a key to theirs. */
const OWN_CONTRACTS: readonly Actor[] = [
  '@payroll',
  '@spamToken',
  ...personas.filter(persona => persona.smartWallet).map(persona => persona.name),
]

export function createCast(seed: string): Cast {
  const known = new Map<Actor, Address>(Object.entries(givenAddresses()))
  const privateKeyOf = (actor: Actor) => keccak256(stringToBytes(`vouch world/${seed}/${actor}`))

  function resolve(actor: Actor): Address {
    if (OWN_CONTRACTS.includes(actor)) return contractAddress(seed, actor)
    if (actor.startsWith('@')) throw new RangeError(`no such place: ${actor}`)
    return privateKeyToAddress(privateKeyOf(actor))
  }

  return {
    privateKeyOf,
    addressOf(actor) {
      const address = known.get(actor) ?? resolve(actor)
      known.set(actor, address)
      return address
    },
  }
}

function contractAddress(seed: string, actor: Actor): Address {
  return getAddress(`0x${keccak256(stringToBytes(`vouch contract/${seed}/${actor}`)).slice(26)}`)
}

function givenAddresses(): Record<Actor, Address> {
  const named: [Actor, Address][] = [
    ...Object.entries({ ...protocols, ...strangers }).map(([name, at]): [Actor, Address] => [`@${name}`, at]),
    ...(Object.keys(aTokens) as LendingToken[]).map((token): [Actor, Address] => [
      `@aToken:${token}`,
      aTokens[token],
    ]),
    ['@nobody', '0x0000000000000000000000000000000000000000'],
  ]
  return Object.fromEntries(named)
}
