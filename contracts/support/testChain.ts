import {
  type Address,
  createTestClient,
  defineChain,
  defineTransactionRequest,
  getAddress,
  type Hex,
  type HttpTransport,
  http,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { waitForReceipt } from '../../src/chain/waitForReceipt.ts'
import { startAnvil } from './startAnvil.ts'

export const CHAIN_ID = 42220

/** Owner of everything a test places. */
export const OWNER = getAddress('0x000000000000000000000000000000000000aaaa')
/** Submits what others signed. */
export const SETTLER = getAddress('0x000000000000000000000000000000000000bbbb')

export const USDT: Address = '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'
export const USDC: Address = '0xcebA9300f2b948710d2653dD7B07f33A8B32118C'
export const KESM: Address = '0x456a3D042C0DbD3db53D5489e98dFb038553B0d0'

/** A key that differs for each number and is the same in each run. */
export function testAccount(number: number) {
  return privateKeyToAccount(`0x${(0xabc000 + number).toString(16).padStart(64, '0')}`)
}

/** Gas is free and anyone may be the sender, so a test is about the contract and not about funding accounts. */
export const freeGas = ['--auto-impersonate', '--gas-price=0', '--disable-min-priority-fee']

/** One anvil with a client that reads, writes and sets the clock. */
export async function startTestChain({
  states,
  hardfork,
}: {
  /** How many old states it keeps, for reorganisations. */
  states?: number
  /** A fork other than the tests' default: `prague` supports EIP-7702. */
  hardfork?: string
} = {}) {
  const anvil = await startAnvil([
    ...freeGas,
    ...(states ? [`--prune-history=${states}`] : []),
    ...(hardfork ? [`--hardfork=${hardfork}`] : []),
  ])
  const chain = defineChain({
    id: CHAIN_ID,
    name: 'Celo',
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
    // By default anvil asks for a tip above the free gas price, and then refuses it.
    formatters: {
      transactionRequest: defineTransactionRequest({ format: () => ({ gasPrice: '0x0' as const }) }),
    },
  })
  const client = createTestClient({
    mode: 'anvil',
    chain,
    transport: queueByAccount(http(undefined, { batch: true })),
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)

  /** Waits for a transaction, whether it succeeded or not. */
  async function mine(hash: Promise<Hex>): Promise<TransactionReceipt> {
    return waitForReceipt(client, await hash, { everyMs: 10 })
  }

  /** Like `mine`, for a transaction that must succeed. */
  async function pass(hash: Promise<Hex>): Promise<TransactionReceipt> {
    const receipt = await mine(hash)
    if (receipt.status !== 'success') throw new Error(`${receipt.transactionHash} reverted`)
    return receipt
  }

  const place = (address: Address, artifact: { deployedBytecode: Hex }): Promise<void> =>
    client.setCode({ address, bytecode: artifact.deployedBytecode })

  const readTime = async (): Promise<bigint> => (await client.getBlock()).timestamp

  return { client, stop: anvil.stop, mine, pass, place, readTime }
}

/** Anvil chooses the nonce of an unlocked account; for two transactions that arrive at once it chooses the same one. */
function queueByAccount(connect: HttpTransport): HttpTransport {
  const sends = new Map<unknown, Promise<unknown>>()
  return options => {
    const transport = connect(options)
    const request: typeof transport.request = call => {
      if (call.method !== 'eth_sendTransaction') return transport.request(call)
      const [{ from }] = call.params as [{ from: Address }]
      const sent = (sends.get(from) ?? Promise.resolve()).then(() => transport.request(call))
      sends.set(
        from,
        sent.catch(() => {}),
      )
      return sent as Promise<never>
    }
    return { ...transport, request }
  }
}

export type TestChain = Awaited<ReturnType<typeof startTestChain>>
