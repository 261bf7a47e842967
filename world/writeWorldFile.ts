import { join } from 'node:path'
import type { World } from './startWorld.ts'
import { writeFileDurably } from './writeFileDurably.ts'

/** Writes all addresses and keys for other programs; only the owner may read the file. Returns the path. */
export function writeWorldFile(dataDir: string, world: World, baseUrl: string): string {
  const { rpcUrl, chainId, startedAt, contracts, treasury, accounts, labels, personas } = world
  const content = { baseUrl, rpcUrl, chainId, startedAt, contracts, treasury, accounts, labels, personas }
  const path = join(dataDir, 'world.json')
  writeFileDurably(path, `${JSON.stringify(content, null, 2)}\n`, 0o600)
  return path
}
