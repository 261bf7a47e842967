import { type Address, keccak256, numberToHex, stringToBytes } from 'viem'
import type { Cast } from './cast.ts'
import { DAY } from './life/calendar.ts'
import { createRates } from './life/rates.ts'
import { personas } from './personas/all.ts'
import { giveCelo, placeContracts } from './placeContracts.ts'
import { protocols } from './places.ts'
import { type Played, play } from './play.ts'
import type { Rpc } from './rpc.ts'

type Making = { rpc: Rpc; cast: Cast; seed: string; origin: number; now: number }

/** A new world: contracts in place, then all of life up to now. */
export async function makeWorld({ rpc, cast, seed, origin, now }: Making): Promise<Played> {
  const rates = createRates(seed, origin)
  const opening = await placeContracts(rpc, cast, rates)
  await giveCelo(rpc, outsiders(cast), 1_000)
  const played = await play({
    rpc,
    cast,
    rates,
    seed,
    origin,
    opening,
    after: origin,
    until: now,
    strict: true,
  })
  await writePlayedUntil(rpc, now)
  return played
}

/** Continues its life. Returns null when less than a day has passed. */
export async function continueWorld({ rpc, cast, seed, origin, now }: Making): Promise<Played | null> {
  const after = await readPlayedUntil(rpc)
  if (now - after < DAY) return null
  const rates = createRates(seed, origin)
  const played = await play({ rpc, cast, rates, seed, origin, after, until: now, strict: false })
  await writePlayedUntil(rpc, now)
  return played
}

/** Accounts that the story does not move but people will use. */
function outsiders(cast: Cast): readonly Address[] {
  const owners = personas.filter(({ smartWallet }) => smartWallet).map(({ name }) => `${name}/owner`)
  const names = [
    'lender',
    'lender2',
    'settler',
    'reporter',
    'treasury',
    ...owners,
    ...personas.map(({ name }) => name),
  ]
  return names.map(cast.addressOf)
}

/**
 * How far life was played is on the chain, in a slot that no contract uses: it is saved and restored together with what was
 * played, so nothing happens twice or is left out.
 */
const MARK = { at: protocols.multicall3, slot: keccak256(stringToBytes('vouch world: played until')) }

async function writePlayedUntil(rpc: Rpc, time: number): Promise<void> {
  await rpc.call('anvil_setStorageAt', MARK.at, MARK.slot, numberToHex(time, { size: 32 }))
}

async function readPlayedUntil(rpc: Rpc): Promise<number> {
  return Number(await rpc.call<string>('eth_getStorageAt', MARK.at, MARK.slot, 'latest'))
}
