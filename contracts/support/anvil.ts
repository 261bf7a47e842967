import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '../../src/errors/AppError.ts'

/** A running local chain. */
export type Anvil = { rpcUrl: string; stop: () => Promise<void> }

const SETTINGS = [
  '--host=127.0.0.1',
  '--port=0',
  '--chain-id=42220',
  '--hardfork=cancun',
  // Gas is free and anyone may be the sender, so a test is about the contract and not about funding accounts.
  '--auto-impersonate',
  '--base-fee=0',
  '--gas-price=0',
  '--disable-min-priority-fee',
]

/**
 * Starts anvil with Celo's chain id on a port the system chooses. `states` are how many old states it keeps, for
 * reorganisations; without a number it would leave them in the home folder.
 */
export async function startAnvil(
  extraArguments: readonly string[] = [],
  { states = 0 }: { states?: number } = {},
): Promise<Anvil> {
  const history = states === 0 ? '--prune-history' : `--prune-history=${states}`
  const child = spawn(findAnvilBinary(), [...SETTINGS, history, ...extraArguments], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  const rpcUrl = await readRpcUrl(child)
  return { rpcUrl, stop: () => stopChild(child) }
}

const require = createRequire(import.meta.url)

/** The native file: the package's own launcher would put another Node process in between. */
function findAnvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  try {
    const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin', file)
  } catch (cause) {
    throw new AppError(`There is no ${name}, so the local chain cannot start.`, {
      code: 'ANVIL_MISSING',
      status: 500,
      fix: 'Install with optional dependencies, on Linux with glibc 2.35 or later, macOS or Windows.',
      cause,
    })
  }
}

function readRpcUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (cause?: unknown) =>
      reject(
        new AppError(`anvil did not start. It printed: ${printed.trim() || 'nothing'}`, {
          code: 'ANVIL_DID_NOT_START',
          status: 500,
          fix: 'Run the binary by hand with the same arguments and read what it says.',
          cause,
        }),
      )
    child.once('error', fail)
    child.once('exit', fail)
    child.stdout?.on('data', chunk => {
      printed += String(chunk)
      const address = /Listening on (\S+:\d+)/.exec(printed)?.[1]
      if (address === undefined) return
      child.off('exit', fail)
      // The pipe must stay drained or anvil blocks on its own log, but nothing of it is needed.
      child.stdout?.removeAllListeners('data').resume()
      resolve(`http://${address}`)
    })
  })
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
