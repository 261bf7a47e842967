import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MODEL } from '../src/core/model.ts'
import { fillBlocks, renderReasons } from './renderModelDocs.ts'
import { FIGURES_MODEL } from './renderValidation.ts'

const read = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('docs/reasons.md is the catalogue', async () => {
  expect(await read('reasons.md')).toBe(renderReasons())
})

test('the tables of docs/model.md are the model', async () => {
  const text = await read('model.md')
  expect(fillBlocks(text)).toBe(text)
  for (const name of ['version', 'factors', 'thresholds', 'validation'])
    expect(text).toContain(`<!-- ${name} -->`)
})

test('the figures of docs/model.md were measured with this model', () => {
  expect(FIGURES_MODEL).toBe(`${MODEL.name} ${MODEL.version}`)
})
