import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { analyzeActivity } from './analyzeActivity.ts'
import { PERSONAS } from './testing/personas.ts'

const script = fileURLToPath(new URL('./testing/printPersonas.ts', import.meta.url))

test.each([
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8', LANG: 'ar_EG.UTF-8' },
])('the same bytes in a process with $TZ and $LC_ALL', env => {
  const here = JSON.stringify(PERSONAS.map(({ activity }) => analyzeActivity(activity)))
  const there = execFileSync(process.execPath, [script], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(there).toBe(here)
})

test('judging does not change its input', () => {
  for (const { activity } of PERSONAS) {
    const copy = structuredClone(activity)
    analyzeActivity(activity)
    expect(activity).toEqual(copy)
  }
})
