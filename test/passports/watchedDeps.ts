import { createPublicClient, custom, http, type PublicClient } from 'viem'
import type { PassportContext } from '../../src/services/passports/preparePassport.ts'
import type { Database } from '../../src/storage/schema.ts'
import { makeDeps } from './passportWorld.ts'

/** A moment in the life of a process: around a query, or around a call to the node. */
export type Moment = `${'before' | 'after'} ${string}`
/** Passed by each of them; may end it all. */
export type Watch = (moment: Moment) => void | Promise<void>

/** Deps whose every query and every call to the node passes by `at`. */
export function watchedDeps(rpcUrl: string, database: Database, at: Watch): PassportContext {
  return makeDeps(watchedClient(rpcUrl, at), watchedDatabase(database, at))
}

export function watchedClient(rpcUrl: string, at: Watch): PublicClient {
  const node = http(rpcUrl)({ retryCount: 0 })
  return createPublicClient({
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
}

export function watchedDatabase(database: Database, at: Watch): Database {
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
  const { readNow } = database
  return {
    ...database,
    db,
    ...(readNow && {
      readNow: (text: string, parameters: Parameters<typeof readNow>[1]) => {
        void at(`before ${text.trim().split(' ')[0]}`)
        return readNow(text, parameters)
      },
    }),
  }
}
