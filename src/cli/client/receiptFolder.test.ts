import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import samples from '../../wire/samples.json' with { type: 'json' }
import { appendReceipt, listReceiptMonths, readReceipts } from './receiptFolder.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const sample = samples.order.receipt as unknown as PurchaseReceipt

function receiptOf(signature: string): PurchaseReceipt {
  return { ...sample, delivery: { ...sample.delivery, signature } } as PurchaseReceipt
}

test('a receipt that a crash cut off costs none of those after it, and can be kept again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-receipts-'))
  folders.push(dataDir)
  const [first, second, third] = ['0x01', '0x02', '0x03'].map(receiptOf) as [
    PurchaseReceipt,
    PurchaseReceipt,
    PurchaseReceipt,
  ]
  appendReceipt(dataDir, first)
  const [month = ''] = listReceiptMonths(dataDir)
  appendFileSync(join(dataDir, 'client-receipts', `${month}.jsonl`), JSON.stringify(second).slice(0, 100))
  appendReceipt(dataDir, third)
  expect(readReceipts(dataDir, month)).toEqual([first, third])
  appendReceipt(dataDir, second)
  appendReceipt(dataDir, third)
  expect(readReceipts(dataDir, month)).toEqual([first, third, second])
})
