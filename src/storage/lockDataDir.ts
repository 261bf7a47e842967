import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError, DataDirUnusableError } from '../errors/startup.ts'

export type DataDirLock = {
  /** Tells others who holds the folder, e.g. the base address. */
  describe: (owner: string) => void
  release: () => void
}

const sqliteBusy = 5

/**
 * One process per data folder. The lock is an exclusive transaction on a file of its own: the operating system drops
 * it when the process dies, however it dies, so there is never a stale lock to clean up.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  assertWritable(dataDir)
  const ownerFile = join(dataDir, 'owner')
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy)
      throw new DataDirUnusableError({ dataDir, cause: error })
    throw new DataDirInUseError({ dataDir, owner: readOwner(ownerFile) })
  }
  const describe = (owner: string) => writeFileSync(ownerFile, owner)
  describe(`process ${process.pid}`)
  return {
    describe,
    release: () => {
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

/** Writes and syncs a page, so that a full or read-only disk is told at the start and not in the middle of a payment. */
function assertWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const file = openSync(probe, 'w', 0o600)
    try {
      writeFileSync(file, Buffer.alloc(64 * 1024))
      fsyncSync(file)
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  } catch (cause) {
    throw new DataDirUnusableError({ dataDir, cause })
  }
}

function readOwner(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}
