import { once } from 'node:events'
import { compose } from '../../compose.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Context } from '../../services/context.ts'
import { compareLedger, forgive, listDistrusted, listOrders } from '../../services/payments/ledger.ts'
import { listReceipts } from '../../services/payments/listReceipts.ts'
import { readLedger } from '../../services/payments/readLedger.ts'
import { assertAddress } from '../client/assertAddress.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { Command, CommandInput } from '../command.ts'
import { distrustedJson, distrustedTable } from '../distrustedText.ts'
import {
  isClean,
  listCsv,
  listJson,
  listTable,
  ordersJson,
  ordersTable,
  receiptsJson,
  toJson,
  toReport,
} from '../ledgerText.ts'
import { nodeOptions, readNodeEnv } from '../nodeOptions.ts'
import { openNodeDatabase } from '../openNodeDatabase.ts'

const defaultLimit = 50
const verbs = ['list', 'export', 'receipts', 'orders', 'audit', 'distrusted', 'forgive']
const needs: Record<string, { required: ('RPC_URL' | 'PUBLIC_URL' | 'SETTLER_PRIVATE_KEY')[] }> = {
  audit: { required: ['RPC_URL'] },
  receipts: { required: ['PUBLIC_URL', 'SETTLER_PRIVATE_KEY'] },
}

export const ledger: Command = {
  name: 'ledger',
  usage: 'list | export | receipts | orders | audit | distrusted | forgive ADDRESS [options]',
  examples: ['vouch ledger list --open'],
  maxArguments: 2,
  options: {
    open: { type: 'boolean', help: 'Only payments that are not final yet.' },
    payer: { type: 'string', placeholder: 'ADDRESS', help: 'Only payments of this wallet.' },
    since: { type: 'string', placeholder: 'TIME', help: 'Only payments from this time on, e.g. 2026-11-01.' },
    limit: { type: 'string', placeholder: 'N', help: `How many to list (${defaultLimit}).` },
    'from-block': {
      type: 'string',
      placeholder: 'N',
      help: 'First block of the audit; else the first payment.',
    },
    'to-block': { type: 'string', placeholder: 'N', help: 'Last block of the audit; else the newest.' },
    ...nodeOptions,
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ stdout }, input) => {
    const [verb = 'list', name] = input.positionals
    if (!verbs.includes(verb))
      throw new UsageError(`There is no \`vouch ledger ${verb}\`.`, `Use one of ${verbs.join(', ')}.`)
    if ((verb === 'forgive') !== (name !== undefined))
      throw new UsageError(
        verb === 'forgive' ? 'Forgive whom?' : `\`vouch ledger ${verb}\` takes no name.`,
        'Use `vouch ledger forgive ADDRESS`, or the hash of code.',
      )
    const filter = {
      open: input.values.open === true,
      payer: addressOf(input, 'payer'),
      since: timeOf(input, 'since'),
      limit:
        parseWholeNumber(input.values.limit, '--limit', 1, 999_999_999) ??
        (verb === 'export' || verb === 'receipts' ? undefined : defaultLimit),
    }
    const settings = parseConfig(readNodeEnv(input).env, needs[verb] ?? {})
    const { config, secrets } = settings
    const log = createLogger({ level: 'warn' })
    const database = await openNodeDatabase(settings, log)
    const ctx = await compose({
      config,
      secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? 'http://127.0.0.1:0' },
      log,
      baseUrl: () => config.publicUrl ?? '',
      overrides: { database },
    })
    try {
      if (verb === 'audit') return await audit(ctx, input, text => stdout.write(text))
      if (verb === 'receipts') {
        for await (const text of receiptsJson(listReceipts(ctx, filter)))
          if (!stdout.write(text)) await once(stdout, 'drain')
        return 0
      }
      if (verb === 'orders') {
        const rows = await listOrders(ctx, { limit: filter.limit ?? defaultLimit })
        stdout.write(input.values.json ? ordersJson(rows) : ordersTable(rows))
        return 0
      }
      if (verb === 'distrusted') {
        const rows = await listDistrusted(ctx)
        stdout.write(input.values.json ? distrustedJson(rows) : distrustedTable(rows))
        return 0
      }
      if (name !== undefined) {
        await forgive(ctx, { name })
        stdout.write(input.values.json ? `${JSON.stringify({ forgiven: name })}\n` : `Forgiven: ${name}\n`)
        return 0
      }
      const pages = readLedger(ctx, filter)
      const write = input.values.json ? listJson : verb === 'export' ? listCsv : listTable
      for await (const text of write(pages)) if (!stdout.write(text)) await once(stdout, 'drain')
      return 0
    } finally {
      await database.close()
    }
  },
}

async function audit(ctx: Context, input: CommandInput, write: (text: string) => void): Promise<number> {
  const [from, to] = [integerOf(input, 'from-block'), integerOf(input, 'to-block')]
  const result = await compareLedger(ctx, {
    ...(from !== undefined && { fromBlock: BigInt(from) }),
    ...(to !== undefined && { toBlock: BigInt(to) }),
  })
  write(input.values.json ? toJson(result) : toReport(result))
  return isClean(result) ? 0 : 1
}

function textOf({ values }: CommandInput, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

function addressOf(input: CommandInput, name: string): string | undefined {
  const value = textOf(input, name)
  return value === undefined ? undefined : assertAddress(value)
}

function integerOf(input: CommandInput, name: string): number | undefined {
  const value = textOf(input, name)
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value))
    throw new UsageError(`--${name} is ${JSON.stringify(value)}.`, 'Use a whole number.')
  return Number(value)
}

function timeOf(input: CommandInput, name: string): number | undefined {
  const value = textOf(input, name)
  if (value === undefined) return undefined
  const time = Date.parse(value)
  if (Number.isNaN(time))
    throw new UsageError(`--${name} is ${JSON.stringify(value)}.`, 'Use a date such as 2026-11-01.')
  return time
}
