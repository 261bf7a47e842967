import { gunzipSync, gzipSync } from 'node:zlib'
import type { KnownAddress } from '../../src/history/neighbours/knownAddresses.ts'
import type { TokenTransfer } from '../../src/history/rows.ts'
import { LABELLED_LENDER } from './attacksDebt.ts'
import type { AttackCost } from './kinds.ts'
import { openPlaces } from './places.ts'
import type { Kinds } from './rounds.ts'
import { CHAIN_ID, createTown, DAYS, GENESIS, HEAD_BLOCK, hashTransaction } from './town.ts'

export type Person = {
  kind: string
  address: string
  leavesSign: boolean
  /** Monthly income since the first pay, over at most a year: of a trade, sales less what was bought for it. */
  truth: number
  /** Null for honest people. */
  cost: AttackCost | null
  income: readonly { day: number; usd: number }[]
}

/** All that a model may know of a town, and the truth to judge the model by. */
export type PlayedTown = {
  seed: number
  transfers: readonly TokenTransfer[]
  contracts: readonly string[]
  labels: readonly KnownAddress[]
  people: readonly Person[]
}

const WINDOW_DAYS = 365.25

/** One person of each kind, among the places and people of the town. */
export function playTown(seed: number, set: Kinds): PlayedTown {
  const town = createTown(seed)
  town.mint(LABELLED_LENDER)
  openPlaces(town)
  set.open?.(town)
  for (const [kind, play] of Object.entries(set.honest)) play(town, kind)
  const attacks = Object.entries(set.attacks).map(([kind, { play, leavesSign }]) => ({
    kind,
    leavesSign,
    cost: play(town, kind),
  }))
  const { rows, contracts, income } = town.run()

  function describe(kind: string, leavesSign: boolean, cost: AttackCost | null): Person {
    const all = income.get(kind) ?? []
    const first = all.find(({ usd }) => usd > 0)?.day ?? DAYS
    const months = Math.max(1, Math.min(WINDOW_DAYS, DAYS - first) / 30.4375)
    const earned = all.filter(({ day }) => day >= DAYS - WINDOW_DAYS).reduce((sum, { usd }) => sum + usd, 0)
    return { kind, address: town.name(kind), leavesSign, truth: earned / months, cost, income: all }
  }
  return {
    seed,
    transfers: rows,
    contracts: [...contracts],
    labels: [{ address: town.name(LABELLED_LENDER), label: 'Some lender', kind: 'lending' }],
    people: [
      ...Object.keys(set.honest).map(kind => describe(kind, false, null)),
      ...attacks.map(({ kind, leavesSign, cost }) => describe(kind, leavesSign, cost())),
    ],
  }
}

/**
 * A town as one gzipped JSON document that needs nothing of this project. A transfer is [second after genesis (also its
 * block), transaction, token, from, to, amount in base units]; token, from and to are places in `addresses`; transaction n
 * has the hash sha256("SEED n"). Balances are those at the head, by address and token; a negative one belongs to a place
 * with unlimited money. The towns have no gas costs and no dealings with known lending contracts.
 */
export function encodeTown({ transfers, ...town }: PlayedTown): Buffer {
  const places = new Map<string, number>()
  const place = (address: string): number => {
    const at = places.get(address) ?? places.size
    places.set(address, at)
    return at
  }
  const balances = new Map<string, bigint>()
  const add = (key: string, amount: bigint): void =>
    void balances.set(key, (balances.get(key) ?? 0n) + amount)
  const first = new Map<string, number>()
  const rows = transfers.map(({ block, transaction, token, from, to, amount }, at) => {
    if (!first.has(transaction)) first.set(transaction, at)
    add(`${from} ${token}`, -amount)
    add(`${to} ${token}`, amount)
    return [block, first.get(transaction), place(token), place(from), place(to), String(amount)]
  })
  const document = {
    chainId: CHAIN_ID,
    genesis: GENESIS,
    headBlock: HEAD_BLOCK,
    ...town,
    addresses: [...places.keys()],
    transfers: rows,
    lending: [],
    gas: [],
    balances: Array.from(balances, ([key, amount]) => [...key.split(' '), String(amount)]),
  }
  return gzipSync(JSON.stringify(document))
}

/** The town of a file, as it was played. */
export function decodeTown(file: Buffer): PlayedTown {
  const document = JSON.parse(gunzipSync(file).toString())
  const { seed, contracts, labels, people, addresses, genesis } = document
  const transfers = document.transfers.map(
    (row: [number, number, number, number, number, string], at: number) => ({
      block: row[0],
      logIndex: at,
      time: genesis + row[0],
      transaction: hashTransaction(seed, row[1]),
      token: addresses[row[2]],
      from: addresses[row[3]],
      to: addresses[row[4]],
      amount: BigInt(row[5]),
    }),
  )
  return { seed, transfers, contracts, labels, people }
}
