import { writeFileSync } from 'node:fs'
import { parseConfig } from '../../config/parseConfig.ts'
import { UsageError } from '../../errors/usage.ts'
import { recordCase } from '../../recordCase.ts'
import type { RecordedCase } from '../../recordedCase.ts'
import { assertAddress } from '../client/assertAddress.ts'
import { assertWritable } from '../client/assertWritable.ts'
import type { Command } from '../command.ts'
import { nodeOptions, readNodeEnv } from '../nodeOptions.ts'

export const record: Command = {
  name: 'record',
  usage: '--wallet ADDRESS --out CASE.json [--rpc URL | --demo] [--json]',
  examples: ['vouch record --wallet 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --out case.json'],
  maxArguments: 0,
  options: {
    wallet: { type: 'string', placeholder: 'ADDRESS', help: 'Wallet whose screen is recorded.' },
    out: { type: 'string', placeholder: 'FILE', help: 'File to write the recording to.' },
    ...nodeOptions,
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ stdout }, input) => {
    const { wallet, out } = input.values
    if (typeof wallet !== 'string') throw new UsageError('Which wallet?', 'Add --wallet 0x….')
    if (typeof out !== 'string') throw new UsageError('Record into which file?', 'Add --out case.json.')
    assertAddress(wallet)
    assertWritable(out)
    const { env, world } = readNodeEnv(input)
    const { config, secrets } = parseConfig(env, { required: ['RPC_URL'] })
    const { rpcUrl } = secrets
    if (!rpcUrl) throw new UsageError('There is no node.', 'Set RPC_URL, or give --rpc URL.')
    const flight = await recordCase({
      config,
      secrets: { ...secrets, rpcUrl },
      wallet,
      months: 12,
      labels: world?.labels ?? null,
    })
    writeFileSync(out, `${JSON.stringify(flight, null, 1)}\n`, { mode: 0o600 })
    stdout.write(input.values.json ? `${JSON.stringify(summarise(flight, out))}\n` : describe(flight, out))
    return 0
  },
}

function summarise({ exchanges, judgement }: RecordedCase, out: string) {
  const told =
    'analysis' in judgement
      ? {
          reputationScore: judgement.analysis.reputationScore,
          complete: judgement.analysis.coverage.complete,
        }
      : { failure: judgement.failure }
  return { out, exchanges: exchanges.length, ...told }
}

function describe({ exchanges, judgement }: RecordedCase, out: string): string {
  const outcome =
    'analysis' in judgement
      ? `score ${judgement.analysis.reputationScore}, ${judgement.analysis.coverage.complete ? 'complete' : 'incomplete'}`
      : `failed: ${judgement.failure.message}`
  return `${exchanges.length} exchanges in ${out}; ${outcome}. Keys are left out; the wallet is not.\n`
}
