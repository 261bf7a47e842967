import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { indexChain } from '../../indexChain.ts'
import { createLogger } from '../../lib/logger.ts'
import { planIndex } from '../../planIndex.ts'
import { lockDataDir } from '../../storage/lockDataDir.ts'
import type { Command } from '../command.ts'
import { indexPlanText } from '../indexPlanText.ts'
import { createProgressBar, createProgressLines } from '../progressBar.ts'
import { refuseWorld } from '../readWorld.ts'
import { waitUntilStopped } from '../waitUntilStopped.ts'

const taken = `Waiting: another node on this database keeps the index, such as a running service, and only one does. This command goes on
when that one stops; how far it is, GET /api/health/integrations and \`vouch doctor\` say. End the wait with Ctrl-C.
`

export const index: Command = {
  name: 'index',
  usage: '[plan] [--once] [--from DATE] [--json]',
  examples: ['RPC_URL=https://forno.celo.org vouch index plan'],
  maxArguments: 1,
  options: {
    once: { type: 'boolean', help: 'Stop when everything up to the newest settled block is indexed.' },
    from: {
      type: 'string',
      placeholder: 'DATE',
      help: 'First day to index, e.g. 2025-09-01; default 16 months back.',
    },
    'per-million': {
      type: 'string',
      placeholder: 'USD',
      help: 'With `plan`: what a million calls cost with your provider.',
    },
    'per-gigabyte': {
      type: 'string',
      placeholder: 'USD',
      help: 'With `plan`: what a gigabyte of disk costs a month.',
    },
    json: { type: 'boolean', help: 'Print JSON: progress as lines, one object each.' },
  },
  run: async ({ stdout, stderr }, { values, positionals }) => {
    const { config, secrets } = parseConfig(readEnv(), { required: ['RPC_URL'] })
    if (positionals[0] !== undefined && positionals[0] !== 'plan')
      throw new UsageError(`vouch index does not take "${positionals[0]}".`, 'Run `vouch index --help`.')
    if (positionals[0] === 'plan') {
      const prices = {
        perMillion: readPrice(values['per-million']),
        perGigabyte: readPrice(values['per-gigabyte']),
      }
      const plan = await planIndex({ config, secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' } })
      stdout.write(values.json ? `${JSON.stringify(plan)}\n` : indexPlanText(plan, prices))
      return 0
    }
    const fromTime = readDate(values.from)
    const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
    if (!secrets.databaseUrl) refuseWorld(config.dataDir)
    const lock = secrets.databaseUrl ? null : lockDataDir(config.dataDir)
    const stop = new AbortController()
    const bar = values.json ? createProgressLines(stdout) : createProgressBar(stderr)
    try {
      void waitUntilStopped().then(() => stop.abort())
      await indexChain({
        config,
        secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' },
        log,
        signal: stop.signal,
        once: values.once === true,
        ...(fromTime !== null && { fromTime }),
        onProgress: bar.show,
        onTaken: () => stderr.write(taken),
      })
      bar.end()
    } finally {
      lock?.release()
    }
    return 0
  },
}

function readPrice(value: string | boolean | undefined): number | null {
  if (typeof value !== 'string') return null
  const price = Number(value)
  if (price >= 0 && value.trim() !== '') return price
  throw new UsageError(`"${value}" is not a price.`, 'Write dollars as a number, such as 0.5.')
}

function readDate(value: string | boolean | undefined): number | null {
  if (typeof value !== 'string') return null
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) throw new UsageError(`--from is "${value}".`, 'Write the day as 2025-09-01.')
  return time / 1000
}
