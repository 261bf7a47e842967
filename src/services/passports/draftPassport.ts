import { getAddress } from 'viem'
import { isoTime } from '../../lib/clock.ts'
import { consentTypedData } from '../../passportDocument/consent.ts'
import { makePassport } from '../../passports/makePassport.ts'
import { forgetDrafts, insertPassport } from '../../passports/store.ts'
import type { PassportDeps, PassportRequest } from './passportDeps.ts'
import { draftSeconds } from './preparePassport.ts'
import { toSignable } from './toSignable.ts'

/**
 * Makes an owner-signed passport that is not paid for yet, and says what the owner has to sign. It tells no figure:
 * whoever wants those buys them, or proves that the wallet is theirs; the salted hash gives nothing away.
 */
export async function draftPassport(
  deps: PassportDeps,
  { walletAddress, months = 12, validDays = 90 }: Omit<PassportRequest, 'callerAddress' | 'consent'>,
) {
  const { contract, issuer } = await deps.passports.assertCanPublish()
  const now = deps.clock()
  await forgetDrafts(deps.database, now)
  const [facts, chainTime] = await Promise.all([deps.analyze({ walletAddress, months }), contract.readTime()])
  const { chainId } = deps.passports
  const place = { chainId, contract: contract.contract }
  const row = makePassport({
    ...place,
    facts,
    prefix: 'WP',
    issuer,
    months,
    validDays,
    paymentKey: null,
    chainTime,
    now,
  })
  await insertPassport(deps.database, row)
  const deadline = (await contract.readNextTime(now)) + draftSeconds
  const typedData = consentTypedData({
    ...place,
    subject: getAddress(walletAddress),
    reportId: row.id,
    reportHash: row.report_hash,
    fieldsRoot: row.fields_root,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    nonce: row.consent_nonce ?? '0x',
    deadline,
  })
  return {
    reportId: row.id,
    walletAddress: typedData.message.subject,
    months,
    validDays,
    reportHash: row.report_hash,
    issuedAt: isoTime(row.issued_at * 1000),
    expiresAt: isoTime(row.expires_at * 1000),
    deadline,
    /** As eth_signTypedData_v4 takes it. */
    typedData: toSignable(typedData),
  }
}
