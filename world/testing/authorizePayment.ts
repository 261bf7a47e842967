import {
  type Address,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  parseSignature,
  stringToBytes,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { transferAuthorizationTypes } from '../../src/wire/transferAuthorization.ts'
import { abi } from '../contracts/artifacts/Stablecoin3009.ts'
import type { World } from '../startWorld.ts'

/** The lender signs a payment to the treasury; the returned function has the settler submit it. */
export async function authorizePayment(
  world: World,
  payment: {
    token: Address
    domain: { name: string; version: string }
    value: bigint
    validBefore: number
  },
): Promise<() => Promise<Hex>> {
  const { lender, settler } = world.accounts
  const { token, value } = payment
  const message = {
    from: lender.address,
    to: world.treasury,
    value,
    validAfter: 0n,
    validBefore: BigInt(payment.validBefore),
    nonce: keccak256(stringToBytes(`nonce for ${token}`)),
  }
  const signed = await privateKeyToAccount(lender.privateKey).signTypedData({
    domain: { ...payment.domain, chainId: world.chainId, verifyingContract: token },
    types: transferAuthorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  })
  const { v, r, s } = parseSignature(signed)
  const { from, to, validAfter, validBefore, nonce } = message
  const account = privateKeyToAccount(settler.privateKey)
  const wallet = createWalletClient({ account, chain: celo, transport: http(world.rpcUrl) })
  return () =>
    wallet.writeContract({
      address: token,
      abi,
      functionName: 'transferWithAuthorization',
      args: [from, to, value, validAfter, validBefore, nonce, Number(v), r, s],
    })
}
