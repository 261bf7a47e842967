import { type Address, type Log, parseAbi, parseEventLogs } from 'viem'
import { KESM, OWNER, type TestChain, USDC, USDT } from '../../../contracts/support/testChain.ts'
import * as LendingPool from '../artifacts/LendingPool.ts'
import { abi as tokenAbi } from '../artifacts/Stablecoin.ts'
import { mintTokens, placeTokens } from './placeTokens.ts'

const POOL: Address = '0x3E59A31363E2ad014dcbc521c4a0d5757d9f3402'

/** Written from Aave's interface, not ours, so that reading with it proves that they match. */
export const AAVE_EVENTS = parseAbi([
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)',
])

export const LARGEST_AMOUNT = 2n ** 256n - 1n
export const USD = 1_000_000n
export const lendingPool = { address: POOL, abi: LendingPool.abi } as const

/** The pool with USDC, USDT and KESm listed and stocked; each user holds plenty and has approved it. */
export async function placeLendingPool(chain: TestChain, users: readonly Address[]): Promise<void> {
  await placeTokens(chain)
  await chain.place(POOL, LendingPool)
  const write = { ...lendingPool, account: OWNER } as const
  await chain.pass(chain.client.writeContract({ ...write, functionName: 'initialize', args: [OWNER] }))
  for (const [asset, price, plenty] of [
    [USDC, 100_000_000n, 100_000n * USD],
    [USDT, 100_000_000n, 100_000n * USD],
    [KESM, 770_000n, 10n ** 24n],
  ] as const) {
    await chain.pass(chain.client.writeContract({ ...write, functionName: 'setPrice', args: [asset, price] }))
    await mintTokens(chain, asset, POOL, plenty)
    for (const account of users) {
      await mintTokens(chain, asset, account, plenty)
      await approvePool(chain, asset, account)
    }
  }
}

export async function approvePool(chain: TestChain, asset: Address, account: Address): Promise<void> {
  const args = [POOL, LARGEST_AMOUNT] as const
  const approve = { address: asset, abi: tokenAbi, functionName: 'approve', args, account } as const
  await chain.pass(chain.client.writeContract(approve))
}

export function decodeAaveEvents(logs: Log[]) {
  return parseEventLogs({ abi: AAVE_EVENTS, logs, strict: true }).map(({ eventName, args }) => ({
    eventName,
    args,
  }))
}

export async function readLendingAccount({ client }: TestChain, user: Address) {
  const read = { ...lendingPool, functionName: 'getUserAccountData', args: [user] } as const
  const [collateral, debt, available, threshold, ltv, health] = await client.readContract(read)
  return { collateral, debt, available, threshold, ltv, health }
}
