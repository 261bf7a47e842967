import { attempt, bad, type Check, off, ok, probe, type Settings, warn } from './check.ts'

export async function checkSurroundings(settings: Settings): Promise<Check[]> {
  return Promise.all([
    checkExplorer(settings),
    checkStorage(settings),
    checkChat(settings),
    checkPublicUrl(settings),
    checkMetrics(settings),
    checkRegistration(settings),
  ])
}

async function checkExplorer({ config: { history }, secrets }: Settings): Promise<Check> {
  const { blockscout, etherscan, index } = history
  const source = blockscout.url ?? etherscan.url
  if (!source) {
    const fix =
      'Set BLOCKSCOUT_URL, or ETHERSCAN_URL and ETHERSCAN_API_KEY: a wallet that is new here is then read at once.'
    return index
      ? off('explorer', 'none; history comes from the index and the node', fix)
      : warn('explorer', 'none, and INDEX_CHAIN is false: the first look at a wallet takes minutes', fix)
  }
  if (etherscan.url && !blockscout.url && !secrets.etherscanApiKey)
    return bad('explorer', 'Etherscan without a key', 'Set ETHERSCAN_API_KEY.')
  return attempt('explorer', `Check ${blockscout.url ? 'BLOCKSCOUT' : 'ETHERSCAN'}_URL.`, async () => {
    const status = await probe(source)
    return status >= 500
      ? bad('explorer', `answers ${status}`, 'Try later, or set another source.')
      : ok('explorer', `answers (${status})`)
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
  return trustProxy !== 0
    ? ok('address', publicUrl)
    : warn(
        'address',
        `${publicUrl}, but every caller looks like the proxy`,
        'Set TRUST_PROXY=1 if your own proxy sets X-Forwarded-For.',
      )
}

async function checkMetrics({ config: { adminPort } }: Settings): Promise<Check> {
  return adminPort === null
    ? off('metrics', 'nothing to watch it by', 'Set ADMIN_PORT for Prometheus metrics and probes.')
    : ok('metrics', `on port ${adminPort}, for your own network only`)
}

async function checkRegistration({ config: { agentId } }: Settings): Promise<Check> {
  return agentId === null
    ? off('agent', 'not in the ERC-8004 registry', 'Run `vouch register`, then set AGENT_ID.')
    : ok('agent', `id ${agentId}`)
}
