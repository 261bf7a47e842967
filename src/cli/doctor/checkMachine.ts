import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { loadLists } from '../../chain/lists/loadLists.ts'
import { systemClock } from '../../lib/clock.ts'
import { findPagesFault } from '../../services/health/findPagesFault.ts'
import { prepareDataDir } from '../../storage/prepareDataDir.ts'
import { refuseWorld } from '../readWorld.ts'
import { attempt, bad, type Check, ok, type Settings, warn } from './check.ts'

/** For some 70 million transfers; `vouch index plan` says how many there are. */
const indexGigabytes = 20
const oldDays = 365

/** This machine: the runtime, a folder, the lists and the built pages. */
export async function checkMachine(settings: Settings): Promise<Check[]> {
  return [await checkNodeVersion(), await checkDataDir(settings), await checkLists(settings), checkPages()]
}

function checkPages(): Check {
  const fault = findPagesFault()
  return fault
    ? warn('pages', fault.problem, fault.fix)
    : ok('pages', 'dashboard and documentation are built')
}

/** Exchanges and tokens change; after a year the lists are outdated. */
async function checkLists({ config: { dataDir } }: Settings): Promise<Check> {
  const fix = 'Take newer ones with `vouch lists update FILE`.'
  return attempt('lists', fix, async () => {
    const { lists, origin } = loadLists(dataDir)
    const { tokens, places, date } = lists
    const detail = `of ${date}${origin === 'updated' ? ', updated' : ''}: ${tokens.length} tokens, ${places.length} places`
    const ageDays = (systemClock() - Date.parse(date)) / 86_400_000
    return ageDays > oldDays ? warn('lists', detail, fix) : ok('lists', detail)
  })
}

async function checkNodeVersion(): Promise<Check> {
  return process.version.startsWith('v24.')
    ? ok('node', process.version)
    : warn(
        'node',
        `${process.version}, not the pinned 24`,
        'Start with `./bin/vouch …` or npm scripts; they use the pinned one.',
      )
}

async function checkDataDir({ config: { dataDir }, secrets: { databaseUrl } }: Settings): Promise<Check> {
  if (databaseUrl) return ok('data folder', 'not needed beside PostgreSQL')
  const fix = 'Make it writable for this user, or point VOUCH_DATA_DIR elsewhere.'
  return attempt('data folder', fix, async () => {
    const folder = nearestFolder(dataDir)
    // Only an existing folder is tested: a check creates nothing.
    if (folder === dataDir) prepareDataDir(dataDir)
    else accessSync(folder, constants.W_OK)
    refuseWorld(dataDir)
    const { bavail, bsize } = statfsSync(folder)
    const gigabytes = Math.floor((bavail * bsize) / 1e9)
    if (gigabytes < 1)
      return bad(
        'data folder',
        `${dataDir}, only ${Math.floor((bavail * bsize) / 1e6)} MB free`,
        'Free some space on that disk, or point VOUCH_DATA_DIR at a larger one: with a full disk no payments are taken.',
      )
    return gigabytes < indexGigabytes
      ? warn(
          'data folder',
          `${dataDir}, ${gigabytes} GB free`,
          'An index of the chain needs more (`vouch index plan` says how much); point VOUCH_DATA_DIR at a larger disk.',
        )
      : ok(
          'data folder',
          `${dataDir}${folder === dataDir ? '' : ' (made at the first start)'}, ${gigabytes} GB free`,
        )
  })
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}
