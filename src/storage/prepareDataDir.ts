import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataDirUnusableError } from '../errors/startup.ts'

/**
 * Creates the folder, and writes and syncs a page in it, so that a full or read-only disk fails at the start and not in the
 * middle of a payment.
 */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolders(dataDir)
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

/** Node's own recursive `mkdir` never returns where a parent exists but accepts no folder, as under /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error
  }
}
