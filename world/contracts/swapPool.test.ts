import { type Address, keccak256, parseAbi, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  KESM,
  OWNER,
  startTestChain,
  type TestChain,
  testAccount,
  USDC,
  USDT,
} from '../../contracts/support/testChain.ts'
import { abi as tokenAbi } from './artifacts/Stablecoin.ts'
import * as SwapPool from './artifacts/SwapPool.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'

const BROKER: Address = '0x777A8255cA72412f0d706dc03C9D1987306B4CaD'
const PROVIDER: Address = '0x22d9db95E6Ae61c104A7B6F6C78D7993B94ec901'
const EXCHANGE = keccak256(toHex('KESm:USDC'))
const MENTO = parseAbi([
  'event Swap(address exchangeProvider, bytes32 indexed exchangeId, address indexed trader, address indexed tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut)',
])
const trader = testAccount(60).address
const broker = { address: BROKER, abi: SwapPool.abi } as const

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await chain.place(BROKER, SwapPool)
  const write = { ...broker, account: OWNER } as const
  await chain.pass(chain.client.writeContract({ ...write, functionName: 'initialize', args: [OWNER] }))
  for (const [token, price] of [
    [USDC, 100_000_000n],
    [KESM, 770_000n],
  ] as const) {
    await chain.pass(chain.client.writeContract({ ...write, functionName: 'setPrice', args: [token, price] }))
    await mintTokens(chain, token, trader, 10n ** 24n)
    const approve = {
      address: token,
      abi: tokenAbi,
      functionName: 'approve',
      args: [BROKER, 10n ** 30n],
    } as const
    await chain.pass(chain.client.writeContract({ ...approve, account: trader }))
  }
  await mintTokens(chain, USDC, BROKER, 1_000_000_000n)
  await mintTokens(chain, KESM, BROKER, 10n ** 24n)
})
afterAll(() => chain?.stop())

function quote(tokenIn: Address, tokenOut: Address, amountIn: bigint) {
  const args = [PROVIDER, EXCHANGE, tokenIn, tokenOut, amountIn] as const
  return chain.client.readContract({ ...broker, functionName: 'getAmountOut', args })
}

describe("a swap pool in the shape of Mento's broker", () => {
  it.each([
    ['10,000 KESm to 76.8075 USDC', KESM, USDC, 10_000n * 10n ** 18n, 76_807_500n],
    ['77 USDC to 9,975 KESm', USDC, KESM, 77_000_000n, 9_975n * 10n ** 18n],
    ['too little KESm to be worth a unit', KESM, USDC, 10n ** 13n, 0n],
  ])('gives %s, decimals and spread included', async (_what, tokenIn, tokenOut, amountIn, amountOut) => {
    expect(await quote(tokenIn, tokenOut, amountIn)).toBe(amountOut)
  })

  it('moves both legs and says so as Mento does', async () => {
    const amountIn = 10_000n * 10n ** 18n
    const swap = { ...broker, functionName: 'swapIn', account: trader } as const
    const before = [await readBalance(chain, KESM, trader), await readBalance(chain, USDC, trader)] as const
    const greedy = [PROVIDER, EXCHANGE, KESM, USDC, amountIn, 76_807_501n] as const
    await expect(chain.client.simulateContract({ ...swap, args: greedy })).rejects.toThrow(
      'amountOutMin not met',
    )
    const args = [PROVIDER, EXCHANGE, KESM, USDC, amountIn, 76_807_500n] as const
    const { result } = await chain.client.simulateContract({ ...swap, args })

    const { logs } = await chain.pass(chain.client.writeContract({ ...swap, args }))

    expect(result).toBe(76_807_500n)
    expect(parseEventLogs({ abi: MENTO, logs, strict: true })[0]?.args).toEqual({
      exchangeProvider: PROVIDER,
      exchangeId: EXCHANGE,
      trader,
      tokenIn: KESM,
      tokenOut: USDC,
      amountIn,
      amountOut: 76_807_500n,
    })
    expect(parseEventLogs({ abi: tokenAbi, logs, eventName: 'Transfer' }).map(log => log.args)).toEqual([
      { from: trader, to: BROKER, value: amountIn },
      { from: BROKER, to: trader, value: 76_807_500n },
    ])
    expect(await readBalance(chain, KESM, trader)).toBe(before[0] - amountIn)
    expect(await readBalance(chain, USDC, trader)).toBe(before[1] + 76_807_500n)
  })

  it('refuses a pair without price, a token for itself, and more than it holds', async () => {
    await expect(quote(USDT, USDC, 1n)).rejects.toThrow('No such exchange')
    await expect(quote(USDC, USDC, 1n)).rejects.toThrow('No such exchange')
    const args = [PROVIDER, EXCHANGE, KESM, USDC, 10n ** 24n, 0n] as const
    const dry = chain.client.simulateContract({ ...broker, functionName: 'swapIn', args, account: trader })
    await expect(dry).rejects.toThrow('transfer amount exceeds balance')
    const price = { ...broker, functionName: 'setPrice', args: [KESM, 1n], account: trader } as const
    await expect(chain.client.simulateContract(price)).rejects.toThrow('OwnableUnauthorized')
  })
})
