import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODEL } from '../../src/core/model.ts'
import { hashActivity } from '../../src/services/analysis/evidenceBundle.ts'
import { type FrozenModel, frozenModel } from '../../src/services/analysis/frozenModel.ts'
import { loadFrozenModel } from '../../src/services/analysis/loadFrozenModel.ts'
import { type Claim, recomputeAnalysis } from '../../src/services/analysis/recomputeAnalysis.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { FROZEN, files, readFrozen, readLines } from './files.ts'

/** The built model as it was published; it may never change. */
const SHA256 = '404a7965e76911b95e8d2ea798316b91e2c5477b68dba2330944bc7a415643fd'
const folder = mkdtempSync(join(tmpdir(), 'vouch-frozen-model-'))
let model: FrozenModel
let answers: { id: string; answer: Claim; activity: Activity }[]

beforeAll(async () => {
  const file = join(folder, `vouch-model-${FROZEN.model}.mjs`)
  writeFileSync(file, readFrozen(files.model))
  model = await loadFrozenModel(file, SHA256)
  answers = readLines<{ id: string; answer: Claim; activity: Activity }>(files.answers).map(row => ({
    ...row,
    activity: JSON.parse(JSON.stringify(row.activity), (name, value) =>
      (name === 'amount' || name === 'usd') && typeof value === 'string' ? BigInt(value) : value,
    ),
  }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const recompute = ({ answer, activity }: (typeof answers)[number], judge: FrozenModel) =>
  recomputeAnalysis(
    { history: { readActivity: async () => activity, readRate: async () => null as never } },
    answer,
    { judge },
  )

test('each of 200 answers is recomputed from its evidence by the model file that made it', async () => {
  expect(answers).toHaveLength(200)
  for (const row of answers) {
    const { difference, missing, inputHash } = await recompute(row, model)
    expect({ id: row.id, difference, missing }).toEqual({ id: row.id, difference: null, missing: [] })
    expect(inputHash).toBe(row.answer.evidence.inputHash)
    expect(hashActivity(row.activity)).toBe(inputHash)
  }
})

test('while the model is the frozen one, the source gives the same answers as its file', async () => {
  for (const row of MODEL.version === FROZEN.model ? answers : [])
    expect({ id: row.id, difference: (await recompute(row, frozenModel)).difference }).toEqual({
      id: row.id,
      difference: null,
    })
})

test('an altered answer is not confirmed', async () => {
  const [row] = answers
  if (!row) throw new Error('there is no answer')
  const altered = { ...row, answer: { ...row.answer, averageMonthlyIncome: 1, loanCapacity: { min: 1 } } }
  expect((await recompute(altered as typeof row, model)).difference).not.toBeNull()
})
