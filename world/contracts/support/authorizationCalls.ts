import { type Address, type Hex, keccak256, toHex } from 'viem'
import { SETTLER, type TestChain, testAccount } from '../../../contracts/support/testChain.ts'
import type { Authorization } from '../../../src/chain/signatures/authorization.ts'
import { abi } from '../artifacts/Stablecoin3009.ts'
import { authorizationArgs } from './signAuthorization.ts'

export const PAYER = testAccount(1)
export const PAYEE = testAccount(2).address
export const LARGEST_INTEGER = 2n ** 256n - 1n

let nonceCount = 0

/** One cent from the payer to the payee, with its own nonce and no time limit. */
export function authorize(changes: Partial<Authorization> = {}): Authorization {
  const nonce = keccak256(toHex(`nonce ${nonceCount++}`))
  const fixed = {
    from: PAYER.address,
    to: PAYEE,
    value: 10_000n,
    validAfter: 0n,
    validBefore: LARGEST_INTEGER,
  }
  return { ...fixed, nonce, ...changes }
}

export function transferCall(token: Address, a: Authorization, [v, r, s]: readonly [number, Hex, Hex]) {
  const args = [...authorizationArgs(a), v, r, s] as const
  return { address: token, abi, functionName: 'transferWithAuthorization', args, account: SETTLER } as const
}

export function transferBytesCall(token: Address, a: Authorization, signature: Hex) {
  const args = [...authorizationArgs(a), signature] as const
  return { address: token, abi, functionName: 'transferWithAuthorization', args, account: SETTLER } as const
}

/** Whether an authorization was used or canceled. */
export function readState(
  chain: TestChain,
  token: Address,
  { from, nonce }: Authorization,
): Promise<boolean> {
  const args = [from, nonce] as const
  return chain.client.readContract({ address: token, abi, functionName: 'authorizationState', args })
}
