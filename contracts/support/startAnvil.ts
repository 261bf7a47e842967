import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '../../src/errors/AppError.ts'

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/** The chain's native program. The package's launcher would add another process. */
export function findAnvil(platform = process.platform, arch = process.arch): string {
  const name = PLATFORMS[`${platform}-${arch}`]
  if (name === undefined) throw missing(`There is no embedded chain for ${platform} on ${arch}.`)
  try {
    const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${name}/package.json`)
    const binary = join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
    throw missing(`The package of the embedded chain for ${name} has no program in it.`)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw missing(`The embedded chain for ${name} is not installed.`, cause)
  }
}

function missing(message: string, cause?: unknown): AppError {
  return new AppError(message, {
    code: 'WORLD_CHAIN_MISSING',
    status: 500,
    fix: 'Run `npm install` without --omit=optional on Linux (glibc 2.35 or newer), macOS or Windows, x64 or arm64.',
    cause,
  })
}

/** A running local chain. */
export type Anvil = { process: ChildProcess; url: string; stop: () => Promise<void> }

const SETTINGS = [
  '--host=127.0.0.1',
  '--port=0',
  '--chain-id=42220',
  // In this version, later forks make an empty block many times as expensive.
  '--hardfork=cancun',
  '--base-fee=0',
  // With no state but the latest, a read fails (BlockOutOfRangeError) when a block is mined in the same moment.
  '--prune-history=4',
  '--color=never',
]

/** Options as `--name=value`; anvil accepts each once. */
const nameOf = (setting: string) => setting.split('=')[0]

/** Starts anvil with Celo's chain id on a free loopback port and waits until it listens. It ends with us. */
export async function startAnvil(
  moreArguments: readonly string[],
  onSpawn?: (pid: number) => void,
): Promise<Anvil> {
  const given = moreArguments.map(nameOf)
  const settings = SETTINGS.filter(setting => !given.includes(nameOf(setting)))
  const command = [findAnvil(), ...settings, ...moreArguments] as const
  // Where the program is translated for another processor, a start sometimes dies of a signal.
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      return await spawnAnvil(command, onSpawn)
    } catch (error) {
      if (triesLeft === 0) throw error
    }
  }
}

async function spawnAnvil(
  [program, ...settings]: readonly [string, ...string[]],
  onSpawn?: (pid: number) => void,
): Promise<Anvil> {
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) onSpawn?.(child.pid)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  const url = await readUrl(child)
  // Nobody reads the pipe, but a full one would stop the chain.
  child.stdout.removeAllListeners('data').resume()
  child.stderr.removeAllListeners('data').resume()
  return { process: child, url, stop: () => stopChild(child) }
}

async function readUrl(child: ChildProcess): Promise<string> {
  let said = ''
  try {
    return await new Promise((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
        const found = /Listening on (\S+)/.exec(said)
        if (found !== null) resolve(`http://${found[1]}`)
      }
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code}: ${said}`)))
    })
  } catch (cause) {
    throw new AppError(`The embedded chain did not start: ${(cause as Error).message}`.trimEnd(), {
      code: 'WORLD_CHAIN_NOT_STARTED',
      status: 500,
      fix: 'Read chain/keeper.log in the data folder; the program needs glibc 2.35 or newer on Linux.',
      cause,
    })
  }
}

/** Killed at once: a polite end would wait for other programs' connections. */
function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
