// Puts each fault of test/faults into a copy of the code, runs the nearest test, and says whether it noticed. Arguments choose
// faults by words in their name or file; by default all are tried.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Fault, faults } from '../test/faults/faults.ts'
import { readOptions } from './readOptions.ts'

const root = join(import.meta.dirname, '..')
/** A fault may make the code loop forever; that counts as noticed. */
const longestMs = 300_000

const { positionals: words } = readOptions({}, { allowPositionals: true })
const chosen = faults.filter(({ name, file }) => words.every(word => `${name} ${file}`.includes(word)))
if (chosen.length === 0) {
  console.error(`No fault has all of these words: ${words.join(' ')}`)
  process.exit(2)
}
const copy = copyCode()
try {
  for (const fault of chosen) insert(fault)
  await assertGreen([...new Set(chosen.map(({ test }) => test))])
  const unnoticed: Fault[] = []
  for (const fault of chosen) {
    const isNoticed = await tryFault(fault)
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${fault.name} (${fault.file})`)
    if (!isNoticed) unnoticed.push(fault)
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} faults noticed`)
  process.exitCode = unnoticed.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The files git knows, and new ones, in their present state; dependencies are shared. */
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
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** A test that fails without a fault would notice all of them. */
async function assertGreen(tests: readonly string[]): Promise<void> {
  const output = await runTests(tests)
  if (output !== null) throw new Error(`The tests fail without any fault; fix them first.\n${output}`)
}

async function tryFault(fault: Fault): Promise<boolean> {
  const path = join(copy, fault.file)
  const code = readFileSync(path, 'utf8')
  writeFileSync(path, insert(fault))
  try {
    return (await runTests([fault.test])) !== null
  } finally {
    writeFileSync(path, code)
  }
}

/** The file with the fault in it. It must still parse, or every test would notice. */
function insert({ name, file, find, replace }: Fault): string {
  const code = readFileSync(join(copy, file), 'utf8')
  if (code.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find} (${name})`)
  const faulty = code.replace(find, () => replace)
  stripTypeScriptTypes(faulty)
  return faulty
}

/** Null when all pass, else the output. */
function runTests(tests: readonly string[]): Promise<string | null> {
  return new Promise(resolve => {
    const vitest = join(copy, 'node_modules/.bin/vitest')
    const child = spawn(vitest, ['run', ...tests, '--maxWorkers=2', '--reporter=dot'], { cwd: copy })
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
