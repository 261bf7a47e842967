import type { Interface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { Anvil } from '../contracts/support/startAnvil.ts'
import { createJournal, type Journal } from './journal.ts'
import type { KeeperMessage } from './keeperProtocol.ts'
import { createRpc } from './rpc.ts'
import { type Snapshot, writeSnapshot } from './snapshots.ts'

const LOOK_EVERY_MS = 100
/** A snapshot stops the chain, so it waits until the chain has been quiet for this long … */
const QUIET_MS = 10_000
/** … and if it cannot wait, the chain then gets this many times as long without one. */
const REST_PER_SNAPSHOT = 8

/** A snapshot, and whether a journal was played on top of it. */
export type Loaded = { snapshot: Snapshot; replayed: boolean }

export type KeepChain = {
  folder: string
  anvil: Anvil
  /** The snapshot that the chain started from; null for a new one. */
  loaded: Loaded | null
  requests: Interface
  /** Resolves when the owner is gone. */
  closed: Promise<void>
  say: (message: KeeperMessage) => void
  onSaveFailed: (error: unknown) => void
}

/** Serves the owner and keeps the disk as new as the chain, until the owner is gone. */
export async function persistChain(options: KeepChain): Promise<void> {
  const { folder, anvil, loaded, requests, say } = options
  const rpc = createRpc(anvil.url)
  const readHead = async () => Number(await rpc.call<Hex>('eth_blockNumber'))
  let journal: Journal | null = null
  let watching = false
  let closing = false
  let saving: Promise<unknown> = Promise.resolve()
  let restUntil = 0

  /** Never two at once: each waits for the one before. */
  function save(): Promise<void> {
    const done = saving.then(async () => {
      const began = Date.now()
      const head = await readHead()
      const state = await rpc.call<string>('anvil_dumpState')
      const written = writeSnapshot(folder, Buffer.from(state.slice(2), 'hex'))
      journal = createJournal(rpc, written.journal, head)
      restUntil = Date.now() + REST_PER_SNAPSHOT * (Date.now() - began)
    })
    saving = done.catch(() => {})
    return done
  }

  if (loaded !== null) {
    // A replayed journal belongs to a chain that died. Its end may be torn, so nothing is appended to it.
    if (loaded.replayed) await save()
    else journal = createJournal(rpc, loaded.snapshot.journal, await readHead())
  }
  requests.on('line', line => {
    if (line === 'watch') watching = true
    if (line === 'save') save().then(() => say({ kind: 'saved' }), options.onSaveFailed)
  })
  const closed = options.closed.then(() => {
    closing = true
  })
  const lost = new Promise<never>((_, reject) => {
    anvil.process.once('exit', () => reject(new Error('the chain ended by itself')))
  })
  say({ kind: 'ready', url: anvil.url })

  for (let lastMove = Date.now(); !closing; ) {
    await Promise.race([closed, lost, sleep(LOOK_EVERY_MS)])
    if (!watching || journal === null || closing) continue
    if ((await journal.follow()) > 0) lastMove = Date.now()
    const due = journal.isBroken() ? restUntil : journal.length() > 0 ? lastMove + QUIET_MS : Infinity
    // A full disk must not end the chain; the next try may succeed.
    if (Date.now() >= due) {
      await save().catch(error => {
        console.error('cannot save:', error)
        lastMove = Date.now()
        restUntil = lastMove + 5_000
      })
    }
  }
  await saving
  // Before `watch` the world is unfinished, and half a world is useless.
  if (!watching || journal === null) return
  await journal.follow()
  if (journal.isBroken() || journal.length() > 0) await save()
}
