import { composeReporter } from '../../composeReporter.ts'
import { UsageError } from '../../errors/usage.ts'
import { listPassports } from '../../services/passports/listPassports.ts'
import { qrForTerminal } from '../../services/passports/renderPassportQr.ts'
import { isAddress } from '../../wire/address.ts'
import { buyPassport, renewPassport } from '../client/buyPassport.ts'
import { exportPassport } from '../client/exportPassport.ts'
import { clientOptions, readBaseUrl } from '../client/openClient.ts'
import { verifierOption } from '../client/readChallenge.ts'
import { revokePassport } from '../client/revokePassport.ts'
import { showPassport } from '../client/showPassport.ts'
import { withOption } from '../client/withWallets.ts'
import type { CliIo, Command, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'
import { readReporterOptions, reporterOptions } from '../readReporterOptions.ts'
import { verify } from './verify.ts'

type Part = (io: CliIo, input: CommandInput) => Promise<number>

export const passport: Command = {
  name: 'passport',
  usage: `<what> [options]

  buy WALLET [--signed] [--months N] [--days N] [--out FILE]   pays, and keeps the document
  renew REPORT_ID [--out FILE]                                 the same anew; the old one points to it
  verify REPORT_ID [--rpc URL --contract ADDRESS]              checks one, as \`vouch verify\` does
  disclose --document FILE --fields A,B [--out FILE]           some fields, provable without the rest
  prove --document FILE --at-least income=200 [--challenge C]  a threshold, without the figure
  export REPORT_ID [--holder-key FILE] [--out FILE]            a WP- as SD-JWT VC, for other apps
  revoke REPORT_ID [--rpc URL --contract ADDRESS]              ends it, as the wallet it is about
  list WALLET [--rpc URL --contract ADDRESS]                   what the contract knows about a wallet
  qr REPORT_ID [--url URL]                                     the short link, to scan`,
  examples: ['vouch passport buy 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --out passport.json'],
  maxArguments: 2,
  options: {
    document: { type: 'string', placeholder: 'FILE', help: 'Whole document, as it was issued.' },
    fields: { type: 'string', placeholder: 'A,B', help: 'Names of the fields to show.' },
    'at-least': {
      type: 'string',
      placeholder: 'income=200',
      help: 'What to prove: score, income, capacity, age or months, several with commas.',
    },
    challenge: {
      type: 'string',
      placeholder: 'C',
      help: '32 random bytes from the verifier: the wallet signs the proof for it alone.',
    },
    verifier: verifierOption,
    'holder-key': {
      type: 'string',
      placeholder: 'FILE',
      help: 'Public key (JWK) of the app that will hold the credential, instead of the wallet’s own.',
    },
    publish: {
      type: 'string',
      placeholder: 'WHAT',
      help: 'What anybody with the id sees: validity (default with --signed), verdict (default without) or figures.',
    },
    out: { type: 'string', placeholder: 'FILE', help: 'Write to this file instead of the terminal.' },
    months: { type: 'string', placeholder: 'N', help: 'Months of history, 1 to 12 (12).' },
    days: { type: 'string', placeholder: 'N', help: 'Days it is valid, 1 to 365 (90).' },
    signed: { type: 'boolean', help: 'Sign consent with the wallet’s own key: a WP- passport.' },
    ...withOption,
    ...clientOptions,
    demo: { type: 'boolean', help: 'Use the chain, the people and the play money of a running `npm start`.' },
    rpc: {
      ...reporterOptions.rpc,
      help: 'Node to ask, instead of RPC_URL; with `revoke`, send the transaction there instead of asking the service.',
    },
    contract: reporterOptions.contract,
  },
  run: async (io, input) => {
    const part = parts[input.positionals[0] ?? '']
    if (!part)
      throw new UsageError(
        'What to do?',
        'Say buy, renew, verify, disclose, prove, export, revoke, list or qr: `vouch passport --help`.',
      )
    return part(io, input)
  },
}

const parts: Record<string, Part> = {
  buy: buyPassport,
  renew: renewPassport,
  verify: (io, input) => verify.run(io, { ...input, positionals: input.positionals.slice(1) }),
  revoke: revokePassport,

  disclose: showPassport,
  prove: showPassport,
  export: exportPassport,

  async list(io, input) {
    const wallet = input.positionals[1]
    if (!isAddress(wallet))
      throw new UsageError('List the passports of which wallet?', 'Give its address after `list`.')
    const found = await listPassports(await composeReporter(readReporterOptions(input)), wallet)
    const lines = found.map(
      ({ reportId, status, expiresAt }) => `${reportId}  ${status.padEnd(7)}  expires ${expiresAt}\n`,
    )
    return printResult(io, input, { json: found, text: lines.join('') || 'none\n' })
  },

  async qr({ stdout }, input) {
    const { values, positionals } = input
    const { link, code } = qrForTerminal(readBaseUrl(input).replace(/\/+$/, ''), positionals[1] ?? '')
    stdout.write(values.json ? `${JSON.stringify({ link })}\n` : `${code}\n${link}\n`)
    return 0
  },
}
