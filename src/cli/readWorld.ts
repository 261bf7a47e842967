import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Embedded } from '../compose.ts'
import { DataDirOfDemoError } from '../errors/startup.ts'
import { UsageError } from '../errors/usage.ts'

type Account = { address: `0x${string}`; privateKey: `0x${string}` }

/** The part of an embedded world's description that the command line uses. */
export type WorldFile = {
  baseUrl: string
  rpcUrl: string
  treasury: string
  labels: Embedded['labels']
  contracts: { reporter: string }
  accounts: { lender: Account }
  personas: readonly Account[]
}

/** Null when no world was ever started in this folder. */
export function readWorld(dataDir: string): WorldFile | null {
  const path = join(dataDir, 'world.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

export function requireWorld(dataDir: string): WorldFile {
  const world = readWorld(dataDir)
  if (world) return world
  throw new UsageError(`There is no world in ${dataDir}.`, 'Run `npm start` first, or set VOUCH_DATA_DIR.')
}

/** Before data of a real chain is written to this folder. */
export function refuseWorld(dataDir: string): void {
  if (existsSync(join(dataDir, 'world.json'))) throw new DataDirOfDemoError({ dataDir })
}
