import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { onServer } from './onServer.ts'
import { serveResources } from './sharedResources.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the URL of the test run's PostgreSQL, started for the first who asks; `template` with a database to copy. */
    postgresResources: string
  }
}

const template = `vouch_template_${process.pid}`

type Server = { url: string; stop: () => Promise<void> }

/** A real PostgreSQL for the whole run, as soon as a test asks: TEST_DATABASE_URL when set, else one from npm. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Server> | undefined
  const start = () => {
    started ??= provideServer()
    return started
  }
  const resources = await serveResources(async name => {
    const { url } = await start()
    if (name !== 'template') return url
    await makeTemplate(url)
    return template
  })
  project.provide('postgresResources', resources.url)
  return async () => {
    await resources.stop()
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

async function provideServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => onServer(given, `drop database if exists ${template}`) }
  // Our processes are killed, never the server: what it has told the kernel is as good as on the disk.
  return startPostgres({ settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] })
}
