import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseEventLogs,
  toFunctionSelector,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CHAIN_ID,
  OWNER,
  SETTLER,
  startTestChain,
  type TestChain,
  testAccount,
  USDC,
  USDT,
} from '../../contracts/support/testChain.ts'
import type { Authorization } from '../../src/chain/signatures/authorization.ts'
import * as Multicall3 from './artifacts/Multicall3.ts'
import { abi as tokenAbi } from './artifacts/Stablecoin3009.ts'
import { authorize, PAYEE, transferCall } from './support/authorizationCalls.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'
import { domainOf, signTransfer, splitSignature } from './support/signAuthorization.ts'

const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const ATTRIBUTION_SUFFIX = '0x63656c6f5f62376b33703964610d0080218021802180218021802180218021'

const call = { address: MULTICALL, abi: Multicall3.abi, account: SETTLER } as const
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await chain.place(MULTICALL, Multicall3)
  for (let i = 100; i < 150; i++) await mintTokens(chain, USDT, testAccount(i).address, 1_000_000n)
})
afterAll(() => chain?.stop())

async function payment(number: number, target: Address = USDT) {
  const payer = testAccount(number)
  const a = authorize({ from: payer.address })
  const { abi, functionName, args } = transferCall(
    USDT,
    a,
    splitSignature(await signTransfer(payer, domainOf(USDT), a)),
  )
  return {
    a,
    item: { target, allowFailure: true, callData: encodeFunctionData({ abi, functionName, args }) },
  }
}

function settledNonces(logs: Parameters<typeof parseEventLogs>[0]['logs']): Hex[] {
  return parseEventLogs({ abi: tokenAbi, logs, eventName: 'AuthorizationUsed' }).map(log => log.args.nonce)
}

describe('Multicall3', () => {
  it('has the selectors of the real one', () => {
    const selectors = Multicall3.abi.flatMap(e =>
      e.type === 'function' ? [`${e.name} ${toFunctionSelector(e)}`] : [],
    )
    expect(selectors.sort()).toEqual([
      'aggregate3 0x82ad56cb',
      'aggregate3Value 0x174dea71',
      'getBasefee 0x3e64a696',
      'getBlockNumber 0x42cbb15c',
      'getChainId 0x3408e470',
      'getCurrentBlockTimestamp 0x0f28c97d',
      'getEthBalance 0x4d2301cc',
      'tryAggregate 0xbce38bd7',
    ])
  })

  it('settles the good ones when one fails, whatever follows the calldata', async () => {
    const [good, replayed, other] = await Promise.all([payment(100), payment(101), payment(102)])
    const wrongToken = await payment(103, USDC)
    const items = [good.item, replayed.item, replayed.item, wrongToken.item, other.item]
    const before = await readBalance(chain, USDT, PAYEE)
    const data = encodeFunctionData({ abi: Multicall3.abi, functionName: 'aggregate3', args: [items] })

    const withSuffix = { to: MULTICALL, data: concat([data, ATTRIBUTION_SUFFIX]), account: SETTLER } as const
    const simulated = await chain.client.call(withSuffix)
    const receipt = await chain.pass(chain.client.sendTransaction(withSuffix))

    const returned = decodeFunctionResult({
      abi: Multicall3.abi,
      functionName: 'aggregate3',
      data: simulated.data ?? '0x',
    })
    expect(returned.map(result => result.success)).toEqual([true, true, false, false, true])
    expect(settledNonces(receipt.logs)).toEqual(
      [good.a, replayed.a, other.a].map((a: Authorization) => a.nonce),
    )
    expect(await readBalance(chain, USDT, PAYEE)).toBe(before + 3n * good.a.value)
  })

  it('reverts whole when a call that may not fail does', async () => {
    const [good, bad] = [await payment(104), await payment(105, USDC)]
    const items = [good.item, { ...bad.item, allowFailure: false }]
    const attempt = chain.client.simulateContract({ ...call, functionName: 'aggregate3', args: [items] })
    await expect(attempt).rejects.toThrow('Multicall3: call failed')
  })

  it('makes fifty payments for much less gas each than one alone', async () => {
    const single = await payment(149)
    const alone = await chain.pass(
      chain.client.sendTransaction({ to: USDT, data: single.item.callData, account: SETTLER }),
    )
    const many = await Promise.all(Array.from({ length: 50 }, (_, i) => payment(100 + i)))
    const args = [many.map(({ item }) => item)] as const
    const batch = await chain.pass(chain.client.writeContract({ ...call, functionName: 'aggregate3', args }))
    expect(settledNonces(batch.logs)).toHaveLength(50)
    expect(batch.gasUsed / 50n).toBeLessThan((alone.gasUsed * 3n) / 4n)
  })

  it('hands on value to the unit and refuses a rest', async () => {
    await chain.client.setBalance({ address: SETTLER, value: 10n ** 18n })
    const to = testAccount(9).address
    const items = [{ target: to, allowFailure: false, value: 7n, callData: '0x' }] as const
    const send = { ...call, functionName: 'aggregate3Value', args: [items] } as const
    await chain.pass(chain.client.writeContract({ ...send, value: 7n }))
    const getBalance = { ...call, functionName: 'getEthBalance', args: [to] } as const
    expect(await chain.client.readContract(getBalance)).toBe(7n)
    await expect(chain.client.simulateContract({ ...send, value: 8n })).rejects.toThrow('value mismatch')
  })

  it('tries calls, strictly or not', async () => {
    const reads = [OWNER, PAYEE].map(of =>
      encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [of] }),
    )
    const calls = [...reads, '0xdeadbeef' as const].map(callData => ({ target: USDT, callData }))
    const { result } = await chain.client.simulateContract({
      ...call,
      functionName: 'tryAggregate',
      args: [false, calls],
    })
    expect(result.map(({ success }) => success)).toEqual([true, true, false])
    const strict = chain.client.simulateContract({
      ...call,
      functionName: 'tryAggregate',
      args: [true, calls],
    })
    await expect(strict).rejects.toThrow('Multicall3: call failed')
  })

  it('tells of the block it runs in', async () => {
    const block = await chain.client.getBlock()
    const read = { address: MULTICALL, abi: Multicall3.abi, blockNumber: block.number } as const
    expect(await chain.client.readContract({ ...read, functionName: 'getBlockNumber' })).toBe(block.number)
    expect(await chain.client.readContract({ ...read, functionName: 'getCurrentBlockTimestamp' })).toBe(
      block.timestamp,
    )
    expect(await chain.client.readContract({ ...read, functionName: 'getBasefee' })).toBe(0n)
    expect(await chain.client.readContract({ ...read, functionName: 'getChainId' })).toBe(BigInt(CHAIN_ID))
  })
})
