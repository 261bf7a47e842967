import { formatEther, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { systemClock } from '../../lib/clock.ts'
import { readFeeds } from '../../services/health/readFeeds.ts'
import { compareTokens } from '../../services/payments/compareTokens.ts'
import { attempt, bad, type Check, off, ok, type Settings, warn } from './check.ts'
import { tellFacilitator } from './tellFacilitator.ts'

type ChainId = Settings['config']['chainId']

const staleSeconds = 120
const rpcFix = 'Set RPC_URL to a JSON-RPC node of Celo, e.g. https://forno.celo.org, or one of your provider.'

/** The node, and everything that needs it. Without a node only the settings are checked. */
export async function checkChain(settings: Settings): Promise<Check[]> {
  const { config, secrets } = settings
  if (!secrets.rpcUrl) return [bad('chain', 'RPC_URL is not set', rpcFix), ...withoutChain(settings)]
  const client = connectChain(createNode({ url: secrets.rpcUrl, timeoutMs: 6_000, retries: 1 }))
  const node = await attempt('chain', rpcFix, () => checkNode(client, config.chainId))
  if (node.state === 'bad') return [node, ...withoutChain(settings)]
  return [
    node,
    ...(await Promise.all([
      attempt('tokens', rpcFix, () => checkTokens(client, config.chainId)),
      attempt('rates', rpcFix, () => checkRates(secrets.rpcUrl ?? '', config.chainId)),
      checkSettlement(settings, client),
      checkReporter(settings, client),
    ])),
  ]
}

async function checkNode(client: PublicClient, chainId: ChainId): Promise<Check> {
  const [found, block] = await Promise.all([client.getChainId(), client.getBlock()])
  if (found !== chainId)
    return bad(
      'chain',
      `the node is on chain ${found}, CHAIN_ID says ${chainId}`,
      'Set CHAIN_ID and RPC_URL to the same chain.',
    )
  const age = Math.floor(systemClock() / 1000) - Number(block.timestamp)
  if (age > staleSeconds)
    return warn(
      'chain',
      `block ${block.number} is ${age} s old`,
      'The node lags behind, or the clock of this machine is wrong.',
    )
  return ok('chain', `${chainId}, block ${block.number}`)
}

/** A payment in a token with another EIP-712 domain could never be settled. */
async function checkTokens(client: PublicClient, chainId: ChainId): Promise<Check> {
  const symbols = await compareTokens(client, chainId)
  return ok('tokens', `${symbols.join(' and ')} are what they should be`)
}

/** Without a rate a transfer counts as nothing; only Celo itself has rates. */
async function checkRates(url: string, chainId: ChainId): Promise<Check> {
  if (chainId !== 42220) return off('rates', 'dollars only on this chain', 'Nothing to do.')
  const { states, unpriced, lone } = await readFeeds({ url, chainId })
  const single = lone === null ? '' : `; one source only of ${lone}`
  if (unpriced !== null)
    return warn(
      'rates',
      `none of ${unpriced}${single}`,
      'Money in these currencies is listed and not counted.',
    )
  const count = (verdict: (feeds: (typeof states)[number]['feeds']) => boolean) =>
    states.filter(({ feeds }) => verdict(feeds)).length
  const second = count(feeds => feeds.filter(({ state }) => state === 'live').length > 1)
  return ok('rates', `${states.length} currencies are priced, ${second} by two sources that agree${single}`)
}

const toSettle =
  'SETTLER_PRIVATE_KEY (a new key with about 1 CELO for gas, used for nothing else) or FACILITATOR_URL with FACILITATOR_API_KEY'

function noSettlement({ treasury }: Settings['config']['payments']): Check {
  const first = treasury ? '' : 'TREASURY_ADDRESS to the wallet that earns, and '
  return bad('settlement', 'no paid call can be taken', `Set ${first}${toSettle}.`)
}

async function checkSettlement({ config, secrets }: Settings, client: PublicClient): Promise<Check> {
  const { facilitatorUrl, treasury, feeCurrency } = config.payments
  if (facilitatorUrl) {
    if (!treasury) return bad('settlement', 'a facilitator, but nobody to pay to', 'Set TREASURY_ADDRESS.')
    const facilitator = { url: facilitatorUrl, apiKey: secrets.facilitatorApiKey, chainId: config.chainId }
    return attempt('settlement', 'Check FACILITATOR_URL and FACILITATOR_API_KEY.', () =>
      tellFacilitator('settlement', facilitator),
    )
  }
  if (!secrets.settlerPrivateKey) return noSettlement(config.payments)
  const { address } = privateKeyToAccount(secrets.settlerPrivateKey)
  return attempt('settlement', rpcFix, async () => {
    const balance = await client.getBalance({ address })
    if (balance === 0n && !feeCurrency)
      return bad(
        'settlement',
        `the settler ${address} has no CELO for gas`,
        `Send about 1 CELO to ${address}.`,
      )
    const note = `settler ${address} has ${formatEther(balance).slice(0, 8)} CELO`
    return treasury
      ? ok('settlement', note)
      : warn(
          'settlement',
          `${note}; it earns too`,
          'Set TREASURY_ADDRESS, so that the hot key holds gas only.',
        )
  })
}

async function checkReporter({ config, secrets }: Settings, client: PublicClient): Promise<Check> {
  const { reporterContract } = config
  if (!reporterContract) return noReporter
  return attempt('reporter', rpcFix, async () => {
    const code = await client.getCode({ address: reporterContract })
    if (!code)
      return bad(
        'reporter',
        `there is no contract at ${reporterContract}`,
        'Check REPORTER_CONTRACT, and that it is of this chain.',
      )
    if (!secrets.reporterPrivateKey)
      return off(
        'reporter',
        'passports can be verified, not issued',
        'Set REPORTER_PRIVATE_KEY to a key with the issuer role.',
      )
    const { address } = privateKeyToAccount(secrets.reporterPrivateKey)
    const balance = await client.getBalance({ address })
    return balance === 0n
      ? bad('reporter', `the issuer ${address} has no CELO for gas`, `Send about 1 CELO to ${address}.`)
      : ok('reporter', `contract ${reporterContract}, issuer ${address}`)
  })
}

const noReporter = off(
  'reporter',
  'no passports',
  'Deploy the contract (docs/contracts.md says how) and set REPORTER_CONTRACT and REPORTER_PRIVATE_KEY.',
)

function withoutChain({ config, secrets }: Settings): Check[] {
  const canSettle = secrets.settlerPrivateKey || config.payments.facilitatorUrl
  return [
    canSettle
      ? off('settlement', 'not checked without the node', 'Fix the line about the chain first.')
      : noSettlement(config.payments),
    config.reporterContract
      ? off('reporter', 'not checked without the node', 'Fix the line about the chain first.')
      : noReporter,
  ]
}
