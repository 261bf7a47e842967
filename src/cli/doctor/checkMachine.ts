import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadLists } from '../../chain/lists/loadLists.ts'
import { systemClock } from '../../lib/clock.ts'
import { openPostgres } from '../../storage/openPostgres.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { prepareDataDir } from '../../storage/prepareDataDir.ts'
import type { Database } from '../../storage/schema.ts'
import { refuseWorld } from '../readWorld.ts'
import { attempt, bad, type Check, ok, type Settings, warn } from './check.ts'

/** For some 70 million transfers; `vouch index plan` says how many there are. */
const indexGigabytes = 20
const oldDays = 365

/** This machine: the runtime, a folder, a database and its contents. */
export async function checkMachine(settings: Settings): Promise<Check[]> {
  const folder = await checkDataDir(settings)
  return [await checkNodeVersion(), folder, await checkLists(settings), ...(await checkContents(settings))]
}

async function checkContents(settings: Settings): Promise<Check[]> {
  let database: Database | null = null
  const { databaseUrl } = settings.secrets
  const answers = await attempt('database', 'Look at the file vouch.db in VOUCH_DATA_DIR.', async () => {
    database = openExisting(settings)
    await database?.ping()
    return ok(
      'database',
      databaseUrl ? 'PostgreSQL answers' : 'embedded SQLite in the data folder (one node only)',
    )
  })
  try {
    return answers.state === 'ok' ? [answers, ...(await checkIndex(settings, database))] : [answers]
  } finally {
    await (database as Database | null)?.close()
  }
}

/** Opens without migrating: a check changes nothing. */
function openExisting({ config: { dataDir }, secrets: { databaseUrl } }: Settings): Database | null {
  if (databaseUrl) return openPostgres({ databaseUrl, maxConnections: 1 })
  return existsSync(join(dataDir, 'vouch.db')) ? openSqlite(dataDir) : null
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
        'Start with `npx vouch …` or npm scripts; they use the pinned one.',
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
        'Free some space on that disk, or point VOUCH_DATA_DIR at a larger one: what is full takes no payments.',
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

/** Whether screens are answered from the index; without it, a wallet's first screen is slow or impossible. */
async function checkIndex({ config }: Settings, database: Database | null): Promise<Check[]> {
  const { index, blockscout, etherscan } = config.history
  if (!index) return []
  const to = await readIndexed(database, config.chainId)
  if (to !== null) return [ok('index', `transfers of the whole chain up to block ${to}`)]
  const fallback =
    blockscout.url || etherscan.url
      ? 'until it is built, wallets are read from the explorer one by one'
      : 'and no explorer is set: until it is built, a screen takes minutes or fails'
  const fix =
    'Run `vouch index --once` before the first start: hours on a public node; stop and start it at will.'
  return [warn('index', `empty; ${fallback}`, fix)]
}

/** Null when there is nothing, not even the table. */
async function readIndexed(database: Database | null, chainId: number): Promise<number | null> {
  const row = await database?.db
    .selectFrom('coverage')
    .select(({ fn }) => fn.max('to_block').as('to'))
    .where('chain_id', '=', chainId)
    .where('scope', '=', '*')
    .executeTakeFirst()
    .catch(() => undefined)
  return row?.to ?? null
}
