import { Attribution } from 'ox/erc8021'
import type { PublicClient } from 'viem'
import { createConduct } from '../../src/chain/conduct/createConduct.ts'
import { createOutbox } from '../../src/chain/outbox/createOutbox.ts'
import { PublicationPendingError } from '../../src/errors/passports.ts'
import type { Clock } from '../../src/lib/clock.ts'
import type { Logger } from '../../src/lib/logger.ts'
import { createPublisher } from '../../src/passports/createPublisher.ts'
import { createReporterContract } from '../../src/passports/reporterContract.ts'
import { oweRevocation, tryRevocation } from '../../src/passports/revocations.ts'
import { startPublishing } from '../../src/passports/startPublishing.ts'
import {
  claimPassport,
  insertPassport,
  readPaidPassport,
  readPaidPassports,
} from '../../src/passports/store.ts'
import type { LeasedLoop } from '../../src/storage/createLeasedLoop.ts'
import { createWatch } from '../../src/storage/createWatch.ts'
import type { Database, PassportRow } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { reporterAccount as account } from './addresses.ts'
import { confirmations } from './plan.ts'
import { reporter, word } from './virtualChainState.ts'

const suffix = Attribution.toDataSuffix({ codes: ['vouch'] })
const times = { resendMs: 2_000, stuckMs: 5_000, patienceMs: 0 }
const waitMs = 3_000
const hour = 3_600
const year = 31_536_000

/** The real publisher of one node, and what the real verbs do around it. */
export function createVirtualPublisher(options: {
  database: Database
  chain: PublicClient
  clock: Clock
  log: Logger
  /** Of the process, so that no two make the same document. */
  name: string
}) {
  const { database, chain, clock, log } = options
  const common = { database, chain, chainId: 42220, clock, log }
  const contract = createReporterContract(chain, reporter)
  const outbox = createOutbox({
    ...common,
    account,
    limits: { maxFeeGwei: null, gasBudget: null },
    times,
  })
  const conduct = createConduct(common)
  const publisher = createPublisher({
    ...common,
    outbox,
    conduct,
    contract,
    attribution: 'vouch',
    confirmations,
    finalityMs: 700,
  })
  const published = createWatch<string, PassportRow>({
    textOf: key => key,
    read: keys => readPaidPassports(database, keys),
  })
  let loop: LeasedLoop | null = null
  let made = 0

  async function prepare(payment: string): Promise<PassportRow> {
    const known = await readPaidPassport(database, payment)
    if (known) return known
    const id = `REP-${options.name}-${++made}`
    const row = makeRow(id, { payment, chainTime: await contract.readTime(), now: clock() })
    if (await insertPassport(database, row)) return row
    return (await readPaidPassport(database, payment)) ?? row
  }

  return {
    start: (): void => {
      const onConcluded = () => void published.look()
      loop = startPublishing({ publisher, database, clock, log, onConcluded, pollMs: 500 })
    },

    /** The passport of a payment, once it is on the chain. */
    issue: async (payment: string): Promise<{ reportId: string }> => {
      const { id } = await prepare(payment)
      await claimPassport(database, id, clock())
      loop?.wake()
      const row = await published.until(payment, isPublished, waitMs)
      if (!row) throw new PublicationPendingError({ reportId: id })
      return { reportId: row.id }
    },

    /** True when it was taken, and will be done. */
    revoke: async (reportId: string): Promise<boolean> => {
      const deadline = Math.floor(clock() / 1000) + hour
      const revocation = { reportId, deadline, signature: '0x11' as Hex }
      const place = { contract: reporter, issuer: account.address, suffix }
      if (!(await tryRevocation(chain, { ...place, revocation }))) return false
      await oweRevocation(database, { ...revocation, contract: reporter, now: clock() })
      loop?.wake()
      return true
    },
  }
}

function isPublished({ state }: PassportRow): boolean {
  return state === 'published' || state === 'final'
}

function makeRow(id: string, at: { payment: string; chainTime: number; now: number }): PassportRow {
  const [, payer] = at.payment.split(':')
  const hash = word(`0x${Buffer.from(id).toString('hex')}`)
  return {
    id,
    state: 'drafted',
    contract: reporter,
    subject: payer as Hex,
    months: 12,
    valid_days: 90,
    payment_key: at.payment,
    document: JSON.stringify({ reportId: id, subject: payer, model: { version: '1' } }),
    report_hash: hash,
    fields_root: hash,
    model_version: '1',
    issued_at: at.chainTime,
    expires_at: at.chainTime + year,
    consent_nonce: null,
    consent_deadline: null,
    consent_signature: null,
    transaction_hash: null,
    block_number: null,
    replaced_by: null,
    problem: null,
    created_at: at.now,
    updated_at: at.now,
  }
}
