import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODEL } from '../../src/core/model.ts'
import { compareCorpora, playCorpus, readCorpus } from './corpus.ts'
import { files } from './files.ts'
import { type Player, startPlayer } from './player.ts'
import { requests } from './requests.ts'

let player: Player
beforeAll(async () => {
  player = await startPlayer()
})
afterAll(() => player?.stop())

test('at least a thousand requests are recorded, each once', () => {
  const ids = requests.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(readCorpus(MODEL.version).wire.map(({ id }) => id)).toEqual(ids)
  expect(ids.length).toBeGreaterThan(1_000)
})

test('figures of this model version are recorded', () => {
  expect(existsSync(files.figures(MODEL.version))).toBe(true)
  expect(readCorpus(MODEL.version).figures.length).toBeGreaterThan(1_000)
})

test('every answer has the recorded status, code, headers, charge, schema and figures', async () => {
  const changes = compareCorpora(readCorpus(MODEL.version), await playCorpus(player))
  // `npm run freeze` prints them all, and approves those that are meant.
  expect(changes.slice(0, 20)).toEqual([])
}, 600_000)

test('a changed status, charge, header, schema or figure is noticed', () => {
  const recorded = readCorpus(MODEL.version)
  const changed = structuredClone(recorded)
  const row = changed.wire.find(({ status, charge }) => status === 200 && charge?.startsWith('settled'))
  const figures = changed.figures.find(({ id }) => id === row?.id)
  if (!row || !figures) throw new Error('no paid answer is recorded')
  Object.assign(row, { status: 500, code: 'INTERNAL', charge: 'none', headers: '', schema: 'none' })
  figures.figures = { reputationScore: 1 }
  expect(compareCorpora(recorded, changed).map(({ part }) => part)).toEqual([
    'status',
    'code',
    'charge',
    'headers',
    'schema',
    'figures',
  ])
})
