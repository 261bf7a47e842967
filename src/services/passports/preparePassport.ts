import { readFees } from '../../chain/fees.ts'
import { ConsentInvalidError, ReporterUnavailableError } from '../../errors/passports.ts'
import { makePassport } from '../../passports/makePassport.ts'
import type { ReporterContract } from '../../passports/reporterContract.ts'
import { insertPassport, readDrafts, readPaidPassport, takeDraft } from '../../passports/store.ts'
import { tryPublication } from '../../passports/tryPublication.ts'
import type { PassportRow } from '../../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../../wire/address.ts'
import type { ReportRequest } from '../../wire/report.ts'
import type { Context } from '../context.ts'
import { assertUnlisted } from '../refuseSanctioned.ts'
import { holdTogether } from '../wallets/reserveWalletSet.ts'
import { assertRenewable } from './assertRenewable.ts'
import { type ReadFacts, readFacts } from './readFacts.ts'
import { walletSetOf } from './walletSetOf.ts'

export type PassportContext = Pick<
  Context,
  'database' | 'clock' | 'baseUrl' | 'passports' | 'analyses' | 'sanctions'
>

/** A draft can be signed and paid for this long; after it, its figures are stale. */
export const draftSeconds = 3_600
/** A consent must outlive the payment and the block that publishes it. */
const consentMarginSeconds = 120

/**
 * Does everything that can fail before the payment: is the reporter up, is the owner's consent valid, are the figures there. It
 * stores the result under the payment, so that only publishing is left afterwards.
 */
export async function preparePassport(
  ctx: PassportContext,
  {
    request,
    paymentKey,
    buyer,
    read = wanted => readFacts(ctx, wanted),
  }: { request: ReportRequest; paymentKey: string; buyer?: string; read?: ReadFacts },
): Promise<PassportRow> {
  const known = await readPaidPassport(ctx.database, paymentKey)
  if (known) return known
  assertUnlisted(ctx, request.walletAddress)
  const reporter = await ctx.passports.assertCanPublish()
  const row = request.consent
    ? await takeConsented(ctx, reporter, request, request.consent, paymentKey)
    : await makePurchased(ctx, reporter, { request, paymentKey, buyer, read })
  return row
}

async function makePurchased(
  ctx: PassportContext,
  { contract, issuer }: Reporter,
  { request, paymentKey, buyer, read }: Purchase,
): Promise<PassportRow> {
  const { walletAddress, months = 12, validDays = 90, publish = 'verdict', renews, wallets } = request
  if (renews) await assertRenewable(ctx, { renews, walletAddress, prefix: 'REP', buyer })
  const [{ facts, others }, chainTime] = await Promise.all([
    read({ walletAddress, months, wallets }),
    contract.readTime(),
  ])
  const row = makePassport({
    facts,
    others,
    prefix: 'REP',
    chainId: ctx.passports.chainId,
    contract: contract.contract,
    issuer,
    months,
    validDays,
    publish,
    paymentKey,
    chainTime,
    now: ctx.clock(),
  })
  const refusal = await tryPublication(ctx.passports.client, {
    contract: contract.contract,
    issuer,
    rows: [row],
  })
  if (refusal) throw new ReporterUnavailableError({ reason: `the contract refuses (${refusal.error})` })
  if (await insertPassport(ctx.database, row, renews)) return row
  const faster = await readPaidPassport(ctx.database, paymentKey)
  if (!faster) throw new ReporterUnavailableError({ reason: 'the id was taken in this moment' })
  return faster
}

async function takeConsented(
  ctx: PassportContext,
  { contract, issuer }: Reporter,
  request: ReportRequest,
  consent: NonNullable<ReportRequest['consent']>,
  paymentKey: string,
): Promise<PassportRow> {
  const { walletAddress, months = 12, validDays = 90 } = request
  const { deadline } = consent
  // Its schema only accepts hex.
  const signature = consent.signature as Hex
  const now = ctx.clock()
  if (deadline < (await contract.readNextTime(now)) + consentMarginSeconds)
    throw new ConsentInvalidError({
      reason: `its deadline is less than ${consentMarginSeconds} seconds away`,
    })
  const drafts = await readDrafts(ctx.database, {
    contract: lowerAddress(contract.contract),
    subject: lowerAddress(walletAddress),
    months,
    validDays,
    since: now - draftSeconds * 1000,
    id: consent.reportId,
  })
  const standing = await ctx.passports.conduct.judge(walletAddress)
  if (standing === 'distrusted')
    throw new ConsentInvalidError({ reason: 'this wallet refused in the block what it had agreed to before' })
  if (standing === 'paused')
    throw new ReporterUnavailableError({ reason: 'consents of contracts that are new here wait for an hour' })
  const fees = await readFees(ctx.passports.client)
  if (drafts.length === 0) throw new ConsentInvalidError({ reason: 'no draft of this passport is waiting' })
  for (const draft of drafts) {
    const rows = [{ ...draft, consent_signature: signature, consent_deadline: deadline }]
    const place = { contract: contract.contract, issuer, rows }
    const refusal = await tryPublication(ctx.passports.client, { ...place, fees })
    if (refusal) continue
    const booking = walletSetOf(draft)
    if (booking) await holdTogether(ctx, booking)
    const taken = await takeDraft(ctx.database, {
      id: draft.id,
      paymentKey,
      signature,
      deadline,
      now,
    })
    if (taken) return taken
  }
  throw new ConsentInvalidError({ reason: 'this wallet did not sign it for a draft that is waiting' })
}

type Purchase = { request: ReportRequest; paymentKey: string; buyer: string | undefined; read: ReadFacts }
type Reporter = { contract: ReporterContract; issuer: Address }
