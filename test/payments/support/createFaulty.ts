import { inspect } from 'node:util'
import type { Database } from '../../../src/storage/schema.ts'

export type Fault = { name: string; breaks: 'before' | 'after'; lasts: boolean }

/**
 * A database whose nth statement about payments fails, before it is run or after; `lasts`: and all that follow.
 * With a nonce it counts from the first statement that names it: the settler's looking around is not that one.
 */
export function createFaulty(database: Database) {
  let armed: (Fault & { left: number; nonce: string }) | null = null
  let hit = false
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return async (query: object) => {
        if (!armed) return value.call(target, query)
        const text = inspect(query, { depth: 4, maxStringLength: null })
        if (text.includes(armed.nonce)) armed.nonce = ''
        if (armed.nonce || !text.includes('payments') || armed.left-- > 0) return value.call(target, query)
        hit = true
        const { breaks } = armed
        if (!armed.lasts) armed = null
        if (breaks === 'after') await value.call(target, query)
        throw new Error('Connection terminated unexpectedly')
      }
    },
  })
  return {
    database: { ...database, db } as Database,
    arm: (fault: Fault, left: number, nonce = '') => {
      armed = { ...fault, left, nonce }
      hit = false
    },
    /** Whether it happened at all. */
    heal: () => {
      armed = null
      return hit
    },
  }
}
