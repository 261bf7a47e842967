import { setTimeout as wait } from 'node:timers/promises'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { abi as tokenAbi } from '../../world/contracts/artifacts/Stablecoin3009.ts'
import type { World } from '../../world/startWorld.ts'

export type Rpc = (method: string, params?: unknown[]) => Promise<unknown>

/** More blocks than are ever taken back. */
const safeDepth = 8n
const mostReads = 20

/** What clients do on the chain by themselves, past every fault: hold money, send it, take a signature back. */
export function createTortureChain(world: World, ended: AbortSignal) {
  const transport = http(world.rpcUrl, { retryCount: 5, timeout: 60_000 })
  const reader = createPublicClient({ chain: celo, transport })
  const token = world.contracts.USDT
  const nonces = new Map<Hex, number>()
  let before: Promise<unknown> = Promise.resolve()

  const rpc: Rpc = (method, params = []) => reader.request({ method, params } as never)

  /** One after the other: what one finds is not taken back, or stalled, by another. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = before.then(work)
    before = done.catch(() => {})
    return done
  }

  const readHead = () => reader.getBlockNumber({ cacheTime: 0 })
  const countSent = (address: Hex) =>
    steadily(() => reader.getTransactionCount({ address, blockTag: 'pending' }))

  /** Sends a transaction, and again until it lies so deep that it stays. */
  async function send(account: PrivateKeyAccount, data: Hex): Promise<void> {
    const { address } = account
    const pending = await countSent(address)
    // What fell out of the chain is on its way back to its place.
    const nonce = Math.max(pending, nonces.get(address) ?? 0)
    nonces.set(address, nonce + 1)
    const fees = { gas: 300_000n, maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 0n }
    const signed = await account.signTransaction({
      chainId: celo.id,
      to: token,
      data,
      nonce,
      type: 'eip1559',
      ...fees,
    })
    const hash = keccak256(signed)
    while (!ended.aborted) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => null)
      if (!receipt) await rpc('eth_sendRawTransaction', [signed]).catch(() => {})
      else if ((await steadily(readHead)) > receipt.blockNumber + safeDepth) return
      await wait(500)
    }
  }

  const transfer = (from: PrivateKeyAccount, to: Hex, amount: bigint) =>
    send(from, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }))

  const readBalance = (address: Hex) =>
    steadily(() =>
      reader.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [address] }),
    )

  return {
    rpc,
    alone,
    readBalance,
    transfer,
    /** The till leaves code at the address of an order that it collected. */
    hasCode: async (address: Hex): Promise<boolean> =>
      ((await steadily(() => reader.getCode({ address }))) ?? '0x') !== '0x',
    /** Moves all that an account holds elsewhere. */
    drain: async (from: PrivateKeyAccount, to: Hex): Promise<void> => {
      await transfer(from, to, await readBalance(from.address))
    },
    /** Fresh accounts with gas and so much money each, in one block. */
    fund: async (count: number, amount: bigint): Promise<PrivateKeyAccount[]> => {
      const accounts = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()))
      const lender = privateKeyToAccount(world.accounts.lender.privateKey)
      const wallet = createWalletClient({ account: lender, chain: celo, transport })
      await alone(async () => {
        const hashes: Hex[] = []
        for (const { address } of accounts) {
          await rpc('anvil_setBalance', [address, `0x${parseEther('1').toString(16)}`])
          const data = encodeFunctionData({
            abi: tokenAbi,
            functionName: 'transfer',
            args: [address, amount],
          })
          const nonce = await countSent(lender.address)
          const sent = { to: token, data, nonce, gas: 200_000n, maxFeePerGas: 1_000_000_000n }
          hashes.push(await wallet.sendTransaction(sent))
        }
        const last = hashes.at(-1)
        if (last)
          await reader.waitForTransactionReceipt({ hash: last, pollingInterval: 300, timeout: 120_000 })
      })
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

/** In the moment in which it takes blocks back, a chain may ask itself for one that it no longer has. */
async function steadily<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await read()
    } catch (error) {
      if (tries === mostReads) throw error
      await wait(200)
    }
}

export type TortureChain = ReturnType<typeof createTortureChain>
