import { concatHex, type PublicClient, padHex } from 'viem'
import { splitIntoChunks } from '../lib/splitIntoChunks.ts'
import type { Database } from '../storage/schema.ts'
import type { Address } from '../wire/address.ts'
import { toBytes, toHex } from './bytes.ts'
import type { RpcClient } from './createRpcClient.ts'
import { isTransportFailure } from './isTransportFailure.ts'

/** An account that delegates to code by EIP-7702 is still its owner's account. */
const delegation = '0xef0100'

/**
 * Runs on the node as creation code of a call that creates nothing. For each address word behind it, it returns one byte: whether
 * there is code. One request serves a whole batch; `eth_getCode` would need one for each payer.
 */
const program = '0x60005b80602002602d01803811156028576020906000396000513b151581602001536001016002565b506020f3'

/** EIP-3860 limits creation code to 48 KiB. */
const addressesAtOnce = 1_000

/** Whether each address has code; an EIP-7702 delegation counts. */
export async function haveCode(
  chain: PublicClient,
  addresses: readonly Address[],
  blockTag: 'latest' | 'pending' = 'pending',
): Promise<boolean[]> {
  const parts = splitIntoChunks(addresses, addressesAtOnce).map(part => askForCode(chain, part, blockTag))
  return (await Promise.all(parts)).flat()
}

async function askForCode(
  chain: PublicClient,
  addresses: readonly Address[],
  blockTag: 'latest' | 'pending',
): Promise<boolean[]> {
  const words = addresses.map(address => padHex(address))
  const flags = await chain
    .call({ data: concatHex([program, ...words]), blockTag })
    .then(({ data = '0x' }) => data.slice(2))
    .catch(error => {
      if (isTransportFailure(error)) throw error
      return ''
    })
  if (flags.length === addresses.length * 2)
    return addresses.map((_, index) => flags.slice(index * 2, index * 2 + 2) !== '00')
  // Some nodes refuse a creation call.
  const codes = await Promise.all(addresses.map(address => chain.getCode({ address })))
  return codes.map(code => code !== undefined && code !== '0x')
}

/** Whether each address is a contract. Cached: contracts stay, and accounts rarely become one. */
export async function areContracts(
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
