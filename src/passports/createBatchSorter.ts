import type { Address } from 'viem'
import { ReporterUnavailableError } from '../errors/passports.ts'
import type { PassportRow } from '../storage/schema.ts'
import { makeSubstitute } from './makePassport.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { replacePassport } from './publishing.ts'
import { tryPublication } from './tryPublication.ts'

/** What a substitute that begins now would mend. */
const mendable = ['ReportIdAlreadyUsed', 'ReportHashAlreadyUsed', 'InvalidTimes']
const aboutConsent = ['ConsentExpired', 'InvalidConsent', 'ConsentAlreadyUsed']

const asideMs = 60_000
/** A block or two: for what the chain's clock will allow in a moment. */
const momentMs = 2_000

/** Chooses what goes into a transaction, and clears away what the contract would refuse. */
export function createBatchSorter(options: PublisherOptions) {
  const { contract, database, clock, log } = options
  const { chain: client, account } = options.outbox
  /** Until when a passport that nothing can mend is left aside, so that it does not hold up the others. */
  const aside = new Map<string, number>()
  /** Those with a consent that held when it was asked and not in the block. */
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
    /** A contract that judges its own consent may burn all gas it is given, so it never shares a transaction. */
    async pickBatch(owed: readonly PassportRow[]): Promise<PassportRow[]> {
      const rows = owed.filter(({ id }) => (aside.get(id) ?? 0) <= clock())
      const alone = await Promise.all(
        rows.map(
          async row => row.consent_nonce !== null && (doubtful.has(row.id) || (await hasCode(row.subject))),
        ),
      )
      const [first] = rows
      if (!first) return []
      return alone[0] ? [first] : rows.filter((_, index) => !alone[index])
    },

    /** `ready` when the contract takes them all; `again` after one was replaced or left aside. Throws when the reporter is at fault. */
    async sortOut(rows: readonly PassportRow[]): Promise<'ready' | 'again'> {
      const refusal = await tryPublication(client, {
        contract: contract.contract,
        issuer: account.address,
        rows,
      })
      if (!refusal) return 'ready'
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
      if (refusal.error === 'InvalidTimes' && refused.issued_at > (await contract.readTime())) {
        // A reorganisation, or a node that lags, set the chain's clock back to before it was issued.
        aside.set(refused.id, clock() + momentMs)
        return 'again'
      }
      await substitute(refused, refusal.error)
      return 'again'
    },

    /** After a transaction that reverted though it had been tried: a wallet may say yes when asked and no in the block. */
    async noteRevert(rows: readonly PassportRow[]): Promise<void> {
      const [only] = rows
      if (rows.length === 1 && only && doubtful.has(only.id)) {
        doubtful.delete(only.id)
        return substitute(only, 'Reverted')
      }
      for (const { id, consent_nonce } of rows) if (consent_nonce !== null) doubtful.add(id)
    },
  }

  async function hasCode(address: Address): Promise<boolean> {
    return ((await client.getCode({ address })) ?? '0x') !== '0x'
  }
}
