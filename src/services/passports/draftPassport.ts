import { encodeFunctionData, hashStruct, parseAbi } from 'viem'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import { consentStatement, consentTypedData } from '../../passportDocument/consent.ts'
import { makePassport } from '../../passports/makePassport.ts'
import { forgetDrafts, insertPassport } from '../../passports/store.ts'
import type { ReportRequest } from '../../wire/report.ts'
import { assertUnlisted } from '../refuseSanctioned.ts'
import { assertRenewable } from './assertRenewable.ts'
import { draftSeconds, type PassportContext } from './preparePassport.ts'
import { type ReadFacts, readFacts } from './readFacts.ts'
import { toSignable } from './toSignable.ts'

const giveConsentAbi = parseAbi(['function giveConsent(bytes32 consentHash)'])

/**
 * Makes an unpaid, owner-signed passport, and returns what the owner has to sign. Only for the owner: it reads the whole history,
 * which nobody paid for.
 */
export async function draftPassport(
  ctx: PassportContext,
  {
    walletAddress,
    months = 12,
    validDays = 90,
    publish = 'validity',
    renews,
    wallets,
  }: Omit<ReportRequest, 'callerAddress' | 'consent'>,
  read: ReadFacts = request => readFacts(ctx, request),
) {
  assertUnlisted(ctx, walletAddress)
  if (renews) await assertRenewable(ctx, { renews, walletAddress, prefix: 'WP' })
  const { contract, issuer } = await ctx.passports.assertCanPublish()
  const now = ctx.clock()
  await forgetDrafts(ctx.database, now)
  const [{ facts, others }, chainTime, version] = await Promise.all([
    read({ walletAddress, months, wallets }),
    contract.readTime(),
    contract.readVersion(),
  ])
  const { chainId } = ctx.passports
  const place = { chainId, contract: contract.contract }
  const row = makePassport({
    ...place,
    facts,
    others,
    prefix: 'WP',
    issuer,
    months,
    validDays,
    publish,
    renews,
    paymentKey: null,
    chainTime,
    now,
  })
  await insertPassport(ctx.database, row, renews)
  const deadline = (await contract.readNextTime(now)) + draftSeconds
  const typedData = consentTypedData({
    ...place,
    version,
    statement: consentStatement({ reportId: row.id, months, expiresAt: row.expires_at, publish, renews }),
    subject: checksumAddress(walletAddress),
    reportId: row.id,
    reportHash: row.report_hash,
    fieldsRoot: row.fields_root,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    deadline,
  })
  return {
    reportId: row.id,
    walletAddress: checksumAddress(walletAddress),
    months,
    validDays,
    publish,
    reportHash: row.report_hash,
    issuedAt: isoTime(row.issued_at * 1000),
    expiresAt: isoTime(row.expires_at * 1000),
    deadline,
    /** As eth_signTypedData_v4 takes it. */
    typedData: toSignable(typedData),
    transaction: version === '1' ? null : consentTransaction(typedData, contract.contract),
  }
}

/** The same consent for a wallet that cannot sign messages: it sends this transaction itself. */
function consentTransaction(typedData: ReturnType<typeof consentTypedData>, to: string) {
  const { primaryType, types, message: data } = typedData
  const consentHash = hashStruct({ primaryType, types, data })
  const args = [consentHash] as const
  return { to, data: encodeFunctionData({ abi: giveConsentAbi, functionName: 'giveConsent', args }) }
}
