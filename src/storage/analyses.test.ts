import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { insertAnalysis, readAnalysisDocument, readLatestAnalysis } from './analyses.ts'
import { listAnalyses } from './listAnalyses.ts'

const wallet = `0x${'1'.repeat(40)}`
const row = (analyzed_at: number, months = 12, model_version = '1') => ({
  wallet,
  months,
  model_version,
  as_of_block: 7,
  analyzed_at,
  expires_at: analyzed_at + 900,
  document: JSON.stringify({ analyzed_at, months }),
})

describeOnEachEngine('analyses', database => {
  test('the newest of the widest window wins, or of the window and model asked for', async () => {
    expect(await readLatestAnalysis(database(), wallet)).toBeUndefined()
    for (const analysis of [row(100), row(300, 6), row(200), row(250, 12, '2')])
      await insertAnalysis(database(), analysis)
    const { document, ...newest } = row(250, 12, '2')
    const found = await readLatestAnalysis(database(), wallet)
    expect(found).toMatchObject(newest)
    expect(await readAnalysisDocument(database(), found?.id ?? '')).toEqual({
      document,
      cashflow: null,
      attributes: null,
    })
    expect(await readLatestAnalysis(database(), wallet, { months: 6 })).toMatchObject({ analyzed_at: 300 })
    expect(await readLatestAnalysis(database(), wallet, { months: 1 })).toBeUndefined()
    expect(await readLatestAnalysis(database(), wallet, { months: 12, modelVersion: '2' })).toMatchObject({
      analyzed_at: 250,
    })
    expect(await readLatestAnalysis(database(), wallet, { months: 12, modelVersion: '1' })).toMatchObject({
      analyzed_at: 200,
    })
    expect(await readLatestAnalysis(database(), `0x${'2'.repeat(40)}`)).toBeUndefined()
    // A newer analysis replaces the one that was read before.
    await insertAnalysis(database(), row(400))
    expect(await readLatestAnalysis(database(), wallet)).toMatchObject({ analyzed_at: 400 })
    await insertAnalysis(database(), row(500, 1))
    expect(await readLatestAnalysis(database(), wallet)).toMatchObject({ analyzed_at: 400 })
    expect(await readLatestAnalysis(database(), wallet, { months: 1 })).toMatchObject({ analyzed_at: 500 })
    const listed = await listAnalyses(database(), { wallet, limit: 3 })
    expect(listed.map(({ analyzed_at }) => analyzed_at)).toEqual([400, 250, 200])
  })
})
