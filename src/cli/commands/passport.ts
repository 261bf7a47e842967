import { writeFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import { disclosePassport } from '../../services/disclosePassport.ts'
import { listPassports } from '../../services/listPassports.ts'
import { openReporter } from '../../services/openReporter.ts'
import { qrForTerminal } from '../../services/renderPassportQr.ts'
import { buyPassport } from '../client/buyPassport.ts'
import { printJson } from '../client/oneWallet.ts'
import { clientOptions } from '../client/openClient.ts'
import type { CliIo, Command, CommandInput } from '../command.ts'
import { readDocumentFile } from '../readDocumentFile.ts'
import { readReporterOptions, reporterOptions } from '../readReporterOptions.ts'
import { verify } from './verify.ts'

type Part = (io: CliIo, input: CommandInput) => Promise<number>

export const passport: Command = {
  name: 'passport',
  summary: 'Buy or verify a passport, show some fields of it, list those of a wallet, print a QR code.',
  usage:
    'buy WALLET [--days N] | verify REPORT_ID | disclose --document FILE --fields A,B [--out FILE] | list WALLET | qr REPORT_ID --url URL',
  options: {
    document: { type: 'string', placeholder: 'FILE', help: 'Whole document, as it was issued.' },
    fields: { type: 'string', placeholder: 'A,B', help: 'Names of the fields to show.' },
    out: { type: 'string', placeholder: 'FILE', help: 'Where to write, instead of the terminal.' },
    months: { type: 'string', placeholder: 'N', help: 'Months of history, 1 to 12.' },
    days: { type: 'string', placeholder: 'N', help: 'Days it stays valid, 1 to 365 (90).' },
    ...clientOptions,
    ...reporterOptions,
  },
  run: async (io, input) => {
    const part = parts[input.positionals[0] ?? '']
    if (!part)
      throw new UsageError('What to do?', 'Say buy, verify, disclose, list or qr: `vouch passport --help`.')
    return part(io, input)
  },
}

const parts: Record<string, Part> = {
  buy: buyPassport,
  verify: (io, input) => verify.run(io, { ...input, positionals: input.positionals.slice(1) }),

  async disclose({ stdout }, { values }) {
    if (typeof values.document !== 'string' || typeof values.fields !== 'string')
      throw new UsageError('Show which fields of what?', 'Give --document FILE and --fields A,B.')
    const names = values.fields.split(',').map(name => name.trim())
    const text = `${JSON.stringify(disclosePassport(readDocumentFile(values.document), names), null, 2)}\n`
    if (typeof values.out === 'string') writeFileSync(values.out, text)
    else stdout.write(text)
    return 0
  },

  async list({ stdout }, input) {
    const wallet = input.positionals[1]
    if (!wallet || !/^0x[0-9a-fA-F]{40}$/.test(wallet))
      throw new UsageError('List the passports of which wallet?', 'Give its address after `list`.')
    const found = await listPassports(await openReporter(readReporterOptions(input)), wallet)
    if (input.values.json) {
      printJson(stdout, found)
      return 0
    }
    for (const { reportId, status, expiresAt } of found)
      stdout.write(`${reportId}  ${status.padEnd(7)}  expires ${expiresAt}\n`)
    if (found.length === 0) stdout.write('none\n')
    return 0
  },

  async qr({ stdout }, { values, positionals }) {
    if (typeof values.url !== 'string' || !URL.canParse(values.url))
      throw new UsageError('A QR code leads to a service.', 'Give its address with --url.')
    const { link, code } = qrForTerminal(values.url.replace(/\/+$/, ''), positionals[1] ?? '')
    if (values.json) printJson(stdout, { link, code })
    else stdout.write(`${code}\n${link}\n`)
    return 0
  },
}
