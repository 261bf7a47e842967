import { createPublicClient, custom, http, type PublicClient } from 'viem'
import type { PassportDeps } from '../../src/services/passportDeps.ts'
import type { Database } from '../../src/storage/schema.ts'
import { makeDeps } from './passportWorld.ts'

/** A moment in the life of a process: around a query, or around a call to the node. */
export type Moment = `${'before' | 'after'} ${string}`

/** Deps whose every query and every call to the node passes by `at`, which may end it all. */
export function watchedDeps(
  rpcUrl: string,
  database: Database,
  at: (moment: Moment) => void | Promise<void>,
): PassportDeps {
  const node = http(rpcUrl)({ retryCount: 0 })
  const client = createPublicClient({
    transport: custom({
      request: async (call: { method: string; params?: unknown }) => {
        await at(`before ${call.method}`)
        const answer = await node.request(call as never)
        await at(`after ${call.method}`)
        return answer
      },
    }),
    pollingInterval: 10,
    cacheTime: 0,
  }) as PublicClient
  const names = new WeakMap<object, string>()
  const db = database.db.withPlugin({
    transformQuery: ({ node: query, queryId }) => {
      const name = query.kind.replace('QueryNode', '').toLowerCase()
      names.set(queryId, name)
      void at(`before ${name}`)
      return query
    },
    transformResult: async ({ result, queryId }) => {
      await at(`after ${names.get(queryId) ?? 'query'}`)
      return result
    },
  })
  return makeDeps(client, { ...database, db })
}
