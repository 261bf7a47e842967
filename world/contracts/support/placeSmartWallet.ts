import type { Address } from 'viem'
import { OWNER, type TestChain } from '../../../contracts/support/testChain.ts'
import * as SmartWallet from '../artifacts/SmartWallet.ts'

/** A wallet that is a contract, for which `owner` signs. */
export async function placeSmartWallet(
  { client, pass, place }: Pick<TestChain, 'client' | 'pass' | 'place'>,
  address: Address,
  owner: Address,
): Promise<void> {
  await place(address, SmartWallet)
  const call = { address, abi: SmartWallet.abi, functionName: 'initialize', args: [owner] } as const
  await pass(client.writeContract({ ...call, account: OWNER }))
}
