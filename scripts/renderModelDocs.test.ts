import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillBlocks, renderReasons } from './renderModelDocs.ts'

const read = (name: string): Promise<string> => readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('docs/reasons.md is the catalogue', async () => {
  expect(await read('reasons.md')).toBe(renderReasons())
})

test('the tables of docs/model.md are the model', async () => {
  const text = await read('model.md')
  expect(fillBlocks(text)).toBe(text)
  for (const name of ['version', 'factors', 'thresholds']) expect(text).toContain(`<!-- ${name} -->`)
})
