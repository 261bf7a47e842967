// Everything that can be checked without running the product. One line per check; the output of those that fail.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkArchitecture } from './architecture.ts'

const root = join(import.meta.dirname, '..')

if (!process.version.startsWith('v24.')) {
  console.error(`verify runs on the pinned Node 24, not ${process.version}: use npm run verify`)
  process.exit(1)
}

const checks: Record<string, () => Promise<string | null>> = {
  'format and lint': () => run('biome', ['ci', '--error-on-warnings', '.']),
  // One thread each: with several, the compiler checks shared types once per thread, which costs twice the CPU, and the other
  // core has another check to run.
  types: () => run('tsc', ['-p', '.', '--singleThreaded']),
  'dashboard types': () => run('tsc', ['-p', 'dashboard', '--singleThreaded']),
  'promises and spreads': () =>
    run(
      'oxlint',
      [
        '--type-aware',
        '--deny-warnings',
        '--threads=1',
        '-A',
        'all',
        '-D',
        'typescript/no-floating-promises',
        '-D',
        'typescript/no-misused-promises',
        '-D',
        'unicorn/no-useless-spread',
        '.',
      ],
      { GOMAXPROCS: '1' },
    ),
  'unused code': () => run('knip', []),
  architecture: async () =>
    checkArchitecture(root)
      .map(({ file, imports, rule }) => `${file} imports ${imports}: ${rule}`)
      .join('\n') || null,
  'generated files': () => run('node', ['scripts/generate.ts', '--check']),
}

let failed = 0
const queue = Object.entries(checks)
await Promise.all([worker(), worker()])
process.exitCode = failed > 0 ? 1 : 0

async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, check] = next
    const started = performance.now()
    const problems = await check()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${problems === null ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (problems === null) continue
    failed++
    console.log(problems)
  }
}

/** Null when the command succeeds, else what it said. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<string | null> {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      env: { ...process.env, ...env },
    })
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', error => resolve(String(error)))
    child.on('close', code => resolve(code === 0 ? null : output.trim() || `exit code ${code}`))
  })
}
