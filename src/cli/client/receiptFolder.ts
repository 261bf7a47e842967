import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PurchaseReceipt } from '../../wire/receipts.ts'

const name = 'client-receipts'
const monthOf = ({ delivery }: PurchaseReceipt) =>
  new Date(delivery.payload.issuedAt * 1000).toISOString().slice(0, 7)

/** Adds a receipt to the file of its month (UTC), one per line, so that parallel runs do not overwrite each other's. */
export function appendReceipt(dataDir: string, receipt: PurchaseReceipt): void {
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${monthOf(receipt)}.jsonl`)
  // Starts a new line even after one that a crash cut off: else both would be lost.
  appendFileSync(file, `\n${JSON.stringify(receipt)}\n`, { mode: 0o600, flush: true })
}

/** The receipts of a month in order, each purchase once. A line cut off by a crash is left out. */
export function readReceipts(dataDir: string, month: string): PurchaseReceipt[] {
  const file = join(dataDir, name, `${month}.jsonl`)
  if (!existsSync(file)) return []
  const found = new Map<string, PurchaseReceipt>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const receipt = parse(line)
    if (receipt) found.set(receipt.delivery.signature, receipt)
  }
  return [...found.values()]
}

export function listReceiptMonths(dataDir: string): string[] {
  const folder = join(dataDir, name)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(file => /^(\d{4}-\d{2})\.jsonl$/.exec(file)?.[1] ?? [])
    .sort()
}

function parse(line: string): PurchaseReceipt | null {
  try {
    return line === '' ? null : JSON.parse(line)
  } catch {
    return null
  }
}
