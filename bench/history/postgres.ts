import { onServer } from '../../test/support/onServer.ts'
import { startPostgres as startServer } from '../../test/support/startPostgres.ts'

/** A real PostgreSQL in a temporary folder, for the time of a benchmark. */
export async function startPostgres() {
  const server = await startServer({ settings: [] })
  return {
    create: async (name: string) => {
      await onServer(server.url, `create database ${name}`)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      return url.href
    },
    stop: server.stop,
  }
}
