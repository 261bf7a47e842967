import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError, DataDirUnusableError } from '../errors/startup.ts'
import { prepareDataDir } from './prepareDataDir.ts'

export type DataDirLock = {
  /** Records who holds the folder, e.g. the base address. */
  describe: (owner: string) => void
  release: () => void
}

const sqliteBusy = 5

/**
 * One process per data folder. The lock is an exclusive transaction on its own file: the operating system drops it when the
 * process dies, so no stale lock ever remains.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  prepareDataDir(dataDir)
  const ownerFile = join(dataDir, 'owner')
  const lock = takeLock(dataDir, ownerFile)
  const describe = (owner: string) => {
    try {
      writeFileSync(ownerFile, owner)
    } catch (cause) {
      throw new DataDirUnusableError({ dataDir, cause })
    }
  }
  describe(`process ${process.pid}`)
  return {
    describe,
    release: () => {
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

function takeLock(dataDir: string, ownerFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    if ((cause as { errcode?: number }).errcode === sqliteBusy)
      throw new DataDirInUseError({ dataDir, owner: readOwner(ownerFile) })
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
