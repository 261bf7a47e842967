import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from './atExit.ts'

export type Program = {
  child: ChildProcess
  /** Resolves with the base address, rejects with what was printed when the process ends first. */
  ready: Promise<string>
  /** Resolves with exit code and everything printed. */
  ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>
  /** Everything printed so far. */
  printed: () => string
}

export type Demo = Program & { dataDir: string }

const root = join(import.meta.dirname, '../..')

/** The very program behind `npm start`, or another path of it. */
export function startDemo(
  dataDir: string,
  { env, args = [], path }: { env?: Record<string, string>; args?: string[]; path?: string } = {},
): Demo {
  return { dataDir, ...startProgram(['demo', ...args], { VOUCH_DATA_DIR: dataDir, ...env }, path) }
}

/** A `vouch` command that serves, in a process group of its own. */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  path = 'src/cli/vouch.ts',
): Program {
  const child = spawn(process.execPath, [path, ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    stdout += chunk
  })
  child.stderr.setEncoding('utf8').on('data', chunk => {
    stderr += chunk
  })
  const ending = atExit(() => killHard({ child }))
  const ended = new Promise<Awaited<Program['ended']>>(resolve =>
    child.on('close', (code, signal) => {
      ending()
      resolve({ code, signal, stdout, stderr })
    }),
  )
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = /^ready (\S+)$/m.exec(stdout)
      if (line?.[1]) resolve(line[1])
    })
    void ended.then(({ code, signal }) =>
      reject(new Error(`ended (${code ?? signal}):\n${stdout}\n${stderr}`)),
    )
  })
  ready.catch(() => {})
  return { child, ready, ended, printed: () => stdout + stderr }
}

/** As an out-of-memory killer or a power button would: the whole group, no chance to clean up. */
export function killHard({ child }: Pick<Program, 'child'>): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself before.
  }
}

export function readWorldFile(dataDir: string) {
  return JSON.parse(readFileSync(join(dataDir, 'world.json'), 'utf8'))
}

/** Processes whose command line names the folder: nothing of a stopped world may be left. */
export function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-eo', 'pid,args', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(dataDir) && !line.includes('ps -eo'))
}
