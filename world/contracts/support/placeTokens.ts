import type { Address } from 'viem'
import { KESM, OWNER, type TestChain, USDC, USDT } from '../../../contracts/support/testChain.ts'
import * as Stablecoin from '../artifacts/Stablecoin.ts'
import * as Stablecoin3009 from '../artifacts/Stablecoin3009.ts'

const DOLLARS = [
  { address: USDT, name: 'Tether USD', symbol: 'USD₮', version: '1' },
  { address: USDC, name: 'USDC', symbol: 'USDC', version: '2' },
] as const

/** USDT, USDC and KESm where Celo has them. */
export async function placeTokens({ client, pass, place }: TestChain): Promise<void> {
  for (const { address, name, symbol, version } of DOLLARS) {
    await place(address, Stablecoin3009)
    const args = [name, symbol, 6, version, OWNER] as const
    await pass(
      client.writeContract({
        address,
        abi: Stablecoin3009.abi,
        functionName: 'initialize',
        args,
        account: OWNER,
      }),
    )
  }
  await place(KESM, Stablecoin)
  const args = ['Mento Kenyan Shilling', 'KESm', 18, OWNER] as const
  await pass(
    client.writeContract({
      address: KESM,
      abi: Stablecoin.abi,
      functionName: 'initialize',
      args,
      account: OWNER,
    }),
  )
}

export async function mintTokens(
  chain: TestChain,
  token: Address,
  to: Address,
  amount: bigint,
): Promise<void> {
  const call = { address: token, abi: Stablecoin.abi, account: OWNER } as const
  await chain.pass(chain.client.writeContract({ ...call, functionName: 'mint', args: [to, amount] }))
}

export function readBalance(chain: TestChain, token: Address, of: Address): Promise<bigint> {
  return chain.client.readContract({
    address: token,
    abi: Stablecoin.abi,
    functionName: 'balanceOf',
    args: [of],
  })
}
