import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '../src/errors/AppError.ts'
import { CHAIN_ID } from './places.ts'
import { createRpc } from './rpc.ts'

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/** The chain's native program. The package's own launcher would put a second process in between. */
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

export type Anvil = { process: ChildProcess; url: string }

/** Its command line names `cachePath`, by which a stray one is known later. */
function anvilArguments(cachePath: string, timestamp?: number): string[] {
  const options = {
    host: '127.0.0.1',
    port: 0,
    'chain-id': CHAIN_ID,
    // Later forks cost many times more per empty block in this version.
    hardfork: 'cancun',
    'base-fee': 0,
    'gas-limit': 1_000_000_000,
    // No block waits for others to become safe or final: here nothing is ever undone.
    'slots-in-an-epoch': 0,
    accounts: 0,
    color: 'never',
    'cache-path': cachePath,
    ...(timestamp === undefined ? {} : { timestamp }),
  }
  const pairs = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  return [...pairs, '--prune-history', '--no-request-size-limit']
}

/** Starts the chain on a free port of the loopback and waits until it listens. */
export async function startAnvil(
  cachePath: string,
  options: { timestamp?: number; onSpawn?: (pid: number) => void } = {},
): Promise<Anvil> {
  const child = spawn(findAnvil(), anvilArguments(cachePath, options.timestamp), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) options.onSpawn?.(child.pid)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      const found = /Listening on (\S+)/.exec(said)
      if (found !== null) resolve(`http://${found[1]}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`it ended with code ${code} before it listened: ${said}`)))
  }).catch((cause: unknown) => {
    throw new AppError('The embedded chain did not start.', {
      code: 'WORLD_CHAIN_NOT_STARTED',
      status: 500,
      fix: 'Read chain/keeper.log in the data folder; the program needs glibc 2.35 or newer on Linux.',
      cause,
    })
  })
  // It would print every call. Nobody reads that, yet a full pipe would stop the chain.
  await createRpc(url).call('anvil_setLoggingEnabled', false)
  child.stdout.removeAllListeners('data').resume()
  child.stderr.removeAllListeners('data').resume()
  return { process: child, url }
}
