import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { analyzeActivity } from './analyzeActivity.ts'
import { PERSONAS } from './testing/personas.ts'

/** `npm run golden` writes these files anew; review the difference before you commit it. */
const folder = join(import.meta.dirname, 'testing/golden')
function readFileName(name: string): string {
  return `${name.replaceAll(/[^a-z]+/g, '-')}.json`
}

describe('the whole analysis of each written persona', () => {
  test.each(PERSONAS.map(persona => [persona.name, persona] as const))('%s', async (name, { activity }) => {
    const analysis = `${JSON.stringify(analyzeActivity(activity), null, 2)}\n`
    await expect(analysis).toMatchFileSnapshot(join(folder, readFileName(name)))
  })
})

test('no golden file is left of a persona that is gone', () => {
  const names = new Set(PERSONAS.map(({ name }) => readFileName(name)))
  expect(readdirSync(folder).filter(file => !names.has(file))).toEqual([])
})
