import { loadLists } from './chain/lists/loadLists.ts'
import { createRecorder } from './chain/recording/createRecorder.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import type { KnownAddress } from './history/neighbours/knownAddresses.ts'
import { loadSanctions } from './history/neighbours/sanctions.ts'
import { systemClock } from './lib/clock.ts'
import { judgeOnce, type Question, type RecordedCase } from './recordedCase.ts'
import { service } from './wire/service.ts'

/** Judges a wallet on the current chain and records every question and answer. */
export async function recordCase(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
  wallet: string
  months: number
  /** For an embedded world: its labels, and that its newest block counts as settled. */
  labels: readonly KnownAddress[] | null
}): Promise<RecordedCase> {
  const { config, secrets, wallet, months, labels } = options
  const { sources, verify, blockscout, etherscan, sanctionsList } = config.history
  const { lists, origin } = loadLists(config.dataDir)
  const question: Question = {
    wallet,
    months,
    chainId: config.chainId,
    headTag: labels ? 'latest' : 'safe',
    labels: labels ?? [],
    sources,
    verify,
    blockscout,
    etherscan,
    lists: origin === 'updated' ? lists : null,
    sanctions: sanctionsList ? await readList(sanctionsList) : null,
  }
  const { exchange, recorded } = createRecorder({ secrets: Object.values(secrets).filter(isSecret) })
  const startedAt = systemClock()
  const judgement = await judgeOnce(question, {
    exchange,
    clock: systemClock,
    rpcUrl: secrets.rpcUrl,
    keys: { blockscout: secrets.blockscoutApiKey, etherscan: secrets.etherscanApiKey },
  })
  return {
    kind: 'vouch-case',
    version: 1,
    release: service.release,
    startedAt,
    question: { ...question, ...withoutUserInfo({ blockscout, etherscan }) },
    exchanges: recorded,
    judgement,
  }
}

async function readList(location: string): Promise<Question['sanctions']> {
  const { name, date, addresses } = await loadSanctions(location)
  return { name, date, addresses: [...addresses] }
}

/** Shorter ones would match any answer, and are no secrets. */
function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 8
}

function withoutUserInfo({ blockscout, etherscan }: Pick<Question, 'blockscout' | 'etherscan'>) {
  const bare = (explorer: Question['blockscout']) => {
    if (explorer.url === null) return explorer
    const url = new URL(explorer.url)
    url.username = ''
    url.password = ''
    return { ...explorer, url: String(url) }
  }
  return { blockscout: bare(blockscout), etherscan: bare(etherscan) }
}
