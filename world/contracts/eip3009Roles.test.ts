import { type Address, concat, type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  OWNER,
  SETTLER,
  startTestChain,
  type TestChain,
  testAccount,
  USDC,
  USDT,
} from '../../contracts/support/testChain.ts'
import { abi } from './artifacts/Stablecoin3009.ts'
import {
  authorize,
  PAYEE,
  PAYER,
  readState,
  transferBytesCall,
  transferCall,
} from './support/authorizationCalls.ts'
import { placeSmartWallet } from './support/placeSmartWallet.ts'
import { mintTokens, placeTokens, readBalance } from './support/placeTokens.ts'
import {
  authorizationArgs,
  domainOf,
  signCancel,
  signReceive,
  signTransfer,
  splitSignature,
} from './support/signAuthorization.ts'

const walletOwner = testAccount(7)
const WALLET: Address = '0x000000000000000000000000000000000000cccc'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeTokens(chain)
  await placeSmartWallet(chain, WALLET, walletOwner.address)
  for (const token of [USDT, USDC]) {
    for (const holder of [PAYER.address, WALLET]) await mintTokens(chain, token, holder, 1_000_000n)
  }
})
afterAll(() => chain?.stop())

describe('receiveWithAuthorization', () => {
  it('works for the payee only, and once', async () => {
    const a = authorize()
    const [v, r, s] = splitSignature(await signReceive(PAYER, domainOf(USDC), a))
    const args = [...authorizationArgs(a), v, r, s] as const
    const call = {
      address: USDC,
      abi,
      functionName: 'receiveWithAuthorization',
      args,
      account: PAYEE,
    } as const
    const byStranger = chain.client.simulateContract({ ...call, account: SETTLER })
    await expect(byStranger).rejects.toThrow('EIP3009: caller must be the payee')
    await chain.pass(chain.client.writeContract(call))
    await expect(chain.client.simulateContract(call)).rejects.toThrow('used or canceled')
    expect(await readBalance(chain, USDC, PAYEE)).toBe(a.value)
  })

  it('takes bytes for the payee only, and never a transfer signature', async () => {
    const a = authorize()
    const call = { address: USDC, abi, functionName: 'receiveWithAuthorization', account: PAYEE } as const
    const wrongType = [...authorizationArgs(a), await signTransfer(PAYER, domainOf(USDC), a)] as const
    await expect(chain.client.simulateContract({ ...call, args: wrongType })).rejects.toThrow(
      'invalid signature',
    )
    const args = [...authorizationArgs(a), await signReceive(PAYER, domainOf(USDC), a)] as const
    const byStranger = chain.client.simulateContract({ ...call, args, account: SETTLER })
    await expect(byStranger).rejects.toThrow('caller must be the payee')
    await chain.pass(chain.client.writeContract({ ...call, args }))
    expect(await readState(chain, USDC, a)).toBe(true)
  })

  it('cannot be submitted as a plain transfer', async () => {
    const a = authorize()
    const call = transferCall(USDC, a, splitSignature(await signReceive(PAYER, domainOf(USDC), a)))
    await expect(chain.client.simulateContract(call)).rejects.toThrow('invalid signature')
  })
})

