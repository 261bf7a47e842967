import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MODEL } from '../src/core/model.ts'
import { FIGURES_MODEL } from './renderValidation.ts'

test('docs/model.md has a place for each generated table', async () => {
  const text = await readFile(new URL('../docs/model.md', import.meta.url), 'utf8')
  for (const name of ['version', 'factors', 'thresholds', 'validation'])
    expect(text).toContain(`<!-- ${name} -->`)
})

test('the figures of docs/model.md were measured with this model', () => {
  expect(FIGURES_MODEL).toBe(`${MODEL.name} ${MODEL.version}`)
})
