import {
  CredentialUnavailableError,
  InvalidReportIdError,
  ReporterUnavailableError,
  ReportNotFoundError,
} from '../../errors/passports.ts'
import { signCredential } from '../../passports/signCredential.ts'
import { readPassport } from '../../passports/store.ts'
import type { Credential, HolderKey } from '../../wire/credential.ts'
import { reportIdForm } from '../../wire/report.ts'
import type { Context } from '../context.ts'

/**
 * A passport about the caller's own wallet, as a credential for other apps. A passport about another wallet is answered as
 * unknown.
 */
export async function exportCredential(
  ctx: Pick<Context, 'database' | 'passports' | 'baseUrl'>,
  { wallet, reportId, holderKey }: { wallet: string; reportId: string; holderKey: HolderKey },
): Promise<Credential> {
  if (!reportIdForm.test(reportId)) throw new InvalidReportIdError({ reportId })
  const { contract, credentialKey, read } = ctx.passports
  if (!contract || !credentialKey)
    throw new ReporterUnavailableError({ reason: 'this node has no key to sign with' })
  const row = await readPassport(ctx.database, reportId)
  if (row?.subject.toLowerCase() !== wallet.toLowerCase())
    throw new ReportNotFoundError({ reportId, contract: contract.contract })
  if (row.consent_signature === null)
    throw new CredentialUnavailableError({ reportId, reason: 'its wallet did not sign for it' })
  const reading = await read(reportId)
  const status = reading?.passport.status ?? 'not published yet'
  if (status !== 'valid') throw new CredentialUnavailableError({ reportId, reason: `it is ${status}` })
  const document = JSON.parse(row.document)
  const issuer = { issuerUrl: ctx.baseUrl(), key: credentialKey }
  const credential = await signCredential({ document, holderKey, ...issuer })
  return { reportId, format: 'dc+sd-jwt', credential, expiresAt: document.expiresAt }
}
