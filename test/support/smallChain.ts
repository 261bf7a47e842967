import { type Abi, encodeFunctionData, type Hex } from 'viem'
import { startAnvil } from '../../contracts/support/startAnvil.ts'
import { freeGas } from '../../contracts/support/testChain.ts'
import * as LendingPool from '../../world/contracts/artifacts/LendingPool.ts'
import * as Multicall3 from '../../world/contracts/artifacts/Multicall3.ts'
import * as PriceFeed from '../../world/contracts/artifacts/PriceFeed.ts'
import * as SpamToken from '../../world/contracts/artifacts/SpamToken.ts'
import * as Stablecoin from '../../world/contracts/artifacts/Stablecoin.ts'
import * as Stablecoin3009 from '../../world/contracts/artifacts/Stablecoin3009.ts'

export const owner = '0x000000000000000000000000000000000000aaaa'
export const places = {
  usdt: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  usdc: '0xceba9300f2b948710d2653dd7b07f33a8b32118c',
  kesm: '0x456a3d042c0dbd3db53d5489e98dfb038553b0d0',
  goodDollar: '0x62b8b11039fcfe5ab0c56e502b1c372a3d2a9c7a',
  spam: '0x5ba3000000000000000000000000000000000001',
  pool: '0x3e59a31363e2ad014dcbc521c4a0d5757d9f3402',
  kesFeed: '0x8e1f834ca4b8efd81d9c557426c70ed5f67e87b1',
  feeHandler: '0xcd437749e43a154c07f3553504c68fbfd56b8778',
} as const

export type Tx = { from: string; to: string; data: Hex; gas?: Hex }

export type SmallChain = {
  rpcUrl: string
  rpc: <T>(method: string, params?: unknown[]) => Promise<T>
  /** One block with these transactions at this time (unix seconds). */
  mine: (time: number, transactions?: readonly Tx[]) => Promise<void>
  /** After a revert the senders' counters are asked from the chain again. */
  forgetNonces: () => void
  start: number
  stop: () => Promise<void>
}

export function call(
  to: string,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  from: string = owner,
): Tx {
  return {
    from,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
  }
}

export function mint(token: string, to: string, amount: bigint): Tx {
  return call(token, Stablecoin.abi, 'mint', [to, amount])
}

export function transfer(token: string, from: string, to: string, amount: bigint): Tx {
  return call(token, Stablecoin.abi, 'transfer', [to, amount], from)
}

export function transferPayingGas(token: string, from: string, to: string, amount: bigint): Tx {
  return call(token, Stablecoin.abi, 'transferPayingGas', [to, amount, 900n, 100n, 250n], from)
}

export function airdropSpam(to: string, amount: bigint): Tx {
  return call(places.spam, SpamToken.abi, 'airdrop', [[to], amount])
}

export function approvePool(token: string, from: string): Tx {
  return call(token, Stablecoin.abi, 'approve', [places.pool, 2n ** 200n], from)
}

export function lend(verb: 'supply' | 'withdraw' | 'borrow' | 'repay', from: string, amount: bigint): Tx {
  const args = {
    supply: [places.usdt, amount, from, 0],
    withdraw: [places.usdt, amount, from],
    borrow: [places.usdt, amount, 2n, 0, from],
    repay: [places.usdt, amount, 2n, from],
  }[verb]
  return call(places.pool, LendingPool.abi, verb, args, from)
}

export function pushRate(answer: bigint, time: number): Tx {
  return call(places.kesFeed, PriceFeed.abi, 'push', [answer, BigInt(time)])
}

/** A chain with a few of Celo's contracts at their addresses and nothing else; tests write its story. */
export async function startSmallChain(
  options: { start?: number; extra?: readonly string[] } = {},
): Promise<SmallChain> {
  const start = options.start ?? 1_750_000_000
  const anvil = await startAnvil([
    ...freeGas,
    '--slots-in-an-epoch',
    '0',
    '--no-mining',
    '--order',
    'fifo',
    '--timestamp',
    String(start),
    ...(options.extra ?? []),
  ])
  const nonces = new Map<string, number>()

  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  async function rpc<T>(method: string, params: unknown[] = []): Promise<T> {
    const answer = (await post({ jsonrpc: '2.0', id: 1, method, params })) as {
      result: T
      error?: { message: string }
    }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
  async function mine(time: number, transactions: readonly Tx[] = []): Promise<void> {
    for (const { from } of transactions)
      if (!nonces.has(from))
        nonces.set(from, Number(await rpc<string>('eth_getTransactionCount', [from, 'latest'])))
    const calls = transactions.map((tx, id) => {
      const nonce = nonces.get(tx.from) ?? 0
      nonces.set(tx.from, nonce + 1)
      const params = [{ gas: '0x3d0900', ...tx, nonce: `0x${nonce.toString(16)}`, gasPrice: '0x0' }]
      return { jsonrpc: '2.0', id, method: 'eth_sendTransaction', params }
    })
    if (calls.length > 0) {
      const answers = (await post(calls)) as { error?: { message: string } }[]
      const failed = answers.find(answer => answer.error)
      if (failed) throw new Error(failed.error?.message)
    }
    await rpc('evm_mine', [{ timestamp: time }])
  }

  const put = (address: string, artifact: { deployedBytecode: Hex }) =>
    rpc('anvil_setCode', [address, artifact.deployedBytecode])
  for (const token of [places.usdt, places.usdc]) await put(token, Stablecoin3009)
  for (const token of [places.kesm, places.goodDollar]) await put(token, Stablecoin)
  await put(places.spam, SpamToken)
  await put(places.pool, LendingPool)
  await put(places.kesFeed, PriceFeed)
  await put('0xca11bde05977b3631167028862be2a173976ca11', Multicall3)
  await mine(start + 10, [
    call(places.usdt, Stablecoin3009.abi, 'initialize', ['Tether USD', 'USD₮', 6, '1', owner]),
    call(places.usdc, Stablecoin3009.abi, 'initialize', ['USDC', 'USDC', 6, '2', owner]),
    call(places.kesm, Stablecoin.abi, 'initialize', ['Mento Kenyan Shilling', 'KESm', 18, owner]),
    call(places.goodDollar, Stablecoin.abi, 'initialize', ['GoodDollar', 'G$', 18, owner]),
    call(places.spam, SpamToken.abi, 'initialize', [owner]),
    call(places.pool, LendingPool.abi, 'initialize', [owner]),
    call(places.kesFeed, PriceFeed.abi, 'initialize', [8, 'KES / USD', owner]),
  ])
  await mine(start + 20, [
    call(places.pool, LendingPool.abi, 'setPrice', [places.usdt, 100_000_000n]),
    mint(places.usdt, places.pool, 10n ** 15n),
    pushRate(770_000n, start + 20),
  ])
  return { rpcUrl: anvil.url, rpc, mine, forgetNonces: () => nonces.clear(), start, stop: anvil.stop }
}
