import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Forgets the embedded database of a data folder that nobody has open. */
export function removeSqlite(dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `vouch.db${suffix}`), { force: true })
}
