import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readCoverage, recordCoverage } from '../../src/history/index/coverageMap.ts'
import { countGasLegs, readGasDays } from '../../src/history/index/readGas.ts'
import { readStoredTransfers } from '../../src/history/index/readStoredTransfers.ts'
import { rollBack } from '../../src/history/index/rollBack.ts'
import { separateGas } from '../../src/history/index/separateGas.ts'
import { readFlows } from '../../src/history/index/storedBalances.ts'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { mergeRanges } from '../../src/history/ranges.ts'
import { up as moveGas } from '../../src/storage/migrations/025_gas_sums.ts'
import { describeOnEachEngine } from '../support/databases.ts'

const address = (number: number | bigint) => `0x${number.toString(16).padStart(40, '0')}`
const token = address(0xabc)
const ESCROW = 0xce106a5
const HANDLER = 0xcd437749e43a154c07f3553504c68fbfd56b8778n
const row = (
  block: number,
  logIndex: number,
  from: number | bigint,
  to: number | bigint,
  amount: bigint,
) => ({
  block,
  logIndex,
  time: 1_000 + block,
  transaction: `0x${'cd'.repeat(32)}`,
  token,
  from: address(from),
  to: address(to),
  amount,
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

  test('gas is kept as sums that add up to the unit, whoever stores them and how much of it they saw', async () => {
    const all = [
      row(20, 0, 1, 0, 90n),
      row(20, 1, 1, 2, 500n),
      row(20, 2, 0, 1, 15n),
      row(21, 0, 1, ESCROW, 80n),
      row(21, 1, ESCROW, HANDLER, 60n),
      row(21, 2, ESCROW, 1, 20n),
    ]
    const store = (rows: typeof all) =>
      storeRows(database().db, engine, 8, {
        lending: [],
        ...separateGas(rows, { feePlaces: new Set([address(HANDLER)]), of: address(1) }),
      })
    // The first to look missed what was given back: a burn, for all they know.
    await store(all.slice(0, 2))
    const readAll = () => readStoredTransfers(database(), 8, address(1), { fromBlock: 0, toBlock: 99 }, 9)
    expect(await readAll()).toEqual(all.slice(0, 2))
    await Promise.all([store(all), store(all)])
    await store(all.slice(0, 2))
    await store(all)
    const life = { fromBlock: 0, toBlock: 99 }
    expect(await readAll()).toEqual([all[1]])
    expect(await readFlows(database(), 8, address(1), -1, 99)).toEqual(new Map([[token, -500n - 75n - 60n]]))
    expect(await readFlows(database(), 8, address(1), 20, 99)).toEqual(new Map([[token, -60n]]))
    expect(await countGasLegs(database(), 8, address(1), life)).toBe(4)
    expect(await readGasDays(database(), 8, address(1), life)).toEqual([
      { token, time: 1_020, amount: -135n },
    ])
    await rollBack(database(), 8, 20)
    expect(await readFlows(database(), 8, address(1), -1, 99)).toEqual(new Map([[token, -575n]]))
  })

  test('gas that was stored row by row moves into sums and nothing else does', async () => {
    const { db } = database()
    const other = (...[block, logIndex, from, to, amount]: Parameters<typeof row>) => ({
      ...row(block, logIndex, from, to, amount),
      transaction: `0x${'ef'.repeat(32)}`,
    })
    const raw = [
      row(30, 0, 1, 0, 90n),
      row(30, 1, 1, 2, 500n),
      row(30, 2, 0, 1, 15n),
      row(30, 3, 0, HANDLER, 75n),
      other(30, 4, 1, ESCROW, 80n),
      other(30, 5, ESCROW, HANDLER, 60n),
      other(30, 6, ESCROW, 1, 20n),
      // More is minted than was burnt, and a burn without anything given back.
      row(31, 0, 3, 0, 9n),
      row(31, 1, 0, 3, 10n),
      row(32, 0, 3, 0, 1n),
    ]
    await storeRows(db, engine, 9, { transfers: raw, lending: [] })
    const before = await readFlows(database(), 9, address(1), -1, 99)
    await sql`drop table gas_sums`.execute(db)
    await moveGas(db as Kysely<unknown>)
    const life = { fromBlock: 0, toBlock: 99 }
    expect(await readFlows(database(), 9, address(1), -1, 99)).toEqual(before)
    expect(await readStoredTransfers(database(), 9, address(1), life, 9)).toEqual([raw[1]])
    expect(await readStoredTransfers(database(), 9, address(3), life, 9)).toEqual(raw.slice(7))
    const places = new Set([address(HANDLER)])
    const { gas } = separateGas(raw, { feePlaces: places, of: null })
    const rows = await db.selectFrom('gas_sums').selectAll().where('chain_id', '=', 9).execute()
    expect(rows.map(({ block, amount, legs }) => [block, BigInt(amount), legs])).toEqual(
      gas.map(({ block, amount, legs }) => [block, amount, legs]),
    )
  })
})
