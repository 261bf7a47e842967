import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { insertAnalysis, readLatestAnalysis } from './analyses.ts'
import { forgetAnalyses } from './forgetAnalyses.ts'

const walletOf = (index: number) => `0x${String(index).padStart(40, '0')}`

describeOnEachEngine('analyses whose time is over', database => {
  const insert = (wallet: string, analyzed_at: number, months = 12) =>
    insertAnalysis(database(), {
      wallet,
      months,
      model_version: '1',
      as_of_block: 7,
      document: '{}',
      analyzed_at,
      expires_at: analyzed_at + 900,
    })
  const timesOf = async (wallet: string) =>
    (
      await database()
        .db.selectFrom('analyses')
        .select('analyzed_at')
        .where('wallet', '=', wallet)
        .orderBy('analyzed_at', 'desc')
        .execute()
    ).map(({ analyzed_at }) => analyzed_at)

  test('are forgotten; those within it and the newest of each wallet stay, however old', async () => {
    const [busy, dormant, twice] = [walletOf(1), walletOf(2), walletOf(3)]
    for (const time of [100, 200, 999, 1_000, 1_500]) await insert(busy, time)
    for (const time of [50, 60]) await insert(dormant, time)
    // Two windows in the same second: neither is newer.
    for (const months of [6, 12]) await insert(twice, 70, months)
    const alike = { months: 12, modelVersion: '1' }
    expect(await readLatestAnalysis(database(), dormant, alike)).toMatchObject({ analyzed_at: 60 })

    expect(await forgetAnalyses(database(), { before: 1_000 })).toEqual({ forgotten: 4 })
    expect(await timesOf(busy)).toEqual([1_500, 1_000])
    expect(await timesOf(dormant)).toEqual([60])
    expect(await timesOf(twice)).toEqual([70, 70])
    expect(await readLatestAnalysis(database(), dormant)).toMatchObject({ analyzed_at: 60 })
    expect(await forgetAnalyses(database(), { before: 1_000 })).toEqual({ forgotten: 0 })

    // An old analysis goes once a newer one replaces it; one over a shorter window does not replace it.
    await insert(dormant, 2_000, 6)
    expect(await forgetAnalyses(database(), { before: 1_000 })).toEqual({ forgotten: 0 })
    expect(await readLatestAnalysis(database(), dormant)).toMatchObject({ analyzed_at: 60 })
    await insert(dormant, 3_000)
    expect(await readLatestAnalysis(database(), dormant, alike)).toMatchObject({ analyzed_at: 3_000 })
    expect(await forgetAnalyses(database(), { before: 2_500 })).toEqual({ forgotten: 3 })
    expect(await timesOf(dormant)).toEqual([3_000])
  })

  test('however many stay before them, and others are served between the steps', async () => {
    for (let index = 100; index < 450; index++) await insert(walletOf(index), 10)
    for (let index = 100; index < 350; index++) await insert(walletOf(index), 20)
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    expect(await forgetAnalyses(database(), { before: 1_000 })).toEqual({ forgotten: 250 })
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(5)
    for (const [index, time] of [
      [100, 20],
      [349, 20],
      [449, 10],
    ] as const)
      expect(await timesOf(walletOf(index))).toEqual([time])
  })

  test('a walk that is told to stop ends after its step', async () => {
    for (let index = 500; index < 800; index++)
      for (const time of [10, 20]) await insert(walletOf(index), time)
    const { forgotten } = await forgetAnalyses(database(), { before: 1_000, signal: AbortSignal.abort() })
    expect(forgotten).toBeLessThan(300)
  })
})
