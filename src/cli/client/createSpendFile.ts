import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SpendStore } from '../../sdk/spending.ts'

/** Stores the day's spending on disk, so that a cap holds over many short runs. */
export function createSpendFile(path: string): SpendStore {
  return {
    read: async () => {
      if (!existsSync(path)) return null
      try {
        const { day, spent } = JSON.parse(readFileSync(path, 'utf8'))
        return typeof day === 'string' && /^\d+$/.test(spent) ? { day, spent } : null
      } catch {
        return null
      }
    },
    write: async record => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(record), { mode: 0o600 })
      renameSync(`${path}.${process.pid}`, path)
    },
  }
}
