// `npm run forge`: fuzz and invariant tests of the contracts, and whether their gas is what contracts/forge/gas says.
//   -- snapshot   writes the gas anew
//   -- coverage   prints lines and branches; fails below 100 % of what we deploy
//   -- million    a million calls to each contract; takes an hour or so
import { spawnSync } from 'node:child_process'
import { forgeCommand } from '../contracts/support/forgeCommand.ts'
import { readOptions } from './readOptions.ts'

const modes = {
  test: { args: ['test'], env: {} },
  snapshot: { args: ['test'], env: { FORGE_SNAPSHOT_CHECK: 'false' } },
  million: { args: ['test', '--match-test', 'invariant_'], env: { FOUNDRY_PROFILE: 'million' } },
  coverage: {
    args: [
      'coverage',
      '--report',
      'summary',
      '--no-match-coverage',
      '^contracts/forge',
      '--no-match-test',
      'invariant_',
    ],
    env: { FORGE_SNAPSHOT_CHECK: 'false', FORGE_SNAPSHOT_EMIT: 'false' },
  },
} as const

const [mode = 'test', ...more] = process.argv.slice(2)
if (mode.startsWith('-')) readOptions({})
if (!Object.hasOwn(modes, mode)) {
  console.error(`npm run forge -- ${mode}: it can be ${Object.keys(modes).join(', ')}.`)
  process.exit(1)
}
const { binary, cwd, env } = forgeCommand()
const { args, env: modeEnv } = modes[mode as keyof typeof modes]
const { status, stdout } = spawnSync(binary, [...args, ...more], {
  cwd,
  env: { ...process.env, ...env, ...modeEnv },
  stdio: ['ignore', mode === 'coverage' ? 'pipe' : 'inherit', 'inherit'],
  encoding: 'utf8',
})
if (mode === 'coverage') process.stdout.write(stdout)
const rows = mode === 'coverage' ? stdout.split('\n').filter(line => line.includes('contracts/src/')) : []
const isWhole = rows.every(row => {
  const [, , lines = '', , branches = ''] = row.split('|')
  return [lines, branches].every(cell => cell.trim().startsWith('100.00%') || cell.includes('(0/0)'))
})
process.exitCode = status === 0 && isWhole && (mode !== 'coverage' || rows.length > 0) ? 0 : 1
