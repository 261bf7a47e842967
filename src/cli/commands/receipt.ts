import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { plainLine } from '../../lib/plainLine.ts'
import { isAddress } from '../../wire/address.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import { openClient, serviceOptions } from '../client/openClient.ts'
import { appendReceipt, listReceiptMonths, readReceipts } from '../client/receiptFolder.ts'
import type { CliIo, Command, CommandInput } from '../command.ts'
import { nodeOptions } from '../nodeOptions.ts'
import { pairsText } from '../pairsText.ts'
import { printableJson } from '../printable.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { type CheckedReceipt, verifyReceipt } from '../verifyReceipt.ts'

export const receipt: Command = {
  name: 'receipt',
  usage:
    'verify FILE [--answer FILE] [--rpc URL | --demo] [--signer ADDRESS] | fetch | list | month YYYY-MM [--json]',
  examples: ['vouch receipt list'],
  maxArguments: 2,
  options: {
    answer: { type: 'string', placeholder: 'FILE', help: 'The bought answer, as JSON.' },
    signer: {
      type: 'string',
      placeholder: 'ADDRESS',
      help: 'The signer to trust (default: ask the service named in the receipt).',
    },
    ...serviceOptions,
    ...nodeOptions,
  },
  run: async (io, input) => {
    const [what, path] = input.positionals
    if (what === 'list' && !path) return listMonths(io, input)
    if (what === 'fetch' && !path) return fetchMissing(io, input)
    if (what === 'month') return printMonth(io, path)
    if (what !== 'verify' || !path)
      throw new UsageError(
        'Verify which receipt?',
        'Write `vouch receipt verify FILE`, or one of `vouch receipt fetch`, `list` and `month YYYY-MM`.',
      )
    const { answer, signer, json } = input.values
    if (signer !== undefined && !isAddress(signer))
      throw new UsageError(`--signer is "${signer}".`, 'Give an address: 0x and 40 hex digits.')
    const saved = readJsonFile(path)
    const receipts = Array.isArray(saved) ? saved : [saved]
    const answers = typeof answer === 'string' ? [readJsonFile(answer)].flat() : []
    if (answers.length > 0 && answers.length !== receipts.length)
      throw new UsageError(
        `${path} has ${receipts.length} receipts, but you gave ${answers.length} answers.`,
        'Give as many answers as receipts, in the same order.',
      )
    const checked: CheckedReceipt[] = []
    for (const [index, one] of receipts.entries())
      checked.push(await verifyReceipt(input, one, { signer, answer: answers[index] }))
    io.stdout.write(json ? `${printableJson(checked)}\n` : checked.map(describe).join(''))
    return checked.every(({ problem }) => problem === null) ? 0 : 1
  },
}

/** Fetches from the service the receipts of the key's purchases that this folder lacks, whichever program bought them. */
async function fetchMissing(io: CliIo, input: CommandInput): Promise<number> {
  const vouch = await openClient(io, input, { pays: true })
  const { dataDir } = parseConfig(readEnv()).config
  const known = new Set(
    listReceiptMonths(dataDir).flatMap(month => readReceipts(dataDir, month).map(purchaseOf)),
  )
  let fetched = 0
  for (let before: string | null | undefined; before !== null; ) {
    const { receipts, next } = await vouch.receipts({ before })
    const missing = receipts.filter(one => !known.has(purchaseOf(one)))
    for (const one of missing) appendReceipt(dataDir, one)
    fetched += missing.length
    before = next
  }
  if (input.values.json) io.stdout.write(`${JSON.stringify({ fetched, kept: known.size })}\n`)
  else io.stdout.write(`${fetched} receipts fetched; ${known.size} were here.\n`)
  return 0
}

function purchaseOf({ delivery: { payload } }: PurchaseReceipt): string {
  return `${payload.payer} ${payload.token} ${payload.nonce}`
}

/** The months in which this command line bought something, and the sums. */
function listMonths({ stdout }: CliIo, { values }: CommandInput): number {
  const { dataDir } = parseConfig(readEnv()).config
  const months = listReceiptMonths(dataDir).map(month => {
    const receipts = readReceipts(dataDir, month)
    const sum = receipts.reduce((total, { delivery }) => total + BigInt(delivery.payload.amount), 0n)
    return { month, receipts: receipts.length, usd: priceUsdt(sum) }
  })
  if (values.json) stdout.write(`${JSON.stringify(months, null, 2)}\n`)
  else if (months.length === 0) stdout.write('No receipts.\n')
  else
    for (const { month, receipts, usd } of months)
      stdout.write(`${month}  ${receipts} receipts, ${usd} USD\n`)
  return 0
}

/** One file for the auditor, as `verify` reads it. */
function printMonth({ stdout }: CliIo, month: string | undefined): number {
  if (month === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new UsageError('Which month?', 'Write `vouch receipt month 2026-11 > receipts.json`.')
  const receipts = readReceipts(parseConfig(readEnv()).config.dataDir, month)
  stdout.write(`${printableJson(receipts)}\n`)
  return 0
}

function describe({ problem, signer, signerNamedBy, ...checked }: CheckedReceipt): string {
  const { delivery, answer, settlement } = checked
  const rows: [string, string][] = [
    ['purchase', `${delivery.operation} at ${delivery.resourceUrl}`],
    ['payer', delivery.payer],
    ['signed', `by ${signer ?? 'nobody'}${signerNamedBy ? `; named as signer by ${signerNamedBy}` : ''}`],
    ['answer', answer],
    ['on chain', settlement],
    ...(problem ? [['problem', problem] as [string, string]] : []),
  ]
  const transaction = plainLine(String(delivery.transaction))
  return `${transaction}: ${problem ? 'NOT GENUINE' : 'GENUINE'}\n${pairsText(rows)}`
}
