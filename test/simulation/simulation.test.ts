import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readFoundPlans } from './readFoundPlans.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../scripts/simulate.ts')

/** In a process of its own, whose time is not the real one. */
async function simulate(...args: string[]): Promise<{ code: number; output: string }> {
  return run(process.execPath, [script, ...args]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}

test('no history breaks a rule, nor one that once did', async () => {
  const { code, output } = await simulate('--seconds', '8', '--seed', '1000')
  expect(output).toContain('no rule broken')
  expect(code).toBe(0)
  expect(Number(output.split(' ')[0])).toBeGreaterThan(readFoundPlans().length)
})

test('one seed gives one history', async () => {
  const [first, second] = await Promise.all([
    simulate('--only', '--seed', '77'),
    simulate('--only', '--seed', '77'),
  ])
  const withoutTime = ({ output }: { output: string }) =>
    output.split('\n').filter(line => !line.includes('of one core'))
  expect(withoutTime(second)).toEqual(withoutTime(first))
})

test.each([
  ['credit without a cap', 'more on credit than the cap'],
  // Each takes two mishaps in a row, and has a scene of its own.
  ['credit that was never paid is forgotten', 'more on credit than the cap'],
  ['what a payment that failed asked for is thrown away with its answer', 'never came to an end'],
])('a fault in the code breaks a rule: %s', async (fault, rule) => {
  const { code, output } = await simulate('--fault', fault, '--seconds', '60')
  expect(output).toContain(rule)
  expect(code).toBe(1)
})
