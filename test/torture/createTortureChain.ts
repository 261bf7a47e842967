import { createPublicClient, createWalletClient, encodeFunctionData, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { abi as tokenAbi } from '../../world/contracts/artifacts/Stablecoin3009.ts'
import type { World } from '../../world/startWorld.ts'

/** What clients do on the chain by themselves, past every fault: hold money, send it, take a signature back. */
export function createTortureChain(world: World) {
  const transport = http(world.rpcUrl, { retryCount: 5, timeout: 60_000 })
  const reader = createPublicClient({ chain: celo, transport })
  const token = world.contracts.USDT
  let funding: Promise<unknown> = Promise.resolve()

  const rpc = (method: string, params: unknown[] = []) =>
    reader.request({ method, params } as never) as Promise<unknown>

  async function send(account: PrivateKeyAccount, data: Hex): Promise<void> {
    const wallet = createWalletClient({ account, chain: celo, transport })
    const hash = await wallet.sendTransaction({
      to: token,
      data,
      gas: 300_000n,
      maxFeePerGas: 1_000_000_000n,
    })
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 300, timeout: 60_000 })
  }

  const transfer = (from: PrivateKeyAccount, to: Hex, amount: bigint) =>
    send(from, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }))

  return {
    rpc,
    token,
    transfer,
    /** Moves all that an account holds elsewhere. */
    drain: async (from: PrivateKeyAccount, to: Hex): Promise<void> => {
      const held = await reader.readContract({
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [from.address],
      })
      await transfer(from, to, held)
    },
    /** Fresh accounts with gas and so much money each, in one block. */
    fund: async (count: number, amount: bigint): Promise<PrivateKeyAccount[]> => {
      const accounts = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()))
      const lender = privateKeyToAccount(world.accounts.lender.privateKey)
      const wallet = createWalletClient({ account: lender, chain: celo, transport })
      funding = funding.then(async () => {
        const hashes: Hex[] = []
        for (const { address } of accounts) {
          await rpc('anvil_setBalance', [address, `0x${parseEther('1').toString(16)}`])
          const data = encodeFunctionData({
            abi: tokenAbi,
            functionName: 'transfer',
            args: [address, amount],
          })
          const nonce = await reader.getTransactionCount({ address: lender.address, blockTag: 'pending' })
          const sent = { to: token, data, nonce, gas: 200_000n, maxFeePerGas: 1_000_000_000n }
          hashes.push(await wallet.sendTransaction(sent))
        }
        const last = hashes.at(-1)
        if (last)
          await reader.waitForTransactionReceipt({ hash: last, pollingInterval: 300, timeout: 120_000 })
      })
      await funding
      return accounts
    },
    cancel: async (payer: PrivateKeyAccount, nonce: Hex): Promise<void> => {
      const signature = await payer.signTypedData({
        domain: { name: 'Tether USD', version: '1', chainId: 42220, verifyingContract: token },
        types: {
          CancelAuthorization: [
            { name: 'authorizer', type: 'address' },
            { name: 'nonce', type: 'bytes32' },
          ],
        },
        primaryType: 'CancelAuthorization',
        message: { authorizer: payer.address, nonce },
      })
      await send(
        payer,
        encodeFunctionData({
          abi: tokenAbi,
          functionName: 'cancelAuthorization',
          args: [payer.address, nonce, signature],
        }),
      )
    },
  }
}

export type TortureChain = ReturnType<typeof createTortureChain>
