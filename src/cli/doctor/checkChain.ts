import { formatEther, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { isTokenContract } from '../../chain/isTokenContract.ts'
import { isSettlersOwn, settlersOwn, tokenFault } from '../../config/treasury.ts'
import { systemClock } from '../../lib/clock.ts'
import { findClockFault } from '../../services/health/findClockFault.ts'
import { readFeeds } from '../../services/health/readFeeds.ts'
import { findReporterFault } from '../../services/passports/findReporterFault.ts'
import { compareTokens } from '../../services/payments/compareTokens.ts'
import { readGas } from '../../services/payments/readGas.ts'
import type { Database } from '../../storage/schema.ts'
import { attempt, bad, type Check, off, ok, type Settings, warn } from './check.ts'
import { tellFacilitator } from './tellFacilitator.ts'

type ChainId = Settings['config']['chainId']

/** With connecting; at 1.5 s for a call, a paid screen takes 14 s. */
const slowMs = 1_000
const rpcFix = 'Set RPC_URL to a JSON-RPC node of Celo, e.g. https://forno.celo.org, or one of your provider.'

type OfChain = { checks: Check[]; head: number | null }

/** The node, and everything that needs it. Without a node only the settings are checked. */
export async function checkChain(settings: Settings, database: Database | null): Promise<OfChain> {
  const { config, secrets } = settings
  if (!secrets.rpcUrl)
    return { head: null, checks: [bad('chain', 'RPC_URL is not set', rpcFix), ...withoutChain(settings)] }
  const client = connectChain(createNode({ url: secrets.rpcUrl, timeoutMs: 6_000, retries: 1 }))
  let seen: Awaited<ReturnType<typeof checkNode>> | null = null
  const node = await attempt('chain', rpcFix, async () => {
    seen = await checkNode(client, config.chainId)
    return seen.check
  })
  const { head = null, clock = [] } = (seen as Awaited<ReturnType<typeof checkNode>> | null) ?? {}
  if (node.state === 'bad') return { head, checks: [node, ...withoutChain(settings)] }
  const others = await Promise.all([
    attempt('tokens', rpcFix, () => checkTokens(client, config.chainId)),
    attempt('rates', rpcFix, () => checkRates(secrets.rpcUrl ?? '', config.chainId)),
    checkTreasury(settings, client),
    checkSettlement(settings, client, database),
    checkReporter(settings, client),
  ])
  return { head, checks: [node, ...clock, ...others] }
}

async function checkNode(
  client: PublicClient,
  chainId: ChainId,
): Promise<{ check: Check; clock: Check[]; head: number }> {
  const started = performance.now()
  const [found, block] = await Promise.all([client.getChainId(), client.getBlock()])
  const takenMs = Math.round(performance.now() - started)
  const fault = findClockFault({ nowMs: systemClock(), blockTime: Number(block.timestamp) })
  const check =
    found !== chainId
      ? bad(
          'chain',
          `the node is on chain ${found}, CHAIN_ID says ${chainId}`,
          'Set CHAIN_ID and RPC_URL to the same chain.',
        )
      : takenMs > slowMs
        ? warn(
            'chain',
            `${chainId}, block ${block.number}, but the node took ${(takenMs / 1000).toFixed(1)} s to answer`,
            'A paid call asks it several times: point RPC_URL at a faster node, or one that is nearer.',
          )
        : ok('chain', `${chainId}, block ${block.number}`)
  const clock = fault ? bad('clock', fault.problem, fault.fix) : ok('clock', 'within a minute of block time')
  return { check, clock: [clock], head: Number(block.number) }
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

async function checkTreasury({ config, secrets }: Settings, client: PublicClient): Promise<Check> {
  const { treasury, facilitatorUrl } = config.payments
  return attempt('treasury', rpcFix, async () => {
    if (treasury && (await isTokenContract(client, treasury))) {
      const { problem, fix } = tokenFault(treasury)
      return bad('treasury', problem, fix)
    }
    const key = facilitatorUrl ? null : secrets.settlerPrivateKey
    if (key && isSettlersOwn(treasury, privateKeyToAccount(key).address))
      return warn('treasury', settlersOwn.problem, settlersOwn.fix)
    return treasury
      ? ok('treasury', treasury)
      : off('treasury', 'none', 'Set TREASURY_ADDRESS to the wallet that earns.')
  })
}

const toSettle =
  'SETTLER_PRIVATE_KEY (a new key with about 1 CELO for gas, used for nothing else) or FACILITATOR_URL with FACILITATOR_API_KEY'

function noSettlement({ treasury }: Settings['config']['payments']): Check {
  const first = treasury ? '' : 'TREASURY_ADDRESS to the wallet that earns, and '
  return bad('settlement', 'no paid call can be taken', `Set ${first}${toSettle}.`)
}

async function checkSettlement(
  { config, secrets }: Settings,
  client: PublicClient,
  database: Database | null,
): Promise<Check> {
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
    const { balance, left, isLow, told } = await readGas({ chain: client, database, address })
    if (left === 0n && !feeCurrency)
      return bad(
        'settlement',
        `the settler ${address} has no CELO for gas`,
        `Send about 1 CELO to ${address}.`,
      )
    const celo = `settler ${address} has ${formatEther(balance).slice(0, 8)} CELO`
    const note = feeCurrency ? celo : `${celo}: ${told}`
    if (isLow && !feeCurrency) return warn('settlement', note, `Send CELO to ${address}.`)
    return ok('settlement', note)
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
        'Check REPORTER_CONTRACT, and that it is on this chain.',
      )
    if (!secrets.reporterPrivateKey)
      return off(
        'reporter',
        'passports can be verified, not issued',
        'Set REPORTER_PRIVATE_KEY to a key with the issuer role.',
      )
    const { address } = privateKeyToAccount(secrets.reporterPrivateKey)
    const [balance, fault] = await Promise.all([
      client.getBalance({ address }),
      findReporterFault(client, { contract: reporterContract, issuer: address }),
    ])
    if (fault === 'no role')
      return bad(
        'reporter',
        `${address} does not have the issuer role of ${reporterContract}`,
        'Give the role to that key, from the admin, or set REPORTER_PRIVATE_KEY to one that has it.',
      )
    if (fault === 'paused')
      return bad('reporter', `the contract ${reporterContract} is paused`, 'Unpause it, from the admin.')
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
