import { type Address, concat, encodeFunctionData, keccak256, numberToHex, parseSignature, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  OWNER,
  startTestChain,
  type TestChain,
  testAccount,
  USDT,
} from '../../contracts/support/testChain.ts'
import { abi, deployedBytecode } from './artifacts/SmartWallet.ts'
import { abi as tokenAbi } from './artifacts/Stablecoin.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'

const WALLET: Address = '0x000000000000000000000000000000000000cccc'
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const YES = '0x1626ba7e'
const NO = '0xffffffff'
const [owner, friend] = [testAccount(30), testAccount(31)]
const call = { address: WALLET, abi, account: owner.address } as const

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await chain.place(WALLET, { deployedBytecode })
  await chain.pass(chain.client.writeContract({ ...call, functionName: 'initialize', args: [owner.address] }))
})
afterAll(() => chain?.stop())

describe('a smart wallet', () => {
  it('knows its owner by a canonical signature and by nothing else', async () => {
    const hash = keccak256(toHex('a message'))
    const good = await owner.sign({ hash })
    const { r, s, yParity } = parseSignature(good)
    const twin = concat([
      r,
      numberToHex(SECP256K1_ORDER - BigInt(s), { size: 32 }),
      numberToHex(28 - yParity),
    ])
    const zeroOne = concat([r, s, numberToHex(yParity, { size: 1 })])
    const stranger = await friend.sign({ hash })
    for (const [signature, expected] of [
      [good, YES],
      [twin, NO],
      [zeroOne, NO],
      [stranger, NO],
      ['0x', NO],
    ] as const) {
      const args = [hash, signature] as const
      expect(await chain.client.readContract({ ...call, functionName: 'isValidSignature', args })).toBe(
        expected,
      )
    }
    const otherHash = [keccak256(toHex('another')), good] as const
    expect(
      await chain.client.readContract({ ...call, functionName: 'isValidSignature', args: otherHash }),
    ).toBe(NO)
  })

  it('executes what its owner says, and passes on why it failed', async () => {
    await mintTokens(chain, USDT, WALLET, 100n)
    const pay = (amount: bigint) =>
      encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [friend.address, amount] })
    const execute = { ...call, functionName: 'execute', args: [USDT, 0n, pay(60n)] } as const
    const byStranger = chain.client.simulateContract({ ...execute, account: friend.address })
    await expect(byStranger).rejects.toThrow('OwnableUnauthorized')
    await chain.pass(chain.client.writeContract(execute))
    expect(await readBalance(chain, USDT, friend.address)).toBe(60n)
    await expect(chain.client.simulateContract(execute)).rejects.toThrow('transfer amount exceeds balance')
  })

  it('holds and sends native money', async () => {
    await chain.client.setBalance({ address: OWNER, value: 10n ** 18n })
    await chain.pass(chain.client.sendTransaction({ to: WALLET, value: 5n, account: OWNER }))
    const args = [friend.address, 3n, '0x'] as const
    await chain.pass(chain.client.writeContract({ ...call, functionName: 'execute', args }))
    expect(await chain.client.getBalance({ address: WALLET })).toBe(2n)
    expect(await chain.client.getBalance({ address: friend.address })).toBe(3n)
  })
})
