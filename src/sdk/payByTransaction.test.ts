import { expect, test } from 'vitest'
import { type Seen, startFakeService, wallet } from '../../test/sdk/fakeService.ts'
import samples from '../wire/samples.json' with { type: 'json' }
import { createVouch } from './createVouch.ts'
import { type OrderMemory, payByTransaction, type TransferWallet } from './payByTransaction.ts'
import type { Hex } from './types.ts'

const payer = wallet as Hex
const token = samples.order.token as Hex

/** A fake service with one order, and a fake chain on which each sent transfer pays it. */
async function startShop({ isKept = true } = {}) {
  const sent: string[] = []
  const { answer: _, ...unanswered } = samples.order
  const answered = isKept ? samples.order : unanswered
  const unpaid = { ...unanswered, state: 'awaiting-payment', received: '0' }
  const { baseUrl, seen } = await startFakeService(({ method }: Seen) => ({
    status: 200,
    body: method === 'GET' && sent.length > 0 ? answered : unpaid,
  }))
  const kept = new Map<string, OrderMemory>()
  const purse: TransferWallet = {
    address: payer,
    sign: async ({ data }) => data,
    send: async transfer => {
      sent.push(transfer)
      return true
    },
  }
  const open = (
    changes: Partial<TransferWallet> = {},
    {
      maxAmount = 2n * 10n ** 18n,
      onReceipt,
    }: { maxAmount?: bigint; onReceipt?: (receipt: unknown) => Promise<void> } = {},
  ) =>
    createVouch({
      baseUrl,
      ...(onReceipt && { onReceipt }),
      payBy: payByTransaction({
        wallet: { ...purse, ...changes },
        token,
        maxAmount,
        store: {
          read: async name => kept.get(name) ?? null,
          keep: async (name, memory) => void kept.set(name, memory),
          forget: async name => void kept.delete(name),
        },
        pollMs: 1,
      }),
    })
  const placed = () => seen.filter(({ method }) => method === 'POST')
  return { open, sent, kept, placed }
}

test('an address with a wrong checksum is refused before an order is placed', async () => {
  const { open, sent, placed } = await startShop()
  const walletAddress = '0xDEDE489A2e2547931aFA4CB4473641fA1218dE15'
  await expect(open().screen({ walletAddress })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect([...sent, ...placed()]).toEqual([])
})

test('the same request at the same time is one order, paid once, and answered to each', async () => {
  const { open, sent, kept, placed } = await startShop()
  const vouch = open()
  const [first, second] = await Promise.all([
    vouch.screen({ walletAddress: wallet }),
    vouch.screen({ walletAddress: wallet }),
  ])
  expect(first).toEqual(second)
  expect([placed().length, sent.length, kept.size]).toEqual([1, 1, 0])
  await vouch.screen({ walletAddress: wallet })
  expect(placed()).toHaveLength(2)
})

test('a process that dies after it signed sends the same transfer under the same order', async () => {
  const { open, sent, kept, placed } = await startShop()
  const dying = open({
    send: async () => {
      throw new Error('killed')
    },
  })
  await expect(dying.screen({ walletAddress: wallet })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  const [{ transfer } = {}] = kept.values()
  await open().screen({ walletAddress: wallet })
  expect(sent).toEqual([transfer])
  const [before, after] = placed().map(({ body }) => body.secretHash)
  expect(after).toBe(before)
})

test('a process that dies before its receipt is kept gets it with the same order, and pays no second time', async () => {
  const { open, sent, placed } = await startShop()
  const onReceipt = async () => {
    throw new Error('killed')
  }
  await expect(open({}, { onReceipt }).screen({ walletAddress: wallet })).rejects.toThrow('killed')
  const books: unknown[] = []
  const next = open({}, { onReceipt: async receipt => void books.push(receipt) })
  await next.screen({ walletAddress: wallet })
  expect(books).toEqual([samples.order.receipt])
  // It sends the same transaction again, which a chain accepts once.
  expect(new Set(sent).size).toBe(1)
  const [before, after] = placed().map(({ body }) => body.secretHash)
  expect(after).toBe(before)
})

test('an answer fetched too late fails with the reason, and the next call is a new order', async () => {
  const { open, kept } = await startShop({ isKept: false })
  await expect(open().screen({ walletAddress: wallet })).rejects.toMatchObject({
    charge: 'taken',
    message: expect.stringContaining('no longer kept'),
  })
  expect(kept.size).toBe(0)
})

test('an order that asks for more than is allowed is not paid', async () => {
  const { open, sent } = await startShop()
  await expect(open({}, { maxAmount: 10n ** 18n }).screen({ walletAddress: wallet })).rejects.toMatchObject({
    code: 'UNTRUSTED_TERMS',
  })
  expect(sent).toEqual([])
})
