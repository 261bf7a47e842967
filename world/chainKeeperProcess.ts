/**
 * The chain's keeper: a separate process that survives when its owner is killed. It runs the chain, saves it, and ends it when
 * the owner's pipe closes for any reason.
 *
 * Arguments: chain folder, `load` or `new`, genesis time, slots of an epoch. Reads lines `save` and `watch`; writes lines of
 * JSON.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Anvil } from '../contracts/support/startAnvil.ts'
import { AppError } from '../src/errors/AppError.ts'
import { replayJournal } from './journal.ts'
import { type KeeperMessage, PID_FILE } from './keeperProtocol.ts'
import { type Loaded, persistChain } from './persistChain.ts'
import { createRpc } from './rpc.ts'
import { dropUnfinished, listSnapshots, readSnapshot, setAside } from './snapshots.ts'
import { startChain } from './startChain.ts'
import { writeFileDurably } from './writeFileDurably.ts'

const [folder = '.', mode = 'new', genesis = '', epochSlots = '0'] = process.argv.slice(2)

const requests = createInterface({ input: process.stdin })
const closed = new Promise<void>(resolve => {
  requests.once('close', resolve)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
})

const say = (message: KeeperMessage) => process.stdout.write(`${JSON.stringify(message)}\n`)
// The owner may be gone; save the last snapshot anyway.
process.stdout.on('error', () => {})

function start(timestamp?: number): Promise<Anvil> {
  return startChain(join(folder, 'cache'), {
    ...(timestamp === undefined ? {} : { timestamp }),
    epochSlots: Number(epochSlots),
    onSpawn: anvilPid =>
      writeFileDurably(join(folder, PID_FILE), JSON.stringify({ keeperPid: process.pid, anvilPid })),
  })
}

const warn = (problem: unknown) => console.error('lost from the journal:', problem)

/** The newest readable snapshot and everything journaled after it. Each try uses a fresh chain. */
async function startLoaded(): Promise<{ anvil: Anvil; loaded: Loaded }> {
  const journals: string[] = []
  for (const snapshot of listSnapshots(folder).toReversed()) {
    journals.unshift(snapshot.journal)
    const anvil = await start()
    try {
      const rpc = createRpc(anvil.url)
      await rpc.call('anvil_loadState', readSnapshot(snapshot))
      for (const journal of journals) await replayJournal(rpc, journal, warn)
      return { anvil, loaded: { snapshot, replayed: journals.some(path => existsSync(path)) } }
    } catch (error) {
      console.error(`cannot read ${snapshot.path}:`, error)
      await anvil.stop()
      setAside(snapshot)
    }
  }
  throw new AppError('No saved state of the world can be read.', {
    code: 'WORLD_UNREADABLE',
    status: 500,
    fix: 'Run `npm start -- --reset` to make a new world; the old one cannot be saved.',
  })
}

function fail(error: unknown): void {
  console.error(error)
  const known = error instanceof AppError ? error : null
  say({
    kind: 'failed',
    code: known?.code ?? 'WORLD_CHAIN_LOST',
    message: known?.message ?? `The embedded chain cannot go on: ${String(error)}`,
    fix: known?.fix ?? 'Start again; what was saved last is still there. chain/keeper.log says more.',
  })
  process.exitCode = 1
}

try {
  dropUnfinished(folder)
  const { anvil, loaded } =
    mode === 'load' ? await startLoaded() : { anvil: await start(Number(genesis)), loaded: null }
  try {
    await persistChain({ folder, anvil, loaded, requests, closed, say, onSaveFailed: fail })
  } finally {
    await anvil.stop()
  }
} catch (error) {
  fail(error)
}
rmSync(join(folder, PID_FILE), { force: true })
requests.close()
process.stdin.destroy()
