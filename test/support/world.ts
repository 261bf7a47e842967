import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PID_FILE } from '../../world/keeperProtocol.ts'
import { readManifest } from '../../world/manifest.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { atExit } from './atExit.ts'

const root = join(import.meta.dirname, '../..')

/** A world of its own for a test file: made once a day, or once for a given moment, per state of the code, then copied. */
export async function startTestWorld({
  epochSlots = 0,
  ...moment
}: {
  now?: number
  epochSlots?: number
} = {}): Promise<{
  world: World
  dataDir: string
  /** Unix seconds: its life was played up to here. */
  madeAt: number
  stop: () => Promise<void>
}> {
  const now = moment.now ?? Math.floor(Date.now() / 1000)
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-world-'))
  const { madeAt } = await copyTestWorld(dataDir, moment)
  const ending = atExit(() => killChain(dataDir))
  // Kept, it is looked at ten times a second and written down whenever it rests, which takes two seconds of CPU.
  const world = await startWorld({ dataDir, now, epochSlots, isKept: false })
  return {
    world,
    dataDir,
    madeAt,
    stop: async () => {
      ending()
      killChain(dataDir)
      await world.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Nobody will wake this chain again, and saving it takes a second of CPU. */
function killChain(dataDir: string): void {
  const { keeperPid, anvilPid } = JSON.parse(readFileSync(join(dataDir, 'chain', PID_FILE), 'utf8'))
  for (const pid of [keeperPid, anvilPid]) process.kill(pid, 'SIGKILL')
}

/** The world that tests share, asleep in a folder of one's own. */
async function copyTestWorld(dataDir: string, moment: { now?: number } = {}): Promise<{ madeAt: number }> {
  const now = moment.now ?? Math.floor(Date.now() / 1000)
  cpSync(await ensureTemplate(now, stateOfCode(moment.now)), dataDir, { recursive: true })
  return { madeAt: readManifest(join(dataDir, 'chain'))?.madeAt ?? now }
}

async function ensureTemplate(now: number, state: string): Promise<string> {
  const template = join(tmpdir(), `vouch-world-template-${state}`)
  const making = `${template}.making`
  while (!existsSync(template)) {
    try {
      mkdirSync(making)
      writeFileSync(join(making, 'pid'), String(process.pid))
    } catch {
      // Another test file makes it; one that died in the middle leaves its mark.
      if (isAbandoned(making)) rmSync(making, { recursive: true, force: true })
      await wait(250)
      continue
    }
    const world = await startWorld({ dataDir: join(making, 'data'), now })
    await world.stop()
    renameSync(join(making, 'data'), template)
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

function isAbandoned(path: string): boolean {
  try {
    process.kill(Number(readFileSync(join(path, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function stateOfCode(now: number | undefined): string {
  const hash = createHash('sha256').update(now?.toString() ?? new Date().toISOString().slice(0, 10))
  for (const folder of ['world', 'contracts/artifacts'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex').slice(0, 16)
}
