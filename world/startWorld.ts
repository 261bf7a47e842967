import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../src/errors/AppError.ts'
import { createCast } from './cast.ts'
import { endStrays } from './endStrays.ts'
import { DAY, FRESH_DAYS, originFor } from './life/calendar.ts'
import { DEFAULT_SEED } from './life/lifeOf.ts'
import { continueWorld, makeWorld } from './makeWorld.ts'
import { readManifest, WORLD_FORMAT, writeManifest } from './manifest.ts'
import { type Chain, openChain } from './openChain.ts'
import { createRpc } from './rpc.ts'
import { describeWorld, type WorldFacts } from './world.ts'

export type World = WorldFacts & {
  rpcUrl: string
  /** The time of this start, ISO 8601. */
  startedAt: string
  /** Saves and ends the chain. A process that dies without calling it loses nothing either. */
  stop: () => Promise<void>
}

export type StartWorld = {
  dataDir: string
  /** Unix seconds. */
  now: number
  seed?: string
  /** When a new world's life begins, unix seconds at midnight; fourteen months ago by default. */
  origin?: number
  /** Deletes the world in this folder and makes a new one. */
  reset?: boolean
  /** A block is final two epochs of this many blocks later; at once by default. */
  epochSlots?: number
  /** False for a temporary world: what happens in it is not saved. */
  isKept?: boolean
  log?: (line: string) => void
  /** The chain died while in use. */
  onLost?: (error: AppError) => void
}

/** Makes the world of a data folder, or starts it and plays its life up to `now`. */
export async function startWorld(options: StartWorld): Promise<World> {
  const { dataDir, now, epochSlots = 0, isKept = true, log = () => {} } = options
  mkdirSync(join(dataDir, 'chain'), { recursive: true })
  const folder = realpathSync(join(dataDir, 'chain'))
  await endStrays(folder)
  if (options.reset) clear(folder)

  const found = readManifest(folder)
  assertSameSeed(found?.seed, options.seed)
  const seed = found?.seed ?? options.seed ?? DEFAULT_SEED
  const origin = found?.origin ?? options.origin ?? originFor(now)
  const cast = createCast(seed)
  if (found === null) {
    clear(folder)
    writeManifest(folder, { format: WORLD_FORMAT, seed, origin, madeAt: now, finished: false })
  }

  log(found === null ? 'Making a world of fourteen months …' : 'Waking the world …')
  const age = Math.floor((now - (found?.madeAt ?? now)) / DAY)
  if (age > FRESH_DAYS)
    log(`It was made ${age} days ago, and its people have changed since; --reset makes a new one.`)
  const chain = await openChain({
    folder,
    from: found === null ? { genesis: origin } : { snapshot: true },
    epochSlots,
    ...(options.onLost === undefined ? {} : { onLost: options.onLost }),
  })
  try {
    const rpc = createRpc(chain.url)
    const life = { rpc, cast, seed, origin, now }
    const played = found === null ? await makeWorld(life) : await continueWorld(life)
    if (played !== null) {
      log(`Played ${played.transactions} transactions in ${played.blocks} blocks.`)
      if (played.reverted > 0) log(`${played.reverted} of them failed: their wallets were used otherwise.`)
      await chain.save()
      writeManifest(folder, {
        format: WORLD_FORMAT,
        seed,
        origin,
        madeAt: found?.madeAt ?? now,
        finished: true,
      })
    }
    await rpc.call('evm_setTime', chainTime(now))
    if (isKept) chain.watch()
  } catch (error) {
    await chain.close()
    throw error
  }
  return {
    ...describeWorld(cast, { seed, origin }),
    rpcUrl: chain.url,
    startedAt: `${new Date(now * 1000).toISOString().slice(0, 19)}Z`,
    stop: once(chain),
  }
}

/** From now on the chain's clock runs like any other; a `now` that differs from the machine's clock is kept. */
function chainTime(now: number): number {
  const machine = Math.floor(Date.now() / 1000)
  return Math.abs(machine - now) < 600 ? machine : now
}

function clear(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function once(chain: Chain): () => Promise<void> {
  let stopped: Promise<void> | null = null
  return () => {
    stopped ??= chain.close()
    return stopped
  }
}

function assertSameSeed(found: string | undefined, asked: string | undefined): void {
  if (found === undefined || asked === undefined || found === asked) return
  throw new AppError(`The world in this folder was made from the seed "${found}", not "${asked}".`, {
    code: 'WORLD_SEED_DIFFERS',
    status: 500,
    fix: 'Leave the seed out, use another data folder, or run `npm start -- --reset`.',
  })
}
