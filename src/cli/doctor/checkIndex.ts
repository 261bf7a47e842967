import type { Database } from '../../storage/schema.ts'
import { type Check, ok, type Settings, warn } from './check.ts'

/** From here on the alert IndexIsBehind rings. */
const farBehind = 1_000

/** Whether screens are answered from the index; without it, a wallet's first screen is slow or impossible. */
export async function checkIndex(
  { config }: Settings,
  database: Database | null,
  /** Newest block of the node; null when it does not answer. */
  head: number | null,
): Promise<Check[]> {
  const { index, blockscout, etherscan } = config.history
  if (!index) return []
  const to = await readIndexed(database, config.chainId)
  if (to !== null) {
    const behind = head === null ? 0 : Math.max(0, head - to)
    const detail = `transfers of the whole chain up to block ${to}`
    return behind > farBehind
      ? [
          warn(
            'index',
            `${detail}, ${behind} blocks behind the node`,
            'A running service catches up by itself; if this grows, read "The index lags" in docs/operations.md.',
          ),
        ]
      : [ok('index', head === null ? detail : `${detail}, ${behind} behind the node`)]
  }
  const fallback =
    blockscout.url || etherscan.url
      ? 'until it is built, wallets are read from the explorer one by one'
      : 'and no explorer is set: until it is built, a screen takes minutes or fails'
  const fix =
    'Run `vouch index --once` before the first start: hours on a public node; stop and start it at will.'
  return [warn('index', `empty; ${fallback}`, fix)]
}

/** Null when there is nothing, not even the table. */
async function readIndexed(database: Database | null, chainId: number): Promise<number | null> {
  const row = await database?.db
    .selectFrom('coverage')
    .select(({ fn }) => fn.max('to_block').as('to'))
    .where('chain_id', '=', chainId)
    .where('scope', '=', '*')
    .executeTakeFirst()
    .catch(() => undefined)
  return row?.to ?? null
}
