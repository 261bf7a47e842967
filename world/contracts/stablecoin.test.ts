import {
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  zeroAddress,
} from 'viem'
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
import * as Payroll from './artifacts/Payroll.ts'
import * as SpamToken from './artifacts/SpamToken.ts'
import { abi } from './artifacts/Stablecoin.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'

const FEE_HANDLER = '0xcD437749E43A154C07F3553504c68fBfD56B8778'
const SEQUENCER_FEE_VAULT = '0x4200000000000000000000000000000000000011'
const GAS_ESCROW = '0x000000000000000000000000000000000Ce106A5'
const PAYROLL = getAddress('0x000000000000000000000000000000000000dddd')
const SPAM = getAddress('0x000000000000000000000000000000000000eeee')
const [holder, friend] = [testAccount(20).address, testAccount(21).address]

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
})
afterAll(() => chain?.stop())

function readTransfers(logs: Parameters<typeof parseEventLogs>[0]['logs']) {
  return parseEventLogs({ abi, logs, eventName: 'Transfer' }).map(log => log.args)
}

function encode(call: Omit<EncodeFunctionDataParameters<typeof abi>, 'abi'>): Hex {
  return encodeFunctionData({ abi, ...call } as EncodeFunctionDataParameters<typeof abi>)
}

describe('a stablecoin', () => {
  it.each([
    [USDT, 'Tether USD', 'USD₮', 6],
    [USDC, 'USDC', 'USDC', 6],
    [KESM, 'Mento Kenyan Shilling', 'KESm', 18],
  ] as const)('at %s says its name, symbol and decimals', async (address, name, symbol, decimals) => {
    const read = { address, abi } as const
    expect(await chain.client.readContract({ ...read, functionName: 'name' })).toBe(name)
    expect(await chain.client.readContract({ ...read, functionName: 'symbol' })).toBe(symbol)
    expect(await chain.client.readContract({ ...read, functionName: 'decimals' })).toBe(decimals)
    expect(await chain.client.readContract({ ...read, functionName: 'owner' })).toBe(OWNER)
  })

  it('is minted by its owner only, burned by its holder, and handed to another owner', async () => {
    const call = { address: KESM, abi } as const
    const mint = { ...call, functionName: 'mint', args: [holder, 500n] } as const
    await expect(chain.client.simulateContract({ ...mint, account: holder })).rejects.toThrow(
      'OwnableUnauthorized',
    )
    await chain.pass(chain.client.writeContract({ ...mint, account: OWNER }))
    await chain.pass(
      chain.client.writeContract({ ...call, functionName: 'burn', args: [200n], account: holder }),
    )
    expect(await readBalance(chain, KESM, holder)).toBe(300n)
    expect(await chain.client.readContract({ ...call, functionName: 'totalSupply' })).toBe(300n)
    const hand = { ...call, functionName: 'transferOwnership' } as const
    await chain.pass(chain.client.writeContract({ ...hand, args: [friend], account: OWNER }))
    await expect(chain.client.simulateContract({ ...mint, account: OWNER })).rejects.toThrow(
      'OwnableUnauthorized',
    )
    await chain.pass(chain.client.writeContract({ ...hand, args: [OWNER], account: friend }))
  })

  // Read in Tether's CeloExtension (and a recorded log of block 67,918,154), Circle's FiatTokenCeloV2_2 and Mento's StableTokenV3.
  it.each([
    [
      'Tether',
      USDT,
      [
        [holder, GAS_ESCROW, 40n],
        [holder, friend, 1_000n],
        [GAS_ESCROW, SEQUENCER_FEE_VAULT, 4n],
        [GAS_ESCROW, FEE_HANDLER, 30n],
        [GAS_ESCROW, holder, 6n],
      ],
    ],
    [
      'Circle',
      USDC,
      [
        [holder, zeroAddress, 40n],
        [holder, friend, 1_000n],
        [zeroAddress, holder, 40n],
        [holder, SEQUENCER_FEE_VAULT, 4n],
        [holder, FEE_HANDLER, 30n],
      ],
    ],
    [
      'Mento',
      KESM,
      [
        [holder, zeroAddress, 40n],
        [holder, friend, 1_000n],
        [zeroAddress, holder, 6n],
        [zeroAddress, SEQUENCER_FEE_VAULT, 4n],
        [zeroAddress, FEE_HANDLER, 30n],
      ],
    ],
  ] as const)('leaves the logs that gas leaves in a token of %s', async (_, token, logs) => {
    await mintTokens(chain, token, holder, 10_000n)
    const read = (of: Hex) => readBalance(chain, token, of)
    const before = [await read(holder), await read(FEE_HANDLER), await read(SEQUENCER_FEE_VAULT)] as const
    const pay = { address: token, abi, functionName: 'transferPayingGas', account: holder } as const
    const args = [friend, 1_000n, 30n, 4n, 6n] as const
    const receipt = await chain.pass(chain.client.writeContract({ ...pay, args }))
    expect(readTransfers(receipt.logs)).toEqual(logs.map(([from, to, value]) => ({ from, to, value })))
    expect(await read(holder)).toBe(before[0] - 1_034n)
    expect(await read(FEE_HANDLER)).toBe(before[1] + 30n)
    expect(await read(SEQUENCER_FEE_VAULT)).toBe(before[2] + 4n)
    const rest = await read(holder)
    const tooMuch = chain.client.simulateContract({ ...pay, args: [friend, rest, 1n, 0n, 0n] })
    await expect(tooMuch).rejects.toThrow('transfer amount exceeds balance')
  })

  it('refuses a blocked sender, recipient and spender, and only the owner blocks', async () => {
    await mintTokens(chain, USDT, holder, 100n)
    await mintTokens(chain, USDT, friend, 100n)
    const call = { address: USDT, abi } as const
    const block = { ...call, functionName: 'blockAddress', args: [holder] } as const
    await expect(chain.client.simulateContract({ ...block, account: friend })).rejects.toThrow(
      'OwnableUnauthorized',
    )
    const approve = { ...call, functionName: 'approve', args: [holder, 50n], account: friend } as const
    await chain.pass(chain.client.writeContract(approve))
    await chain.pass(chain.client.writeContract({ ...block, account: OWNER }))

    expect(await chain.client.readContract({ ...call, functionName: 'isBlocked', args: [holder] })).toBe(true)
    const attempts = [
      { account: holder, data: encode({ functionName: 'transfer', args: [friend, 1n] }) },
      { account: friend, data: encode({ functionName: 'transfer', args: [holder, 1n] }) },
      { account: holder, data: encode({ functionName: 'transferFrom', args: [friend, OWNER, 1n] }) },
      {
        account: friend,
        data: encode({ functionName: 'transferPayingGas', args: [holder, 1n, 1n, 0n, 0n] }),
      },
    ]
    for (const attempt of attempts) {
      await expect(chain.client.call({ to: USDT, ...attempt })).rejects.toThrow('Blocked: ')
    }
    await chain.pass(chain.client.writeContract({ ...block, functionName: 'unblockAddress', account: OWNER }))
    for (const attempt of attempts) await chain.pass(chain.client.sendTransaction({ to: USDT, ...attempt }))
  })

  it('without EIP-3009 has none of its functions', () => {
    const names = abi.flatMap(entry => ('name' in entry ? [entry.name as string] : []))
    expect(names.filter(name => /authorization|DOMAIN/i.test(name))).toEqual([])
  })
})

