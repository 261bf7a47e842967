import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundledLists } from '../src/chain/lists/bundledLists.ts'
import { formatLists } from '../src/chain/lists/formatLists.ts'
import { doctor } from '../src/cli/commands/doctor.ts'
import { lists } from '../src/cli/commands/lists.ts'
import { runCommand } from './passports/runCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-lists-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('vouch lists takes newer ones, and the doctor tells of which day they are', async () => {
  const env = { VOUCH_DATA_DIR: join(folder, 'data') }
  const tokens = bundledLists.tokens.filter(({ symbol }) => symbol !== 'wARS')
  const first = join(folder, 'first.json')
  writeFileSync(first, formatLists({ ...bundledLists, date: '2099-01-01', tokens }))
  const second = join(folder, 'second.json')
  writeFileSync(second, formatLists({ ...bundledLists, date: '2099-01-02' }))

  expect((await runCommand(lists, ['show'], env)).stdout).toContain(`Lists of ${bundledLists.date}`)
  expect((await runCommand(lists, ['update', first], env)).stdout).toContain('Lists of 2099-01-01')
  const taken = await runCommand(lists, ['update', second, '--json'], env)
  expect(JSON.parse(taken.stdout)).toMatchObject({ date: '2099-01-02', newTokens: ['wARS'] })
  expect(await runCommand(lists, ['update', first], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('those in use are of 2099-01-02'),
  })
  const { stdout } = await runCommand(doctor, ['--json'], env)
  const checks = JSON.parse(stdout).checks as { name: string; detail: string }[]
  expect(checks.find(({ name }) => name === 'lists')?.detail).toContain('of 2099-01-02, updated')
})
