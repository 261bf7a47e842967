import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseEventLogs,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as SmartWallet from '../world/contracts/artifacts/SmartWallet.ts'
import { abi as tokenAbi } from '../world/contracts/artifacts/Stablecoin.ts'
import { placeSmartWallet } from '../world/contracts/support/placeSmartWallet.ts'
import { mintTokens, placeTokens, readBalance } from '../world/contracts/support/placeTokens.ts'
import * as VouchTill from './artifacts/VouchTill.ts'
import {
  KESM,
  OWNER,
  SETTLER,
  startTestChain,
  type TestChain,
  testAccount,
  USDC,
  USDT,
} from './support/testChain.ts'

// contracts/forge proves the till against everybody; here it meets the tokens and wallets of Celo.
const TILL = getAddress('0x0000000000000000000000000000000000007111')
const TREASURY = getAddress('0x000000000000000000000000000000000000cafe')
const till = { address: TILL, abi: VouchTill.abi } as const
const payer = testAccount(120).address

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await chain.place(TILL, VouchTill)
})
afterAll(() => chain?.stop())

type Order = Awaited<ReturnType<typeof makeOrder>>
let orders = 0
async function makeOrder(token: Address, price: bigint, refundTo: Address = payer) {
  const id = keccak256(toHex(`order ${orders++}`))
  return { id, token, price, treasury: TREASURY, refundTo, deadline: (await chain.readTime()) + 7n * 86_400n }
}
const depositOf = (order: Order) =>
  chain.client.readContract({ ...till, functionName: 'depositOf', args: [order] })
const settle = (order: Order) =>
  chain.pass(chain.client.writeContract({ ...till, functionName: 'settle', args: [order], account: SETTLER }))
const transferData = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] })

describe('paying by a plain transfer', () => {
  it.each([
    ['USDT', USDT],
    ['USDC', USDC],
    ['a Mento token', KESM],
  ])('takes one transaction with %s, and settles to the treasury', async (_name, token) => {
    const order = await makeOrder(token, 10_000n)
    const deposit = await depositOf(order)
    await mintTokens(chain, token, payer, 10_000n)
    await chain.pass(
      chain.client.sendTransaction({ to: token, data: transferData(deposit, 10_000n), account: payer }),
    )
    const before = await readBalance(chain, token, TREASURY)
    const { logs } = await settle(order)
    expect(await readBalance(chain, token, TREASURY)).toBe(before + 10_000n)
    expect(await readBalance(chain, token, deposit)).toBe(0n)
    const [settled] = parseEventLogs({ abi: VouchTill.abi, logs, eventName: 'OrderSettled' })
    expect(settled?.args).toMatchObject({ id: order.id, treasury: TREASURY, deposit, token, price: 10_000n })
  })

  it('works from a wallet that is a contract, also in parts and with something beyond the price', async () => {
    const wallet = getAddress('0x00000000000000000000000000000000000c0de5')
    await placeSmartWallet(chain, wallet, OWNER)
    const call = { address: wallet, abi: SmartWallet.abi, account: OWNER } as const
    await mintTokens(chain, USDT, wallet, 15_000n)
    const order = await makeOrder(USDT, 10_000n, wallet)
    const deposit = await depositOf(order)
    for (const part of [9_999n, 5_001n]) {
      const args = [USDT, 0n, transferData(deposit, part)] as const
      await chain.pass(chain.client.writeContract({ ...call, functionName: 'execute', args }))
    }
    const { logs } = await settle(order)
    expect(await readBalance(chain, USDT, wallet)).toBe(5_000n)
    const [refunded] = parseEventLogs({ abi: VouchTill.abi, logs, eventName: 'OrderRefunded' })
    expect(refunded?.args).toMatchObject({ id: order.id, refundTo: wallet, amount: 5_000n })
  })

  it('gives a wrong token back once the order is closed', async () => {
    const order = await makeOrder(USDT, 10_000n)
    const deposit = await depositOf(order)
    await mintTokens(chain, USDC, deposit, 10_000n)
    const refund = { ...till, functionName: 'refund', args: [order, USDC] } as const
    await expect(chain.client.simulateContract({ ...refund, account: SETTLER })).rejects.toThrow('OrderOpen')
    const before = await readBalance(chain, USDC, payer)
    await chain.pass(chain.client.writeContract({ ...refund, account: payer }))
    expect(await readBalance(chain, USDC, payer)).toBe(before + 10_000n)
    await expect(
      chain.client.simulateContract({ ...till, functionName: 'settle', args: [order], account: SETTLER }),
    ).rejects.toThrow('OrderClosed')
  })

  it('is settled by the dozen', async () => {
    const batch = await Promise.all(Array.from({ length: 12 }, () => makeOrder(USDT, 10_000n)))
    for (const order of batch.slice(1)) await mintTokens(chain, USDT, await depositOf(order), 10_000n)
    const before = await readBalance(chain, USDT, TREASURY)
    const call = { ...till, functionName: 'settleBatch', args: [batch], account: SETTLER } as const
    const { gasUsed } = await chain.pass(chain.client.writeContract(call))
    expect(await readBalance(chain, USDT, TREASURY)).toBe(before + 110_000n)
    expect(gasUsed / 11n).toBeLessThan(110_000n)
  })
})

describe('signing in', () => {
  it('names the account, a contract too, and the hash that only the browser knows the preimage of', async () => {
    const challengeHash: Hex = keccak256(toHex('browser secret'))
    const call = { ...till, functionName: 'signIn', args: [challengeHash], account: payer } as const
    const { logs, gasUsed } = await chain.pass(chain.client.writeContract(call))
    const [event] = parseEventLogs({ abi: VouchTill.abi, logs, eventName: 'SignedIn' })
    expect(event?.args).toEqual({ account: payer, challengeHash })
    expect(gasUsed).toBeLessThan(25_000n)
  })
})
