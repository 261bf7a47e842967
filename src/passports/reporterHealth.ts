import type { PublicClient } from 'viem'
import { readFees } from '../chain/fees.ts'
import type { Outbox } from '../chain/outbox/createOutbox.ts'
import { ReporterUnavailableError } from '../errors/passports.ts'
import { formatCount } from '../lib/formatCount.ts'
import type { Database } from '../storage/schema.ts'
import { lowerAddress } from '../wire/address.ts'
import type { Integration } from '../wire/health.ts'
import type { ReporterContract } from './reporterContract.ts'
import { countOwed } from './store.ts'

/** Gas of one publication alone, with its consent. */
const gasPerPassport = 300_000n
const lowPassports = 500n

type Reporter = {
  client: PublicClient
  database: Database
  contract: ReporterContract | null
  /** Null when no key is configured. */
  outbox: Outbox | null
}

/** The reporter's state for operators: configured, allowed, not paused, with gas for how many passports. */
export async function checkReporter({ client, database, contract, outbox }: Reporter): Promise<Integration> {
  if (!contract) return { status: 'off', detail: 'REPORTER_CONTRACT is not set' }
  if (!(await contract.hasCode()))
    return { status: 'down', detail: `there is no contract at ${contract.contract}` }
  if (!outbox) {
    const owed = await countOwed(database, lowerAddress(contract.contract))
    return {
      status: 'degraded',
      detail: `verifies; issues nothing, REPORTER_PRIVATE_KEY is not set; ${owed} owed`,
      fix: 'Set REPORTER_PRIVATE_KEY to a key with the issuer role, or leave it out and only verify.',
      figures: { owed },
    }
  }
  const issuer = outbox.account.address
  const [isIssuer, isPaused, balance, fees, owed] = await Promise.all([
    contract.isIssuer(issuer),
    contract.isPaused(),
    outbox.readBalance(),
    readFees(client),
    countOwed(database, lowerAddress(contract.contract)),
  ])
  const queue = `${owed} owed`
  // What waits is counted for the alert, whatever it waits for.
  const down = (reason: string, fix: string): Integration => ({
    status: 'down',
    detail: `${reason}; ${queue}`,
    fix,
    figures: { owed },
  })
  if (!isIssuer)
    return down(`${issuer} does not have the issuer role`, 'Give the role to that key, from the admin.')
  if (isPaused) return down('the contract is paused', 'Unpause it, from the admin.')
  const reason = await outbox.limit.explain({ kind: 'publication', gas: gasPerPassport, fees, open: [] })
  if (reason && outbox.limit.isTooDear(fees))
    return down(reason, 'Wait for lower fees, or raise REPORTER_MAX_FEE_GWEI.')
  if (reason) return down(reason, 'Wait until a day has passed, or raise REPORTER_GAS_BUDGET.')
  const price = fees.maxFeePerGas * gasPerPassport
  const left = price === 0n ? lowPassports : balance / price
  const detail = `gas for ${formatCount(left)} passports; ${queue}`
  const figures = { passportsLeft: Number(left), owed }
  if (left === 0n) return { status: 'down', detail: `${detail}; fund ${issuer}`, figures }
  if (left < lowPassports) return { status: 'degraded', detail: `${detail}; fund ${issuer}`, figures }
  return { status: 'ok', detail, figures }
}

export function assertReporter({ contract, outbox }: Pick<Reporter, 'contract' | 'outbox'>) {
  if (!contract) throw new ReporterUnavailableError({ reason: 'this node has no reporter contract' })
  if (!outbox) throw new ReporterUnavailableError({ reason: 'this node has no key to publish with' })
  return { contract, issuer: outbox.account.address }
}

/** Refuses, before anybody pays, what could not be published now. */
export async function assertCanPublish(reporter: Reporter) {
  const able = assertReporter(reporter)
  const { status, detail = '' } = await checkReporter(reporter).catch(cause => {
    throw new ReporterUnavailableError({ reason: 'the chain does not answer', cause })
  })
  if (status === 'down') throw new ReporterUnavailableError({ reason: detail.split(';')[0] ?? detail })
  return able
}
