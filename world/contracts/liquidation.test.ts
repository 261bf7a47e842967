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
import {
  decodeAaveEvents,
  LARGEST_AMOUNT,
  lendingPool,
  placeLendingPool,
  readLendingAccount,
  USD,
} from './support/placeLendingPool.ts'
import { readBalance } from './support/placeTokens.ts'

const [borrower, sunk, liquidator] = [
  testAccount(50).address,
  testAccount(51).address,
  testAccount(52).address,
]
const own = { ...lendingPool, account: OWNER } as const

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeLendingPool(chain, [borrower, sunk, liquidator])
})
afterAll(() => chain?.stop())

describe('a liquidation', () => {
  const liquidate = {
    ...lendingPool,
    functionName: 'liquidationCall',
    args: [KESM, USDT, borrower, LARGEST_AMOUNT, false],
    account: liquidator,
  } as const

  it('waits until the borrower is under water', async () => {
    const act = { ...lendingPool, account: borrower } as const
    const supply = [KESM, 100_000n * 10n ** 18n, borrower, 0] as const
    await chain.pass(chain.client.writeContract({ ...act, functionName: 'supply', args: supply }))
    const borrow = [USDT, 500n * USD, 2n, 0, borrower] as const
    await chain.pass(chain.client.writeContract({ ...act, functionName: 'borrow', args: borrow }))
    await expect(chain.client.simulateContract(liquidate)).rejects.toThrow('Borrower is healthy')

    const accrue = { ...own, functionName: 'accrue', args: [borrower, USDT, 116n * USD] } as const
    await expect(chain.client.simulateContract({ ...accrue, account: borrower })).rejects.toThrow(
      'OwnableUnauth',
    )
    await chain.pass(chain.client.writeContract(accrue))
    // 770 of collateral at 80 % covers exactly 616: the borrower is on the line, not below it.
    expect((await readLendingAccount(chain, borrower)).health).toBe(10n ** 18n)
    await expect(chain.client.simulateContract(liquidate)).rejects.toThrow('Borrower is healthy')
    await chain.pass(chain.client.writeContract({ ...accrue, args: [borrower, USDT, 4n * USD] }))
    expect((await readLendingAccount(chain, borrower)).health).toBeLessThan(10n ** 18n)
  })

  it('closes half of the debt at first, with a bonus of 5 %', async () => {
    const before = await readBalance(chain, KESM, liquidator)
    const { logs } = await chain.pass(chain.client.writeContract(liquidate))
    const seized = (310n * USD * 100_000_000n * 10n ** 18n * 10_500n) / (770_000n * 10n ** 6n * 10_000n)
    expect(decodeAaveEvents(logs)).toEqual([
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
    expect(await readBalance(chain, KESM, liquidator)).toBe(before + seized)
    const debt = { ...lendingPool, functionName: 'debtOf', args: [borrower, USDT] } as const
    expect(await chain.client.readContract(debt)).toBe(310n * USD)
  })

  it('closes all of the debt of a borrower far under water', async () => {
    await expect(chain.client.simulateContract(liquidate)).rejects.toThrow('Borrower is healthy')
    const accrue = { ...own, functionName: 'accrue', args: [borrower, USDT, 90n * USD] } as const
    await chain.pass(chain.client.writeContract(accrue))
    const { logs } = await chain.pass(chain.client.writeContract(liquidate))
    expect(decodeAaveEvents(logs)[0]?.args).toMatchObject({ debtToCover: 400n * USD })
    expect(await readLendingAccount(chain, borrower)).toMatchObject({ debt: 0n, health: LARGEST_AMOUNT })
  })

  it('takes all the collateral and no more when it cannot cover the debt', async () => {
    const supply = [USDC, 105n * USD, sunk, 0] as const
    await chain.pass(
      chain.client.writeContract({ ...lendingPool, functionName: 'supply', args: supply, account: sunk }),
    )
    const accrue = { ...own, functionName: 'accrue', args: [sunk, USDT, 1_000n * USD] } as const
    await chain.pass(chain.client.writeContract(accrue))
    const args = [USDC, USDT, sunk, 1_000n * USD, true] as const
    const { logs } = await chain.pass(chain.client.writeContract({ ...liquidate, args }))
    expect(decodeAaveEvents(logs)[0]?.args).toMatchObject({
      debtToCover: 100n * USD,
      liquidatedCollateralAmount: 105n * USD,
      receiveAToken: true,
    })
    expect((await readLendingAccount(chain, liquidator)).collateral).toBe(105n * 10n ** 8n)
    await expect(chain.client.simulateContract({ ...liquidate, args })).rejects.toThrow(
      'Nothing to liquidate',
    )
  })
})
