import { type Address, parseAbi, parseEventLogs, toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as LendingPool from './artifacts/LendingPool.ts'
import { abi as tokenAbi } from './artifacts/Stablecoin.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'
import { KESM, OWNER, startTestChain, type TestChain, testAccount, USDC, USDT } from './support/testChain.ts'

const POOL: Address = '0x3E59A31363E2ad014dcbc521c4a0d5757d9f3402'
const A_USDC: Address = '0xFF8309b9e99bfd2D4021bc71a362aBD93dBd4785'
const AAVE = parseAbi([
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)',
])
const ALL = 2n ** 256n - 1n
const USD = 1_000_000n
const [borrower, helper, liquidator] = [
  testAccount(50).address,
  testAccount(51).address,
  testAccount(52).address,
]
const pool = { address: POOL, abi: LendingPool.abi } as const

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await chain.place(POOL, LendingPool)
  const write = { ...pool, account: OWNER } as const
  await chain.pass(chain.client.writeContract({ ...write, functionName: 'initialize', args: [OWNER] }))
  for (const [asset, price] of [
    [USDC, 100_000_000n],
    [USDT, 100_000_000n],
    [KESM, 770_000n],
  ] as const) {
    await chain.pass(chain.client.writeContract({ ...write, functionName: 'setPrice', args: [asset, price] }))
    await mintTokens(chain, asset, POOL, asset === KESM ? 10n ** 24n : 10n ** 12n)
    for (const account of [borrower, helper, liquidator]) {
      await mintTokens(chain, asset, account, asset === KESM ? 10n ** 24n : 100_000n * USD)
      const approve = {
        address: asset,
        abi: tokenAbi,
        functionName: 'approve',
        args: [POOL, ALL],
        account,
      } as const
      await chain.pass(chain.client.writeContract(approve))
    }
  }
})
afterAll(() => chain?.stop())

function decode(logs: Parameters<typeof parseEventLogs>[0]['logs']) {
  return parseEventLogs({ abi: AAVE, logs, strict: true }).map(({ eventName, args }) => ({ eventName, args }))
}

async function readAccount(user: Address) {
  const [collateral, debt, available, threshold, ltv, health] = await chain.client.readContract({
    ...pool,
    functionName: 'getUserAccountData',
    args: [user],
  })
  return { collateral, debt, available, threshold, ltv, health }
}

