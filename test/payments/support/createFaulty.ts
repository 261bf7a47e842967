import { inspect } from 'node:util'
import type { Database } from '../../../src/storage/schema.ts'

export type Fault = { name: string; breaks: 'before' | 'after'; lasts: boolean }

/** A database whose nth statement about payments fails, before it is run or after; `lasts`: and all that follow. */
export function createFaulty(database: Database) {
  let armed: (Fault & { left: number }) | null = null
  let hit = false
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return async (query: object) => {
        const isMeant = armed && inspect(query, { depth: 4, maxStringLength: null }).includes('payments')
        if (!armed || !isMeant || armed.left-- > 0) return value.call(target, query)
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
    arm: (fault: Fault, left: number) => {
      armed = { ...fault, left }
      hit = false
    },
    /** Whether it happened at all. */
    heal: () => {
      armed = null
      return hit
    },
  }
}
