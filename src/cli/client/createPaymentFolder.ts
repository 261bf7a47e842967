import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Store<T> = {
  read: (request: string) => Promise<T | null>
  keep: (request: string, payment: T) => Promise<void>
  forget: (request: string) => Promise<void>
}

/** One file per unanswered payment, so that parallel runs do not overwrite each other's. */
export function createPaymentFolder<T>(folder: string): Store<T> {
  const pathOf = (request: string) => join(folder, `${hash('sha256', request)}.json`)
  return {
    read: async request => {
      const path = pathOf(request)
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
    },
    keep: async (request, payment) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(request)
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(payment), { mode: 0o600, flush: true })
      renameSync(`${path}.${process.pid}`, path)
    },
    forget: async request => rmSync(pathOf(request), { force: true }),
  }
}
