import { type Abi, type Address, encodeFunctionData, getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER, SETTLER, startTestChain, type TestChain } from '../../contracts/support/testChain.ts'
import * as IdentityRegistry from './artifacts/IdentityRegistry.ts'
import * as LendingPool from './artifacts/LendingPool.ts'
import * as Payroll from './artifacts/Payroll.ts'
import * as PriceFeed from './artifacts/PriceFeed.ts'
import * as ReputationRegistry from './artifacts/ReputationRegistry.ts'
import * as SmartWallet from './artifacts/SmartWallet.ts'
import * as SortedOracles from './artifacts/SortedOracles.ts'
import * as SpamToken from './artifacts/SpamToken.ts'
import * as Stablecoin from './artifacts/Stablecoin.ts'
import * as Stablecoin3009 from './artifacts/Stablecoin3009.ts'
import * as SwapPool from './artifacts/SwapPool.ts'

type Artifact = { abi: Abi; bytecode: Hex; deployedBytecode: Hex }

const NOBODY = '0x0000000000000000000000000000000000000000'
const CASES: [string, Artifact, (owner: Address) => readonly unknown[]][] = [
  ['IdentityRegistry', IdentityRegistry, () => []],
  ['LendingPool', LendingPool, owner => [owner]],
  ['Payroll', Payroll, owner => [owner]],
  ['PriceFeed', PriceFeed, owner => [8, 'KES / USD', owner]],
  ['ReputationRegistry', ReputationRegistry, owner => [owner]],
  ['SmartWallet', SmartWallet, owner => [owner]],
  ['SortedOracles', SortedOracles, owner => [owner]],
  ['SpamToken', SpamToken, owner => [owner]],
  ['Stablecoin', Stablecoin, owner => ['Mento Dollar', 'USDm', 18, owner]],
  ['Stablecoin3009', Stablecoin3009, owner => ['USDC', 'USDC', 6, '2', owner]],
  ['SwapPool', SwapPool, owner => [owner]],
]

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.stop())

describe.each(CASES)('%s', (name, { abi, bytecode, deployedBytecode }, argsFor) => {
  const placedAt = getAddress(
    `0x${(0xf000 + CASES.findIndex(c => c[0] === name)).toString(16).padStart(40, '0')}`,
  )
  const initialize = (owner: Address) =>
    encodeFunctionData({ abi, functionName: 'initialize', args: argsFor(owner) })

  it('is initialized once where its code is placed', async () => {
    await chain.place(placedAt, { deployedBytecode })
    const data = initialize(OWNER)
    await chain.pass(chain.client.sendTransaction({ to: placedAt, data, account: OWNER }))
    for (const account of [OWNER, SETTLER]) {
      const again = await chain.mine(
        chain.client.sendTransaction({ to: placedAt, data: initialize(SETTLER), account, gas: 1_000_000n }),
      )
      expect(again.status).toBe('reverted')
    }
  })

  it('behaves the same when it is deployed, and refuses nobody as its owner', async () => {
    const { contractAddress } = await chain.pass(
      chain.client.sendTransaction({ data: bytecode, account: OWNER, gas: 6_000_000n }),
    )
    const to = contractAddress ?? NOBODY
    expect(await chain.client.getCode({ address: to })).toBe(deployedBytecode)
    if (name !== 'IdentityRegistry') {
      await expect(chain.client.call({ to, data: initialize(NOBODY), account: OWNER })).rejects.toThrow(
        'reverted',
      )
    }
    await chain.pass(chain.client.sendTransaction({ to, data: initialize(OWNER), account: OWNER }))
  })
})