describe("a lending pool in Aave's shape", () => {
  it("has the topics of Aave's events", () => {
    const ours = LendingPool.abi.flatMap(entry => (entry.type === 'event' ? [toEventSelector(entry)] : []))
    expect(ours).toEqual(expect.arrayContaining(AAVE.map(event => toEventSelector(event))))
    expect(toEventSelector('Supply(address,address,address,uint256,uint16)')).toBe(
      '0x2b627736bca15cd5381dcf80b0bf11fd197d01a037c52b927a881a10fb73ba61',
    )
    expect(toEventSelector('LiquidationCall(address,address,address,uint256,uint256,address,bool)')).toBe(
      '0xe413a321e8681d831f4dbccbca790d2952b56f977908e45be37335533e005286',
    )
  })

  it('lends against collateral, is repaid, and gives the collateral back', async () => {
    const act = { ...pool, account: borrower } as const
    const before = await readBalance(chain, USDT, borrower)

    const supplied = await chain.pass(
      chain.client.writeContract({ ...act, functionName: 'supply', args: [USDC, 1_000n * USD, borrower, 7] }),
    )
    expect(decode(supplied.logs)).toEqual([
      {
        eventName: 'Supply',
        args: { reserve: USDC, user: borrower, onBehalfOf: borrower, amount: 1_000n * USD, referralCode: 7 },
      },
    ])

    const borrow = { ...act, functionName: 'borrow' } as const
    const tooMuch = chain.client.simulateContract({
      ...borrow,
      args: [USDT, 750n * USD + 1n, 2n, 0, borrower],
    })
    await expect(tooMuch).rejects.toThrow('Collateral cannot cover the loan')
    const lent = await chain.pass(
      chain.client.writeContract({ ...borrow, args: [USDT, 750n * USD, 2n, 9, borrower] }),
    )
    expect(decode(lent.logs)).toEqual([
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
    expect(await readAccount(borrower)).toEqual({
      collateral: 1_000n * 10n ** 8n,
      debt: 750n * 10n ** 8n,
      available: 0n,
      threshold: 8_000n,
      ltv: 7_500n,
      health: (1_000n * 8_000n * 10n ** 18n) / (750n * 10_000n),
    })
    const flee = chain.client.simulateContract({
      ...act,
      functionName: 'withdraw',
      args: [USDC, ALL, borrower],
    })
    await expect(flee).rejects.toThrow('Health factor too low')

    const helped = await chain.pass(
      chain.client.writeContract({
        ...pool,
        account: helper,
        functionName: 'repay',
        args: [USDT, 50n * USD, 2n, borrower],
      }),
    )
    expect(decode(helped.logs)).toEqual([
      {
        eventName: 'Repay',
        args: { reserve: USDT, user: borrower, repayer: helper, amount: 50n * USD, useATokens: false },
      },
    ])
    const repay = { ...act, functionName: 'repay', args: [USDT, ALL, 2n, borrower] } as const
    const rest = await chain.pass(chain.client.writeContract(repay))
    expect(decode(rest.logs)[0]?.args).toMatchObject({ repayer: borrower, amount: 700n * USD })
    await expect(chain.client.simulateContract(repay)).rejects.toThrow('Nothing to repay')

    const out = await chain.pass(
      chain.client.writeContract({ ...act, functionName: 'withdraw', args: [USDC, ALL, helper] }),
    )
    expect(decode(out.logs)).toEqual([
      { eventName: 'Withdraw', args: { reserve: USDC, user: borrower, to: helper, amount: 1_000n * USD } },
    ])
    expect(await readAccount(borrower)).toEqual({
      collateral: 0n,
      debt: 0n,
      available: 0n,
      threshold: 0n,
      ltv: 0n,
      health: ALL,
    })
  })

  it('liquidates only who is under water, half at first, with a bonus', async () => {
    const act = { ...pool, account: borrower } as const
    const own = { ...pool, account: OWNER } as const
    await chain.pass(
      chain.client.writeContract({
        ...act,
        functionName: 'supply',
        args: [KESM, 100_000n * 10n ** 18n, borrower, 0],
      }),
    )
    await chain.pass(
      chain.client.writeContract({
        ...act,
        functionName: 'borrow',
        args: [USDT, 500n * USD, 2n, 0, borrower],
      }),
    )
    const liquidate = {
      ...pool,
      functionName: 'liquidationCall',
      args: [KESM, USDT, borrower, ALL, false],
      account: liquidator,
    } as const
    await expect(chain.client.simulateContract(liquidate)).rejects.toThrow('Borrower is healthy')
    const accrue = { ...own, functionName: 'accrue', args: [borrower, USDT, 120n * USD] } as const
    await expect(chain.client.simulateContract({ ...accrue, account: borrower })).rejects.toThrow(
      'OwnableUnauth',
    )
    await chain.pass(chain.client.writeContract(accrue))
    expect((await readAccount(borrower)).health).toBeLessThan(10n ** 18n)

    const kesBefore = await readBalance(chain, KESM, liquidator)
    const { logs } = await chain.pass(chain.client.writeContract(liquidate))

    const seized = (310n * USD * 100_000_000n * 10n ** 18n * 10_500n) / (770_000n * 10n ** 6n * 10_000n)
    expect(decode(logs)).toEqual([
      {
        eventName: 'LiquidationCall',
        args: {
          collateralAsset: KESM,
          debtAsset: USDT,
          user: borrower,
          debtToCover: 310n * USD,
          liquidatedCollateralAmount: seized,
          liquidator,
          receiveAToken: false,
        },
      },
    ])
    expect(await readBalance(chain, KESM, liquidator)).toBe(kesBefore + seized)
    const readDebt = { ...pool, functionName: 'debtOf', args: [borrower, USDT] } as const
    expect(await chain.client.readContract(readDebt)).toBe(310n * USD)
  })

  it('takes all the collateral and no more when it cannot cover the debt', async () => {
    const act = { ...pool, account: helper } as const
    await chain.pass(
      chain.client.writeContract({ ...act, functionName: 'supply', args: [USDC, 105n * USD, helper, 0] }),
    )
    const own = { ...pool, account: OWNER } as const
    await chain.pass(
      chain.client.writeContract({ ...own, functionName: 'accrue', args: [helper, USDT, 1_000n * USD] }),
    )
    const args = [USDC, USDT, helper, 1_000n * USD, true] as const
    const { logs } = await chain.pass(
      chain.client.writeContract({ ...pool, functionName: 'liquidationCall', args, account: liquidator }),
    )
    expect(decode(logs)[0]?.args).toMatchObject({
      debtToCover: 100n * USD,
      liquidatedCollateralAmount: 105n * USD,
      receiveAToken: true,
    })
    expect((await readAccount(liquidator)).collateral).toBe(105n * 10n ** 8n)
  })

  it("keeps an asset's money where the aToken is, when told to", async () => {
    const own = { ...pool, account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...own, functionName: 'setHolder', args: [USDC, A_USDC] }))
    const approve = { address: USDC, abi: tokenAbi, functionName: 'approve', args: [POOL, ALL] } as const
    await chain.pass(chain.client.writeContract({ ...approve, account: A_USDC }))
    const act = { ...pool, account: liquidator } as const
    await chain.pass(
      chain.client.writeContract({ ...act, functionName: 'supply', args: [USDC, 400n * USD, liquidator, 0] }),
    )
    const { logs } = await chain.pass(
      chain.client.writeContract({
        ...act,
        functionName: 'borrow',
        args: [USDC, 100n * USD, 2n, 0, liquidator],
      }),
    )
    const [transfer] = parseEventLogs({ abi: tokenAbi, logs, eventName: 'Transfer' })
    expect(transfer?.args).toEqual({ from: A_USDC, to: liquidator, value: 100n * USD })
    expect(await readBalance(chain, USDC, A_USDC)).toBe(300n * USD)
  })

  it('refuses what it does not have: assets, rates, delegation', async () => {
    const act = { ...pool, account: borrower } as const
    const unlisted = [A_USDC, 1n, borrower, 0] as const
    await expect(
      chain.client.simulateContract({ ...act, functionName: 'supply', args: unlisted }),
    ).rejects.toThrow('Asset not listed')
    const borrow = { ...act, functionName: 'borrow' } as const
    await expect(
      chain.client.simulateContract({ ...borrow, args: [USDT, 1n, 1n, 0, borrower] }),
    ).rejects.toThrow('Only the variable rate exists')
    await expect(
      chain.client.simulateContract({ ...borrow, args: [USDT, 1n, 2n, 0, helper] }),
    ).rejects.toThrow('No credit delegation')
  })
})