describe('a payroll contract', () => {
  it('pays from its own balance, by its owner only', async () => {
    await chain.place(PAYROLL, Payroll)
    await mintTokens(chain, USDC, PAYROLL, 3_000n)
    const call = { address: PAYROLL, abi: Payroll.abi, account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...call, functionName: 'initialize', args: [OWNER] }))
    const pay = { ...call, functionName: 'pay', args: [USDC, [holder, friend], [1_000n, 2_000n]] } as const
    await expect(chain.client.simulateContract({ ...pay, account: holder })).rejects.toThrow(
      'OwnableUnauthorized',
    )
    const uneven = chain.client.simulateContract({ ...pay, args: [USDC, [holder, friend], [1n]] })
    await expect(uneven).rejects.toThrow('Lengths differ')

    const receipt = await chain.pass(chain.client.writeContract(pay))

    expect(readTransfers(receipt.logs)).toEqual([
      { from: PAYROLL, to: holder, value: 1_000n },
      { from: PAYROLL, to: friend, value: 2_000n },
    ])
    await expect(chain.client.simulateContract(pay)).rejects.toThrow('transfer amount exceeds balance')
  })
})

describe('a spam token', () => {
  it('looks like Tether in everything but its address', async () => {
    await chain.place(SPAM, SpamToken)
    const call = { address: SPAM, abi: SpamToken.abi, account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...call, functionName: 'initialize', args: [OWNER] }))
    const airdrop = { ...call, functionName: 'airdrop', args: [[holder, friend], 5_000_000_000n] } as const
    await expect(chain.client.simulateContract({ ...airdrop, account: holder })).rejects.toThrow(
      'OwnableUnauth',
    )
    await chain.pass(chain.client.writeContract(airdrop))
    expect(await readBalance(chain, SPAM, friend)).toBe(5_000_000_000n)
    expect(await chain.client.readContract({ ...call, functionName: 'name' })).toBe('Tether USD')
    expect(await chain.client.readContract({ ...call, functionName: 'symbol' })).toBe('USDT')
    expect(await chain.client.readContract({ ...call, functionName: 'decimals' })).toBe(6)
  })
})
