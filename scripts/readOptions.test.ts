import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

test('help is the comment that the script opens with', () => {
  const { status, stdout, stderr } = run('simulate.ts', '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Histories of the payments' own code.*\n {2}--seconds N/)
  expect(stdout).not.toContain('import')
})

test.each([
  ['--sead', "Unknown option '--sead'."],
  ['--seconds=soon', '--seconds is "soon", which is no number.'],
])('%s is refused in words, before anything is done', (slip, words) => {
  const { status, stdout, stderr } = run('simulate.ts', slip)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(words)
  expect(stderr).not.toContain('    at ')
})
