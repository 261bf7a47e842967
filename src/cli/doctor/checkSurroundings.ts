import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createLogger } from '../../lib/logger.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { attempt, bad, type Check, off, ok, probe, type Settings, warn } from './check.ts'

/** What the machine and other services have to give. */
export async function checkSurroundings(settings: Settings): Promise<Check[]> {
  return Promise.all([
    checkNodeVersion(),
    checkDataDir(settings),
    checkDatabase(settings),
    checkHistory(settings),
    checkStorage(settings),
    checkChat(settings),
    checkPublicUrl(settings),
    checkRegistration(settings),
  ])
}

async function checkNodeVersion(): Promise<Check> {
  return process.version.startsWith('v24.')
    ? ok('node', process.version)
    : warn(
        'node',
        `${process.version}, not the pinned 24`,
        'Start with `npx vouch …` or npm scripts; they use the pinned one.',
      )
}

async function checkDataDir({ config: { dataDir } }: Settings): Promise<Check> {
  return attempt(
    'data folder',
    'Make it writable for this user, or point VOUCH_DATA_DIR elsewhere.',
    async () => {
      if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true })
      accessSync(dataDir, constants.W_OK)
      return ok('data folder', dataDir)
    },
  )
}

async function checkDatabase({ config, secrets }: Settings): Promise<Check> {
  const { databaseUrl } = secrets
  if (!databaseUrl) return ok('database', 'embedded SQLite in the data folder (one node only)')
  const fix = 'Check that PostgreSQL runs and that DATABASE_URL names its host, user, password and database.'
  return attempt('database', fix, async () => {
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl,
      log: createLogger({ level: 'silent' }),
    })
    try {
      await database.ping()
      return ok('database', 'PostgreSQL answers')
    } finally {
      await database.close()
    }
  })
}

async function checkHistory({ config: { history }, secrets }: Settings): Promise<Check> {
  const { blockscout, etherscan, index } = history
  const source = blockscout.url ?? etherscan.url
  if (!source)
    return index
      ? ok('history', 'from the node, whole chain indexed')
      : warn(
          'history',
          'from the node only: the first look at a wallet is slow',
          'Set BLOCKSCOUT_URL or ETHERSCAN_URL, or INDEX_CHAIN=true and run `vouch index` once.',
        )
  if (etherscan.url && !blockscout.url && !secrets.etherscanApiKey)
    return bad('history', 'Etherscan without a key', 'Set ETHERSCAN_API_KEY.')
  return attempt('history', 'Check the explorer’s address and key.', async () => {
    const status = await probe(source)
    return status >= 500
      ? bad('history', `the explorer answers ${status}`, 'Try later, or set another source.')
      : ok('history', `explorer answers (${status})`)
  })
}

async function checkStorage({ config: { statements }, secrets }: Settings): Promise<Check> {
  const { kuboUrl, pinningServiceUrl } = statements
  if (kuboUrl)
    return attempt('storage', 'Check KUBO_RPC_URL, and KUBO_RPC_TOKEN if it wants one.', async () => {
      const status = await probe(
        `${kuboUrl}/api/v0/version`,
        secrets.kuboToken ? { authorization: `Bearer ${secrets.kuboToken}` } : {},
        'POST',
      )
      return status === 200
        ? ok('storage', 'Kubo answers')
        : bad('storage', `Kubo answers ${status}`, 'Check KUBO_RPC_TOKEN.')
    })
  if (pinningServiceUrl && !secrets.pinningServiceToken)
    return bad('storage', 'a pinning service without a token', 'Set PINNING_SERVICE_TOKEN.')
  if (pinningServiceUrl || secrets.pinataJwt) return ok('storage', 'statements are pinned elsewhere too')
  return off(
    'storage',
    'statements are kept on this node only',
    'Set KUBO_RPC_URL, PINNING_SERVICE_URL or PINATA_JWT to pin copies elsewhere.',
  )
}

async function checkChat({ config: { chat }, secrets }: Settings): Promise<Check> {
  if (!chat.provider)
    return off(
      'chat',
      'answers in fixed words, no language model',
      'Set CHAT_MODEL_PROVIDER, CHAT_MODEL and CHAT_MODEL_API_KEY for freer words.',
    )
  if (!chat.model) return bad('chat', 'a provider, but no model', 'Set CHAT_MODEL.')
  if (!secrets.chatModelApiKey && chat.provider === 'anthropic')
    return bad('chat', 'no key for the model', 'Set CHAT_MODEL_API_KEY.')
  return ok('chat', `${chat.provider}, ${chat.model}`)
}

async function checkPublicUrl({ config: { publicUrl, host, trustProxy } }: Settings): Promise<Check> {
  if (!publicUrl)
    return host === '127.0.0.1'
      ? off(
          'address',
          'this machine only',
          'Set PUBLIC_URL to the address callers use, e.g. https://vouch.example.',
        )
      : warn(
          'address',
          `open on ${host}, but links say localhost`,
          'Set PUBLIC_URL to the address callers use.',
        )
  if (publicUrl.startsWith('http:'))
    return warn(
      'address',
      `${publicUrl} is not encrypted`,
      'Put a proxy with TLS in front and use https in PUBLIC_URL.',
    )
  return trustProxy
    ? ok('address', publicUrl)
    : warn(
        'address',
        `${publicUrl}, but every caller looks like the proxy`,
        'Set TRUST_PROXY=true if your own proxy sets X-Forwarded-For.',
      )
}

async function checkRegistration({ config: { agentId } }: Settings): Promise<Check> {
  return agentId === null
    ? off('agent', 'not in the ERC-8004 registry', 'Run `vouch register`, then set AGENT_ID.')
    : ok('agent', `id ${agentId}`)
}
