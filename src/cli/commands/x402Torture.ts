import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { plainLine } from '../../lib/plainLine.ts'
import { tortureSeller } from '../../torture/tortureSeller.ts'
import { openPayer } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'
import { requireWorld } from '../readWorld.ts'

export const x402Torture: Command = {
  name: 'x402-torture',
  usage: 'URL [--body JSON] [--rpc URL | --demo] [--other URL] [--other-body JSON] [--json]',
  examples: [
    `vouch x402-torture http://127.0.0.1:4020/api/lender/screen --demo --body '{"walletAddress":"0xDEdE489A2e2547931aFA4CB4473641fA1218dE15","callerAddress":"0xf956EFe5E36764E5a6C2c6A53C395e504931db72"}'`,
  ],
  maxArguments: 1,
  options: {
    method: { type: 'string', placeholder: 'METHOD', help: 'Default: GET, or POST with a body.' },
    body: { type: 'string', placeholder: 'JSON', help: 'Body that the route accepts.' },
    other: {
      type: 'string',
      placeholder: 'URL',
      help: 'Another paid route, which the same payment must not buy.',
    },
    'other-body': {
      type: 'string',
      placeholder: 'JSON',
      help: 'Another body, which the same payment must not buy.',
    },
    rpc: {
      type: 'string',
      placeholder: 'URL',
      help: 'Node of the seller’s chain, to see what was charged.',
    },
    demo: {
      type: 'boolean',
      help: 'Pay with the play money of a running `npm start`, and ask its node.',
    },
    copies: { type: 'string', placeholder: 'N', help: 'Copies of one payment at once (10).' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const [url = ''] = input.positionals
    if (!/^https?:\/\//.test(url))
      throw new UsageError('Which seller?', 'Write `vouch x402-torture URL`, the address of a paid route.')
    const text = (name: string) => {
      const value = input.values[name]
      return typeof value === 'string' ? value : null
    }
    const body = text('body')
    const report = await tortureSeller({
      target: { url, method: text('method') ?? (body === null ? 'GET' : 'POST'), body },
      otherUrl: text('other'),
      otherBody: text('other-body'),
      rpcUrl:
        text('rpc') ??
        (input.values.demo ? requireWorld(parseConfig(readEnv()).config.dataDir).rpcUrl : null),
      privateKey: await openPayer(io, input),
      copies: parseWholeNumber(input.values.copies, '--copies', 2, 200) ?? 10,
    })
    const lines = report.findings.map(
      ({ attack, verdict, saw }) => `${verdict.padEnd(8)} ${attack}: ${plainLine(saw)}\n`,
    )
    printResult(io, input, { json: report, text: lines.join('') })
    return report.findings.some(({ verdict }) => verdict === 'bad') ? 1 : 0
  },
}
