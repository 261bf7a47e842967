import { expect, test } from 'vitest'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { createLogger } from '../../lib/logger.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { TokenTransfer } from '../rows.ts'
import type { HistorySource } from '../sources/historySource.ts'
import { createCoverage } from './createCoverage.ts'
import { readStoredTransfers } from './readStoredTransfers.ts'

const [wallet, payee] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const escrow = '0x000000000000000000000000000000000ce106a5'
const payments = 300

/** One USDT payment per block, as the wallet sees it: gas in advance, the payment, the unused gas back. */
const life: TokenTransfer[] = Array.from({ length: payments }, (_, i) => i + 1).flatMap(block => {
  const row = (logIndex: number, from: string, to: string, amount: bigint) => ({
    block,
    logIndex,
    time: 1_000 + block,
    token: `0x${'70'.repeat(20)}`,
    transaction: `0x${block.toString(16).padStart(64, '0')}`,
    from,
    to,
    amount,
  })
  return [row(0, wallet, escrow, 90n), row(1, wallet, payee, 5_000n), row(2, escrow, wallet, 15n)]
})

test('gas does not use up the number of rows that is asked for', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  let readings = 0
  const source: HistorySource = {
    name: 'fake',
    fetchWallet: async (_, { fromBlock, toBlock }, { newest = Number.POSITIVE_INFINITY } = {}) => {
      readings++
      const inside = life.filter(row => row.block >= fromBlock && row.block <= toBlock)
      const first = inside.length <= newest ? fromBlock : (inside.at(-newest)?.block ?? 0) + 1
      const transfers = inside.filter(row => row.block >= first)
      return { transfers, lending: [], covered: { fromBlock: first, toBlock } }
    },
  }
  const coverage = createCoverage({
    database,
    chainId: 42220,
    rpc: {} as RpcClient,
    tokens: [],
    sources: [source],
    feePlaces: new Set<string>(),
    verify: false,
    log: createLogger({ level: 'silent' }),
  })
  const range = { fromBlock: 0, toBlock: payments }
  const { gaps } = await coverage.ensure(wallet, range, { newest: 200 })
  expect(gaps).toMatchObject([{ fromBlock: 0, reason: 'more than 200 transfers' }])
  const kept = await readStoredTransfers(database, 42220, wallet, range, 1_000)
  expect(kept.length).toBeGreaterThanOrEqual(200)
  expect(kept.every(({ to }) => to === payee)).toBe(true)
  expect(readings).toBeGreaterThan(1)
  const whole = await coverage.ensure(wallet, range, { newest: payments + 1 })
  expect(whole.gaps).toEqual([])
  await database.close()
})
