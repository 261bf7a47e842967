import type { Database } from '../storage/schema.ts'
import { toBytes, toHex } from './bytes.ts'
import type { RpcClient } from './createRpcClient.ts'

/** An account that lends itself code by EIP-7702 is still its owner's account. */
const delegation = '0xef0100'

/** Whether each address is a contract. Asked once and kept: contracts stay, and accounts rarely become one. */
export async function readCodes(
  deps: { database: Database; rpc: RpcClient; chainId: number },
  addresses: readonly string[],
): Promise<Map<string, boolean>> {
  const { rpc, chainId } = deps
  const { db } = deps.database
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('address_facts')
    .select(['address', 'is_contract'])
    .where('chain_id', '=', chainId)
    .where('address', 'in', addresses.map(toBytes))
    .execute()
  const found = new Map<string, boolean>(rows.map(row => [toHex(row.address), row.is_contract === 1]))
  const missing = addresses.filter(address => !found.has(address))
  const codes = await rpc.batch(
    missing.map(address => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  for (const [i, address] of missing.entries()) {
    const code = String(codes[i] ?? '0x')
    found.set(address, code !== '0x' && !code.startsWith(delegation))
  }
  if (missing.length > 0)
    await db
      .insertInto('address_facts')
      .values(
        missing.map(address => ({
          chain_id: chainId,
          address: toBytes(address),
          is_contract: found.get(address) ? 1 : 0,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return found
}
