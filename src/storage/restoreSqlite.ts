import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupFileError } from '../errors/cli.ts'

const signature = 'SQLite format 3\0'

/** Copies a backup into a data folder without a database or its log: an old log would be replayed into the copy. */
export function restoreSqlite({ file, dataDir }: { file: string; dataDir: string }): void {
  const found = ['', '-wal', '-shm']
    .map(suffix => join(dataDir, `vouch.db${suffix}`))
    .find(path => existsSync(path))
  if (found) throw new BackupFileError({ file, problem: `is not restored over ${found}` })
  try {
    if (readFileSync(file).subarray(0, signature.length).toString('latin1') !== signature)
      throw new BackupFileError({ file, problem: 'is no database of SQLite' })
    mkdirSync(dataDir, { recursive: true })
    const path = join(dataDir, 'vouch.db')
    copyFileSync(file, path, constants.COPYFILE_EXCL)
    chmodSync(path, 0o600)
  } catch (cause) {
    throw cause instanceof BackupFileError
      ? cause
      : new BackupFileError({ file, problem: 'cannot be copied', cause })
  }
}
