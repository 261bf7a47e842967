import { expect, test } from 'vitest'
import { readCoverage, recordCoverage } from '../../src/history/index/coverageMap.ts'
import { readStoredTransfers } from '../../src/history/index/readStoredTransfers.ts'
import { rollBack } from '../../src/history/index/rollBack.ts'
import { readFlows } from '../../src/history/index/storedBalances.ts'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { mergeRanges } from '../../src/history/ranges.ts'
import { describeOnEachEngine } from '../support/databases.ts'

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const token = address(0xabc)
const row = (block: number, logIndex: number, from: number, to: number, amount: bigint) => ({
  ...{ block, logIndex, time: 1_000 + block, transaction: `0x${'cd'.repeat(32)}`, token },
  ...{ from: address(from), to: address(to), amount },
})

describeOnEachEngine('the tables of history', (database, engine) => {
  test('rows come back as they went in, to the last unit, each once', async () => {
    const huge = 2n ** 256n - 1n
    const rows = [row(1, 0, 1, 2, huge), row(1, 1, 2, 1, 3n), row(2, 0, 1, 1, 5n), row(3, 7, 9, 1, 0n)]
    const store = () => storeRows(database().db, engine, 1, { transfers: rows, lending: [] })
    await Promise.all([store(), store(), store()])
    const range = { fromBlock: 0, toBlock: 10 }
    expect(await readStoredTransfers(database(), 1, address(1), range, 100)).toEqual(rows)
    expect(await readStoredTransfers(database(), 1, address(1), range, 2)).toEqual(rows.slice(2))
    expect(await readStoredTransfers(database(), 1, address(1), { fromBlock: 2, toBlock: 2 }, 9)).toEqual([
      rows[2],
    ])
    expect(await readStoredTransfers(database(), 2, address(1), range, 100)).toEqual([])
    expect(await readFlows(database(), 1, address(1), -1, 10)).toEqual(new Map([[token, 3n - huge]]))
  })

  test('coverage written by many at once says what all of them covered', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => ({
      fromBlock: i * 10,
      toBlock: i * 10 + 9,
      source: 'rpc',
    }))
    for (let at = 0; at < parts.length; at += 8)
      await Promise.all(
        parts.slice(at, at + 8).map(part =>
          database()
            .db.transaction()
            .execute(tx => recordCoverage(tx, 1, 'w', part)),
        ),
      )
    const known = await readCoverage(database().db, 1, ['w'])
    expect(mergeRanges(known)).toEqual([{ fromBlock: 0, toBlock: 399 }])
    expect(known.length).toBeLessThan(40)
  })

  test('going back forgets rows, coverage and snapshots after the good block and nothing before it', async () => {
    await storeRows(database().db, engine, 7, {
      transfers: [row(10, 0, 1, 2, 1n), row(11, 0, 1, 2, 2n), row(12, 0, 1, 2, 3n)],
      lending: [],
    })
    await recordCoverage(database().db, 7, '*', { fromBlock: 0, toBlock: 12, source: 'rpc' })
    await recordCoverage(database().db, 7, 'x', { fromBlock: 12, toBlock: 12, source: 'rpc' })
    await rollBack(database(), 7, 10)
    const left = await readStoredTransfers(database(), 7, address(1), { fromBlock: 0, toBlock: 99 }, 9)
    expect(left.map(({ block }) => block)).toEqual([10])
    expect(await readCoverage(database().db, 7, ['*', 'x'])).toEqual([
      { fromBlock: 0, toBlock: 10, source: 'rpc' },
    ])
  })
})
