import { type Address, parseEventLogs, toEventSelector } from 'viem'
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
import {
  AAVE_EVENTS,
  approvePool,
  decodeAaveEvents,
  LARGEST_AMOUNT,
  lendingPool,
  placeLendingPool,
  readLendingAccount,
  USD,
} from './support/placeLendingPool.ts'
import { readBalance } from './support/placeTokens.ts'

const A_USDC: Address = '0xFF8309b9e99bfd2D4021bc71a362aBD93dBd4785'
const [borrower, helper] = [testAccount(50).address, testAccount(51).address]
const act = { ...lendingPool, account: borrower } as const

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeLendingPool(chain, [borrower, helper])
})
afterAll(() => chain?.stop())

describe("a lending pool in Aave's shape", () => {
  it("has the topics of Aave's events", () => {
    const topics = (abi: typeof AAVE_EVENTS | typeof lendingPool.abi) =>
      abi.flatMap(entry => (entry.type === 'event' ? [`${entry.name} ${toEventSelector(entry)}`] : []))
    const real = [
      'Borrow 0xb3d084820fb1a9decffb176436bd02558d15fac9b0ddfed8c465bc7359d7dce0',
      'LiquidationCall 0xe413a321e8681d831f4dbccbca790d2952b56f977908e45be37335533e005286',
      'Repay 0xa534c8dbe71f871f9f3530e97a74601fea17b426cae02e1c5aee42c96c784051',
      'Supply 0x2b627736bca15cd5381dcf80b0bf11fd197d01a037c52b927a881a10fb73ba61',
      'Withdraw 0x3115d1449a7b732c986cba18244e897a450f61e1bb8d589cd2e69e6c8924f9f7',
    ]
    expect(topics(AAVE_EVENTS).sort()).toEqual(real)
    expect(topics(lendingPool.abi)).toEqual(expect.arrayContaining(real))
  })

  it('takes collateral', async () => {
    const args = [USDC, 1_000n * USD, borrower, 7] as const
    const { logs } = await chain.pass(chain.client.writeContract({ ...act, functionName: 'supply', args }))
    expect(decodeAaveEvents(logs)).toEqual([
      {
        eventName: 'Supply',
        args: { reserve: USDC, user: borrower, onBehalfOf: borrower, amount: 1_000n * USD, referralCode: 7 },
      },
    ])
    expect(await readLendingAccount(chain, borrower)).toMatchObject({
      collateral: 1_000n * 10n ** 8n,
      available: 750n * 10n ** 8n,
      health: LARGEST_AMOUNT,
    })
  })

  it('lends three quarters of it and not a unit more', async () => {
    const before = await readBalance(chain, USDT, borrower)
    const borrow = { ...act, functionName: 'borrow' } as const
    const tooMuch = chain.client.simulateContract({
      ...borrow,
      args: [USDT, 750n * USD + 1n, 2n, 0, borrower],
    })
    await expect(tooMuch).rejects.toThrow('Collateral cannot cover the loan')
    const args = [USDT, 750n * USD, 2n, 9, borrower] as const
    const { logs } = await chain.pass(chain.client.writeContract({ ...borrow, args }))
    expect(decodeAaveEvents(logs)).toEqual([
      {
        eventName: 'Borrow',
        args: {
          reserve: USDT,
          user: borrower,
          onBehalfOf: borrower,
          amount: 750n * USD,
          interestRateMode: 2,
          borrowRate: 0n,
          referralCode: 9,
        },
      },
    ])
    expect(await readBalance(chain, USDT, borrower)).toBe(before + 750n * USD)
    expect(await readLendingAccount(chain, borrower)).toEqual({
      collateral: 1_000n * 10n ** 8n,
      debt: 750n * 10n ** 8n,
      available: 0n,
      threshold: 8_000n,
      ltv: 7_500n,
      health: (1_000n * 8_000n * 10n ** 18n) / (750n * 10_000n),
    })
  })

  it('keeps the collateral that the debt needs', async () => {
    const withdraw = { ...act, functionName: 'withdraw' } as const
    for (const amount of [LARGEST_AMOUNT, 62_500_001n]) {
      const attempt = chain.client.simulateContract({ ...withdraw, args: [USDC, amount, borrower] })
      await expect(attempt).rejects.toThrow('Health factor too low')
    }
    const exact = chain.client.simulateContract({ ...withdraw, args: [USDC, 62_500_000n, borrower] })
    await expect(exact).resolves.toBeDefined()
    const more = chain.client.simulateContract({ ...withdraw, args: [USDC, 1_001n * USD, borrower] })
    await expect(more).rejects.toThrow('Not enough supplied')
  })

  it('is repaid by anyone, never more than is owed', async () => {
    const repay = { ...lendingPool, functionName: 'repay' } as const
    const helped = { ...repay, args: [USDT, 50n * USD, 2n, borrower], account: helper } as const
    const first = await chain.pass(chain.client.writeContract(helped))
    expect(decodeAaveEvents(first.logs)).toEqual([
      {
        eventName: 'Repay',
        args: { reserve: USDT, user: borrower, repayer: helper, amount: 50n * USD, useATokens: false },
      },
    ])
    const all = { ...repay, args: [USDT, LARGEST_AMOUNT, 2n, borrower], account: borrower } as const
    const rest = await chain.pass(chain.client.writeContract(all))
    expect(decodeAaveEvents(rest.logs)[0]?.args).toMatchObject({ repayer: borrower, amount: 700n * USD })
    await expect(chain.client.simulateContract(all)).rejects.toThrow('Nothing to repay')
  })

  it('gives the collateral back', async () => {
    const args = [USDC, LARGEST_AMOUNT, helper] as const
    const { logs } = await chain.pass(chain.client.writeContract({ ...act, functionName: 'withdraw', args }))
    expect(decodeAaveEvents(logs)).toEqual([
      { eventName: 'Withdraw', args: { reserve: USDC, user: borrower, to: helper, amount: 1_000n * USD } },
    ])
    const nothing = {
      collateral: 0n,
      debt: 0n,
      available: 0n,
      threshold: 0n,
      ltv: 0n,
      health: LARGEST_AMOUNT,
    }
    expect(await readLendingAccount(chain, borrower)).toEqual(nothing)
  })

  it("keeps an asset's money where the aToken is, when told to", async () => {
    const own = { ...lendingPool, account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...own, functionName: 'setHolder', args: [USDC, A_USDC] }))
    await approvePool(chain, USDC, A_USDC)
    const supply = [USDC, 400n * USD, borrower, 0] as const
    await chain.pass(chain.client.writeContract({ ...act, functionName: 'supply', args: supply }))
    const args = [USDC, 100n * USD, 2n, 0, borrower] as const
    const { logs } = await chain.pass(chain.client.writeContract({ ...act, functionName: 'borrow', args }))
    const [transfer] = parseEventLogs({ abi: tokenAbi, logs, eventName: 'Transfer' })
    expect(transfer?.args).toEqual({ from: A_USDC, to: borrower, value: 100n * USD })
    expect(await readBalance(chain, USDC, A_USDC)).toBe(300n * USD)
  })

  it('lends nothing without collateral, not even what is worth less than a unit of account', async () => {
    const args = [KESM, 1n, 2n, 0, helper] as const
    const dust = chain.client.simulateContract({ ...act, functionName: 'borrow', args, account: helper })
    await expect(dust).rejects.toThrow('Collateral cannot cover the loan')
  })

  it('refuses what it does not have: assets, rates, delegation', async () => {
    const unlisted = { ...act, functionName: 'supply', args: [A_USDC, 1n, borrower, 0] } as const
    await expect(chain.client.simulateContract(unlisted)).rejects.toThrow('Asset not listed')
    const borrow = { ...act, functionName: 'borrow' } as const
    const stable = chain.client.simulateContract({ ...borrow, args: [USDT, 1n, 1n, 0, borrower] })
    await expect(stable).rejects.toThrow('Only the variable rate exists')
    const delegated = chain.client.simulateContract({ ...borrow, args: [USDT, 1n, 2n, 0, helper] })
    await expect(delegated).rejects.toThrow('No credit delegation')
  })
})
