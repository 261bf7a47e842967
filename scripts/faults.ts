// Puts each fault of test/faults/behaviours.json into a copy of the code, runs its tests, and writes into results.json which of
// them noticed. Arguments choose faults by id, area or file. `--others` takes the faults of test/faults that are not among them.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import behaviours from '../test/faults/behaviours.json' with { type: 'json' }
import { faults } from '../test/faults/faults.ts'
import { type Place, places } from '../test/faults/places.ts'
import results from '../test/faults/results.json' with { type: 'json' }
import { readOptions } from './readOptions.ts'

type Planted = Place & { name: string; area: string }

const root = join(import.meta.dirname, '..')
/** A fault may make the code loop forever; that counts as noticed. */
const longestMs = 300_000

const { positionals: words, values } = readOptions(
  { others: { type: 'boolean', default: false } },
  { allowPositionals: true },
)
const listed = new Set(Object.values(places).map(({ find }) => find))
const all: Planted[] = values.others
  ? faults
      .filter(({ find }) => !listed.has(find))
      .map(({ test, ...fault }) => ({ ...fault, area: 'other', tests: [test] }))
  : behaviours.map(({ id, area }) => ({ ...(places[id] as Place), name: id, area }))
const chosen = all.filter(
  ({ name, area, file }) =>
    words.length === 0 || words.some(word => word === name || word === area || word === file),
)
if (chosen.length === 0) {
  console.error(`No fault has one of these names, areas or files: ${words.join(' ')}`)
  process.exit(2)
}
const kept: Record<string, string | null> = {}
const copy = copyCode()
try {
  for (const fault of chosen) insert(fault)
  await assertGreen([...new Set(chosen.flatMap(({ tests }) => tests))])
  const unnoticed: Planted[] = []
  for (const fault of chosen) {
    const by = await tryFault(fault)
    console.log(`${by === null ? 'UNNOTICED' : 'noticed  '}  ${fault.name} (${by ?? fault.file})`)
    if (by === null) unnoticed.push(fault)
    if (!values.others) keepResult(fault.name, by)
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} faults noticed`)
  process.exitCode = unnoticed.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The files git knows, and new ones, in their present state; dependencies and built pages are shared. */
function copyCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-faults-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const built of ['node_modules', 'dashboard/dist', 'dashboard/dist-docs'])
    if (existsSync(join(root, built))) symlinkSync(join(root, built), join(folder, built))
  return folder
}

/** A test that fails without a fault would notice all of them. */
async function assertGreen(tests: readonly string[]): Promise<void> {
  const output = await runTests(tests)
  if (output !== null) throw new Error(`The tests fail without any fault; fix them first.\n${output}`)
}

/** The first test that fails with the fault; null where none does. */
async function tryFault(fault: Planted): Promise<string | null> {
  const path = join(copy, fault.file)
  const code = readFileSync(path, 'utf8')
  writeFileSync(path, insert(fault))
  try {
    const output = await runTests(fault.tests)
    return output && (/FAIL +(.+)/.exec(output)?.[1] ?? 'the tests did not end')
  } finally {
    writeFileSync(path, code)
  }
}

/** The file with the fault in it. It must still parse, or every test would notice. */
function insert({ name, file, find, replace }: Planted): string {
  const code = readFileSync(join(copy, file), 'utf8')
  if (code.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find} (${name})`)
  const faulty = code.replace(find, () => replace)
  stripTypeScriptTypes(faulty)
  return faulty
}

function keepResult(id: string, noticedBy: string | null): void {
  const known: Record<string, string | null> = { ...results, ...kept, [id]: noticedBy }
  Object.assign(kept, { [id]: noticedBy })
  const inOrder = behaviours.flatMap(fault => (fault.id in known ? [[fault.id, known[fault.id]]] : []))
  writeFileSync(
    join(root, 'test/faults/results.json'),
    `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`,
  )
}

/** Null when all pass, else the output. */
function runTests(tests: readonly string[]): Promise<string | null> {
  return new Promise(resolve => {
    const vitest = join(copy, 'node_modules/.bin/vitest')
    const child = spawn(vitest, ['run', ...tests, '--maxWorkers=2', '--bail=1'], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1' },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs * tests.length)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', code => {
      clearTimeout(timer)
      resolve(code === 0 ? null : output)
    })
  })
}
