import { type Rehearsal, rehearse } from '../../rehearse.ts'
import { attempt, bad, type Check, ok, type Settings, warn } from './check.ts'
import { checkSources } from './checkSources.ts'

/** Reading a real chain takes minutes on a slow node. */
const patienceMs = 600_000
const fewBlocks = 1_000

/** Checks to run once before the first day on a real chain: `vouch doctor --chain celo`. */
export async function checkRehearsal({ config, secrets }: Settings): Promise<Check[]> {
  const { rpcUrl } = secrets
  if (!rpcUrl) return []
  let seen: Rehearsal | null = null
  const fix = 'Use another node; `vouch record` keeps what this one said.'
  const looked = await attempt(
    'node limits',
    fix,
    async () => {
      seen = await rehearse({ config, secrets: { ...secrets, rpcUrl } })
      return checkLimits(seen)
    },
    patienceMs,
  )
  if (seen === null) return [looked]
  const { plan } = seen as Rehearsal
  return [looked, ...(await checkSources({ config, secrets }, plan.sample.head.number)), ...describe(seen)]
}

function checkLimits({ plan }: Rehearsal): Check {
  const { blocksAtOnce, addressesAtOnce, addresses: wanted, secondsPerCall } = plan.sample.node
  const addresses = addressesAtOnce < wanted ? `, ${addressesAtOnce} addresses` : ''
  const detail = `${blocksAtOnce} blocks${addresses} a question, ${Math.round(secondsPerCall * 1000)} ms each`
  return blocksAtOnce < fewBlocks
    ? warn('node limits', detail, 'An index on this plan takes very many calls; use a paid one.')
    : ok('node limits', detail)
}

function describe({ plan, rows, tokens, withoutCode, hasOldState }: Rehearsal): Check[] {
  const year = plan.estimates.find(({ months }) => months === 12)
  const { listed, silent, otherDecimals } = tokens
  return [
    rows.apart === rows.together
      ? ok('logs', `${rows.apart} rows of the newest blocks, token by token and together`)
      : bad(
          'logs',
          `${rows.apart} rows token by token, ${rows.together} together: the node leaves some out`,
          'Use another node: this one hides rows of an address that you list.',
        ),
    otherDecimals.length > 0
      ? bad(
          'token list',
          `other decimals than listed: ${otherDecimals.join(', ')}`,
          'Do not start; report it.',
        )
      : silent.length > 0
        ? warn(
            'token list',
            `${silent.length} of ${listed} do not answer: ${silent.join(', ')}`,
            'Transfers of them are not counted.',
          )
        : ok('token list', `${listed} tokens answer with the decimals listed`),
    withoutCode.length > 0
      ? warn('contracts', `none at ${withoutCode.join(', ')}`, 'What needs them does not work on this chain.')
      : ok('contracts', 'Multicall3 and the ERC-8004 registries are there'),
    hasOldState
      ? ok('old state', 'yesterday’s balances can be read')
      : ok('old state', 'not kept; balances are checked from the newest backwards'),
    ok(
      'index plan',
      year
        ? `12 months: ${Math.round(year.rows / 1e6)} M rows, ${year.calls} calls, ${year.hours.sqlite.toFixed(0)} h, ${year.gigabytes.sqlite.toFixed(0)} GB; \`vouch index plan\` has the rest`
        : 'no estimate',
    ),
    {
      name: 'one cent',
      state: 'off',
      detail: 'not tried: it is real money',
      fix: 'After `vouch serve`: `vouch screen WALLET --url YOUR_ADDRESS` with a payer of your own, then `vouch ledger list`.',
    },
  ]
}
