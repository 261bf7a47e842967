import { createNode } from '../../src/chain/createNode.ts'
import { createHistory, type History } from '../../src/history/createHistory.ts'
import type { KnownAddress } from '../../src/history/neighbours/knownAddresses.ts'
import type { SourceName } from '../../src/history/sources/createSources.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { Activity } from '../../src/wire/activity.ts'

export type Rig = { history: History; database: Database }

/** History on a database of its own, with the sources named. */
export async function createRig(options: {
  rpcUrl: string
  sources?: readonly SourceName[]
  explorer?: { blockscoutUrl: string; etherscanUrl: string }
  database?: Database
  labels?: readonly KnownAddress[]
  headTag?: 'safe' | 'latest'
  clock?: () => number
}): Promise<Rig> {
  const { rpcUrl, sources = ['rpc'], explorer, labels = [], headTag = 'latest' } = options
  const database = options.database ?? openSqlite(':memory:')
  if (!options.database) await migrateDatabase(database)
  const fast = { apiKey: null, perSecond: 10_000, perDay: 1e9 }
  const history = createHistory({
    database,
    chainId: 42220,
    node: createNode({ url: rpcUrl }),
    headTag,
    sources,
    labels,
    blockscout: { url: explorer?.blockscoutUrl ?? null, ...fast },
    etherscan: { url: explorer?.etherscanUrl ?? null, ...fast },
    clock: options.clock ?? Date.now,
    log: createLogger({ level: 'silent' }),
  })
  return { history, database }
}

/** Indexes the whole chain once. */
export function indexOnce({ history }: Pick<Rig, 'history'>): Promise<void> {
  return history.follow({ signal: new AbortController().signal, once: true, pollMs: 20 })
}

/** An activity without the names of its sources, in one order, to compare what was read and not who told it. */
export function comparable(activity: Activity): unknown {
  const { sources: _, ...coverage } = activity.coverage
  const sorted = <T>(rows: readonly T[]) => rows.map(row => JSON.stringify(row, textOf)).sort()
  return {
    ...activity,
    coverage,
    transfers: sorted(activity.transfers),
    fees: sorted(activity.fees ?? []),
    balances: sorted(activity.balances),
    counterparties: sorted(activity.counterparties),
    links: sorted(activity.links),
    lending: sorted(activity.lending),
    unpriced: sorted(activity.unpriced),
  }
}

const textOf = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
