import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '../src/errors/AppError.ts'
import { endStrays } from './endStrays.ts'
import { KEEPER_SCRIPT, type KeeperMessage, type KeeperRequest, PID_FILE } from './keeperProtocol.ts'

/** The running chain, as its owner sees it. */
export type Chain = {
  url: string
  /** Saves the present state; resolves when it is on disk. */
  save: () => Promise<void>
  /** From now on every new head is saved soon after. */
  watch: () => void
  /** Saves, ends the chain and resolves when both its processes are gone. */
  close: () => Promise<void>
}

export type OpenChain = {
  folder: string
  /** Continue from the newest snapshot, or begin at this time. */
  from: { snapshot: true } | { genesis: number }
  /** A block is final two epochs of this many blocks later; at once with none. */
  epochSlots?: number
  /** Called if the chain dies while it is in use. */
  onLost?: (error: AppError) => void
}

type Keeper = ChildProcessByStdio<Writable, Readable, null>

/** Starts a keeper and, under it, the chain. */
export async function openChain({ folder, from, epochSlots = 0, onLost }: OpenChain): Promise<Chain> {
  const keeper = spawnKeeper(folder, from, epochSlots)
  const exited = new Promise<void>(resolve => {
    keeper.once('exit', () => resolve())
    keeper.once('error', () => resolve())
  })
  const waiting: Waiter[] = []
  let closing = false
  let failure: AppError | null = null

  function lose(error: AppError): void {
    if (failure !== null || closing) return
    failure = error
    const waiters = waiting.splice(0)
    keeper.stdin.end()
    // Rejects only when everything has ended: otherwise an immediate restart would have its new keeper ended as a stray.
    void exited
      .then(() => endStrays(folder))
      .finally(() => {
        for (const waiter of waiters) waiter.reject(error)
        if (waiters.length === 0) onLost?.(error)
      })
  }

  createInterface({ input: keeper.stdout }).on('line', line => {
    const said = JSON.parse(line) as KeeperMessage
    if (said.kind === 'failed') return lose(lostError(said))
    const place = waiting.findIndex(waiter => waiter.kind === said.kind)
    waiting.splice(place, place < 0 ? 0 : 1)[0]?.resolve(said)
  })
  // Writing to a dead keeper must not throw; its exit is reported separately.
  keeper.stdin.on('error', () => {})
  keeper.once('error', cause => lose(lostError({ message: 'The keeper did not start.' }, cause)))
  keeper.once('exit', () => lose(lostError({ message: 'The keeper of the embedded chain is gone.' })))

  const tell = (request: KeeperRequest) => void keeper.stdin.write(`${request}\n`)
  const hear = <K extends KeeperMessage['kind']>(kind: K) =>
    new Promise<Extract<KeeperMessage, { kind: K }>>((resolve, reject) => {
      if (failure !== null) return reject(failure)
      waiting.push({ kind, resolve: said => resolve(said as Extract<KeeperMessage, { kind: K }>), reject })
    })

  const { url } = await hear('ready')
  return {
    url,
    watch: () => tell('watch'),
    async save() {
      tell('save')
      await hear('saved')
    },
    async close() {
      closing = true
      keeper.stdin.end()
      await exited
    },
  }
}

type Waiter = {
  kind: KeeperMessage['kind']
  resolve: (said: KeeperMessage) => void
  reject: (error: AppError) => void
}

/** Detached: its own session, so that a signal to the owner's group does not reach it. */
function spawnKeeper(folder: string, from: OpenChain['from'], epochSlots: number): Keeper {
  mkdirSync(folder, { recursive: true })
  const log = openSync(join(folder, 'keeper.log'), 'a')
  try {
    const script = fileURLToPath(new URL(KEEPER_SCRIPT, import.meta.url))
    const mode = 'genesis' in from ? ['new', String(from.genesis)] : ['load', '']
    const keeper = spawn(process.execPath, [script, folder, ...mode, String(epochSlots)], {
      detached: true,
      stdio: ['pipe', 'pipe', log],
    })
    notePid(join(folder, PID_FILE), keeper.pid)
    // Both are pipes, as requested above.
    return keeper as Keeper
  } finally {
    closeSync(log)
  }
}

/** Only until the keeper writes this file itself. */
function notePid(path: string, keeperPid: number | undefined): void {
  try {
    writeFileSync(path, JSON.stringify({ keeperPid }), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function lostError(
  said: { message: string; code?: AppError['code']; fix?: string },
  cause?: unknown,
): AppError {
  return new AppError(said.message, {
    code: said.code ?? 'WORLD_CHAIN_LOST',
    status: 500,
    fix: said.fix ?? 'Start again; what was saved last is still there. chain/keeper.log says more.',
    cause,
  })
}
