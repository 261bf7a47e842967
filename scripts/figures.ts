// `npm run figures [-- NAME …]`: measures what we compare with others, keeps it in docs/figures.json and writes the page.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readFigures } from './figuresDoc.ts'
import { readOptions } from './readOptions.ts'

const root = join(import.meta.dirname, '..')
const { positionals: given } = readOptions({}, { allowPositionals: true })
const benches =
  given.length > 0 ? given : [...new Set([...readFigures().map(({ bench }) => bench), 'tracing'])]
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

const isMeasured = run('bench/run.ts', ...benches, '--keep')
const isWritten = run('scripts/generate.ts')
process.exitCode = isMeasured && isWritten ? 0 : 1
