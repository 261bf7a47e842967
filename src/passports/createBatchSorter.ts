import { Attribution } from 'ox/erc8021'
import { type Address, concatHex, type Hex, type TransactionReceipt } from 'viem'
import { type Fees, readFees } from '../chain/fees.ts'
import { ReporterUnavailableError } from '../errors/passports.ts'
import type { PassportRow } from '../storage/schema.ts'
import { makeSubstitute } from './makePassport.ts'
import { encodePublications } from './publication.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { replacePassport } from './publishing.ts'
import { gasLimitOf, tryPublication } from './tryPublication.ts'

/** Failures that a substitute starting now would avoid. */
const mendable = ['ReportIdAlreadyUsed', 'ReportHashAlreadyUsed', 'InvalidTimes']
const aboutConsent = ['ConsentExpired', 'InvalidConsent', 'ConsentAlreadyUsed']

const asideMs = 60_000
/** A block or two: for failures that the chain's clock will soon resolve. */
const momentMs = 2_000

/** Chooses the passports of a transaction, and removes those that the contract would refuse. */
export function createBatchSorter(options: PublisherOptions) {
  const { contract, conduct, database, clock, log } = options
  const { chain: client, account } = options.outbox
  /** Until when a passport that cannot be replaced is skipped, so that it does not block the others. */
  const aside = new Map<string, number>()
  const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
  /** Passports whose consent was valid in the trial but not in the block. */
  const doubtful = new Set<string>()

  async function substitute(refused: PassportRow, error: string): Promise<void> {
    const other = makeSubstitute(refused, { chainTime: await contract.readTime(), now: clock() })
    await replacePassport(database, refused, other, error)
    log.warn(
      { passport: refused.id, substitute: other.id, error },
      'the contract refuses a passport that is paid for; another takes its place',
    )
  }

  return {
    /** A contract that checks its own consent may burn all gas it gets, so it never shares a transaction. */
    async pickBatch(owed: readonly PassportRow[]): Promise<PassportRow[]> {
      const rows = owed.filter(({ id }) => (aside.get(id) ?? 0) <= clock())
      const alone = await Promise.all(
        rows.map(async row => asksSubject(row) && (doubtful.has(row.id) || (await hasCode(row.subject)))),
      )
      const [first] = rows
      if (!first) return []
      return alone[0] ? [first] : rows.filter((_, index) => !alone[index])
    },

    /**
     * The call that publishes the rows when the contract accepts them all; `again` after one was replaced or skipped. When
     * somebody else's code runs, it has the gas and fees of its trial and is sent with exactly those. Throws when the reporter is
     * at fault.
     */
    async sortOut(rows: readonly PassportRow[]): Promise<TriedPublication | 'again'> {
      const [only] = rows
      const standing =
        only && rows.length === 1 && asksSubject(only) ? await conduct.judge(only.subject) : 'plain'
      if (only && standing === 'distrusted') {
        await substitute(only, 'Distrusted')
        return 'again'
      }
      if (only && standing === 'paused') {
        aside.set(only.id, clock() + asideMs)
        return 'again'
      }
      const data = concatHex([encodePublications(rows), suffix])
      const most = gasLimitOf(rows.length)
      const fees = standing === 'plain' ? undefined : await readFees(client)
      const call = { to: contract.contract, data, most }
      const place = { contract: contract.contract, issuer: account.address, rows }
      const refusal = await tryPublication(client, { ...place, suffix, ...(fees && { fees }) })
      if (!refusal) return fees ? { ...call, gas: most, fees } : call
      const refused = rows.find(({ id }) => id === refusal.reportId)
      const canMend =
        mendable.includes(refusal.error) || (refused?.consent_nonce && aboutConsent.includes(refusal.error))
      if (!refused) throw new ReporterUnavailableError({ reason: `the contract refuses (${refusal.error})` })
      if (!canMend) {
        log.error(
          { passport: refused.id, error: refusal.error },
          'a passport is owed that nobody can publish',
        )
        aside.set(refused.id, clock() + asideMs)
        return 'again'
      }
      if (refusal.error === 'ReportIdAlreadyUsed' && !(await isTaken(refused))) {
        // It is this very passport, and the node we asked did not know it yet; soon it will.
        aside.set(refused.id, clock() + momentMs)
        return 'again'
      }
      if (refusal.error === 'InvalidTimes' && refused.issued_at > (await contract.readTime())) {
        // A reorganisation or a lagging node set the chain's clock back to before it was issued.
        aside.set(refused.id, clock() + momentMs)
        return 'again'
      }
      await substitute(refused, refusal.error)
      return 'again'
    },

    /** After a transaction that reverted despite its trial: a wallet may agree in the trial and refuse in the block. */
    async noteRevert(rows: readonly PassportRow[], receipt: TransactionReceipt): Promise<void> {
      const [only] = rows
      const isAlone = rows.length === 1 && only !== undefined && asksSubject(only)
      if (isAlone && (doubtful.has(only.id) || (await hasCode(only.subject)))) {
        await conduct.noteDisagreement(only.subject, receipt)
        doubtful.delete(only.id)
        return substitute(only, 'Reverted')
      }
      for (const row of rows) if (asksSubject(row)) doubtful.add(row.id)
    },
  }

  async function isTaken({ id, report_hash }: PassportRow): Promise<boolean> {
    const record = await contract.read(id)
    return record !== null && record.reportHash !== report_hash
  }

  /** For a consent the contract asks the wallet, by a call if it has code. */
  function asksSubject({ consent_nonce }: PassportRow): boolean {
    return consent_nonce !== null
  }

  async function hasCode(address: Address): Promise<boolean> {
    return ((await client.getCode({ address })) ?? '0x') !== '0x'
  }
}

type TriedPublication = { to: Address; data: Hex; most: bigint; gas?: bigint; fees?: Fees }