describe('cancelAuthorization', () => {
  it('makes the nonce useless, says so, and cannot be said twice', async () => {
    const a = authorize()
    const transfer = transferCall(USDT, a, splitSignature(await signTransfer(PAYER, domainOf(USDT), a)))
    const [v, r, s] = splitSignature(await signCancel(PAYER, domainOf(USDT), a.nonce))
    const args = [PAYER.address, a.nonce, v, r, s] as const
    const cancel = {
      address: USDT,
      abi,
      functionName: 'cancelAuthorization',
      args,
      account: SETTLER,
    } as const

    const { logs } = await chain.pass(chain.client.writeContract(cancel))

    const events = parseEventLogs({ abi, logs })
    expect(events.map(({ eventName, args }) => ({ eventName, args }))).toEqual([
      { eventName: 'AuthorizationCanceled', args: { authorizer: PAYER.address, nonce: a.nonce } },
    ])
    await expect(chain.client.simulateContract(transfer)).rejects.toThrow('used or canceled')
    await expect(chain.client.simulateContract(cancel)).rejects.toThrow('used or canceled')
  })

  it('takes bytes, and only from the authorizer', async () => {
    const a = authorize()
    const call = { address: USDT, abi, functionName: 'cancelAuthorization', account: SETTLER } as const
    const forged = [
      PAYER.address,
      a.nonce,
      await signCancel(testAccount(3), domainOf(USDT), a.nonce),
    ] as const
    await expect(chain.client.simulateContract({ ...call, args: forged })).rejects.toThrow(
      'invalid signature',
    )
    const args = [PAYER.address, a.nonce, await signCancel(PAYER, domainOf(USDT), a.nonce)] as const
    await chain.pass(chain.client.writeContract({ ...call, args }))
    expect(await readState(chain, USDT, a)).toBe(true)
  })
})

describe('a payer that is a contract', () => {
  it.each([
    ['USDT', USDT],
    ['USDC', USDC],
  ])('pays %s on its own word, in both overloads', async (_name, token) => {
    const before = await readBalance(chain, token, WALLET)
    const first = authorize({ from: WALLET })
    const second = authorize({ from: WALLET })
    const bytes = await signTransfer(walletOwner, domainOf(token), first)
    await chain.pass(chain.client.writeContract(transferBytesCall(token, first, bytes)))
    const parts = splitSignature(await signTransfer(walletOwner, domainOf(token), second))
    await chain.pass(chain.client.writeContract(transferCall(token, second, parts)))
    expect(await readBalance(chain, token, WALLET)).toBe(before - first.value - second.value)
    expect(await readState(chain, token, first)).toBe(true)
  })

  it('does not pay when it says no, or when its code cannot say anything', async () => {
    const a = authorize({ from: WALLET })
    const good = await signTransfer(walletOwner, domainOf(USDT), a)
    const forgeries: Hex[] = [await signTransfer(PAYER, domainOf(USDT), a), concat([good, '0x00']), '0x']
    for (const forged of forgeries) {
      const attempt = chain.client.simulateContract(transferBytesCall(USDT, a, forged))
      await expect(attempt).rejects.toThrow('EIP3009: invalid signature')
    }
    // This code answers no call, like most contracts: even the right key cannot sign for it.
    const mute = testAccount(8)
    await chain.client.setCode({ address: mute.address, bytecode: '0x60006000fd' })
    const b = authorize({ from: mute.address })
    const signed = await signTransfer(mute, domainOf(USDT), b)
    const attempt = chain.client.simulateContract(transferBytesCall(USDT, b, signed))
    await expect(attempt).rejects.toThrow('EIP3009: invalid signature')
  })
})

describe('the blocklist', () => {
  it.each([
    ['payer', PAYER.address, 'Blocked: sender is blocked'],
    ['payee', PAYEE, 'Blocked: recipient is blocked'],
    ['relayer', SETTLER, 'Blocked: caller is blocked'],
  ] as const)('stops a payment with a blocked %s until it is lifted', async (_who, blocked, reason) => {
    const a = authorize()
    const call = transferCall(USDT, a, splitSignature(await signTransfer(PAYER, domainOf(USDT), a)))
    const list = { address: USDT, abi, args: [blocked], account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...list, functionName: 'blockAddress' }))
    await expect(chain.client.simulateContract(call)).rejects.toThrow(reason)
    expect(await readState(chain, USDT, a)).toBe(false)
    await chain.pass(chain.client.writeContract({ ...list, functionName: 'unblockAddress' }))
    await chain.pass(chain.client.writeContract(call))
  })
})
