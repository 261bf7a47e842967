import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex, parseEther, parseSignature, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import * as VouchTill from '../../../contracts/artifacts/VouchTill.ts'
import { OWNER, startTestChain, USDC, USDT } from '../../../contracts/support/testChain.ts'
import type { Payment } from '../../../src/sdk/types.ts'
import * as Multicall3 from '../../../world/contracts/artifacts/Multicall3.ts'
import { abi as tokenAbi } from '../../../world/contracts/artifacts/Stablecoin3009.ts'
import { mintTokens, placeTokens, readBalance } from '../../../world/contracts/support/placeTokens.ts'
import { domainOf, signTransfer } from '../../../world/contracts/support/signAuthorization.ts'

export { OWNER, tokenAbi, USDC, USDT }
export const treasury: Hex = '0x7e57a00000000000000000000000000000007ea5'
export const cent = 10_000n

export const TILL: Hex = '0x0000000000000000000000000000000000007111'

/** Anvil with USDT, USDC and Multicall3 where Celo has them, the till, and a settler with gas. */
export async function startPaymentChain(options: { states?: number; hardfork?: string } = {}) {
  const chain = await startTestChain(options)
  await placeTokens(chain)
  await chain.place('0xcA11bde05977b3631167028862bE2a173976CA11', Multicall3)
  await chain.place(TILL, VouchTill)
  const settlerPrivateKey = generatePrivateKey()
  const settler = privateKeyToAccount(settlerPrivateKey)
  await chain.client.setBalance({ address: settler.address, value: parseEther('1000') })
  return {
    ...chain,
    rpcUrl: chain.client.chain.rpcUrls.default.http[0] as string,
    settler,
    settlerPrivateKey,
    /** A fresh account with a dollar of the token. */
    payer: async (amount = 1_000_000n, token: Hex = USDT): Promise<PrivateKeyAccount> => {
      const account = privateKeyToAccount(generatePrivateKey())
      if (amount > 0n) await mintTokens(chain, token, account.address, amount)
      return account
    },
    /** Someone else submits the authorization. */
    submit: async (payment: FlatPayment): Promise<Hex> => {
      const sent = chain.client.sendTransaction({
        to: payment.token,
        data: transferCall(payment),
        account: OWNER,
      } as never)
      return (await chain.pass(sent)).transactionHash
    },
    /** The owner of a token may refuse an account, as those of USDT and USDC do. */
    setBlocked: (account: Hex, isBlocked: boolean, token: Hex = USDT) =>
      chain.pass(
        chain.client.writeContract({
          address: token,
          abi: tokenAbi,
          functionName: isBlocked ? 'blockAddress' : 'unblockAddress',
          args: [account],
          account: OWNER,
        }),
      ),
    balance: (of: Hex, token: Hex = USDT) => readBalance(chain, token, of),
    isUsed: (payment: FlatPayment): Promise<boolean> =>
      chain.client.readContract({
        address: payment.token,
        abi: tokenAbi,
        functionName: 'authorizationState',
        args: [payment.from, payment.nonce],
      }),
  }
}

export type PaymentChain = Awaited<ReturnType<typeof startPaymentChain>>
export type FlatPayment = Payment

export function nowSeconds() {
  return Math.floor(Date.now() / 1000)
}

export function freshNonce() {
  return toHex(randomBytes(32))
}

/** The specification's payment, signed; `changes` are made before signing. */
export async function signFlat(
  payer: PrivateKeyAccount,
  changes: Partial<Omit<FlatPayment, 'signature'>> & { version?: string } = {},
): Promise<FlatPayment> {
  const { version, ...rest } = changes
  const message = {
    from: payer.address as Hex,
    to: treasury,
    value: String(cent),
    validAfter: '0',
    validBefore: String(nowSeconds() + 240),
    nonce: freshNonce(),
    token: USDT as Hex,
    ...rest,
  }
  const signature = await signTransfer(payer, domainOf(message.token, version), {
    from: message.from,
    to: message.to,
    value: BigInt(message.value),
    validAfter: BigInt(message.validAfter),
    validBefore: BigInt(message.validBefore),
    nonce: message.nonce,
  })
  return { ...message, signature }
}

/** Call data of the token's `transferWithAuthorization`. */
export function transferCall(payment: FlatPayment): Hex {
  const { v, r, s } = parseSignature(payment.signature)
  const { from, to, value, validAfter, validBefore, nonce } = payment
  const times = [BigInt(value), BigInt(validAfter), BigInt(validBefore)] as const
  return encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transferWithAuthorization',
    args: [from, to, ...times, nonce, Number(v), r, s],
  })
}
