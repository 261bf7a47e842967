import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const hash = '0x12'
const receipt = { status: 'success' } as TransactionReceipt
const soon = { everyMs: 1 }

/** A fake node that gives these answers in order, and then the last one again. */
function nodeWith(...answers: (TransactionReceipt | Error)[]) {
  return {
    getTransactionReceipt: async () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (!answer || answer instanceof Error) throw answer
      return answer
    },
  }
}
const notYet = () => new TransactionReceiptNotFoundError({ hash })

test('a receipt that comes late is waited for, without another block', async () => {
  expect(await waitForReceipt(nodeWith(notYet(), notYet(), receipt), hash, soon)).toBe(receipt)
})

test('one that never comes is given up', async () => {
  const waiting = waitForReceipt(nodeWith(notYet()), hash, { ...soon, timeoutMs: 20 })
  await expect(waiting).rejects.toThrow(/Timed out/)
})

test('a failure of the node is reported at once', async () => {
  await expect(waitForReceipt(nodeWith(new Error('refused')), hash, soon)).rejects.toThrow('refused')
})
