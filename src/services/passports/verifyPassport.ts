import { encodeFunctionData, parseAbi } from 'viem'
import { registrationOf } from '../../agents/registry/registrationFile.ts'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import {
  InvalidReportIdError,
  ReporterUnavailableError,
  ReportNotFoundError,
} from '../../errors/passports.ts'
import { isoTime } from '../../lib/clock.ts'
import { checkDocument } from '../../passportDocument/checkDocument.ts'
import type { Passports } from '../../passports/createPassports.ts'
import type { OnchainPassport } from '../../passports/reporterContract.ts'
import { readPassport } from '../../passports/store.ts'
import { reportIdForm } from '../../wire/report.ts'
import type { Context } from '../context.ts'
import { checkShown } from './checkShown.ts'
import { publicFieldsOf, summaryOf } from './passportSummary.ts'

/** What verification needs; neither a database nor our address when it runs alone against a bare node. */
export type VerifyContext = {
  passports: Pick<Passports, 'chainId' | 'signatures' | 'contract' | 'read'> &
    Partial<Pick<Passports, 'issuer'>>
} & Partial<Pick<Context, 'config' | 'database' | 'baseUrl'>>

const verifyAbi = parseAbi(['function verifyReport(string reportId)'])

/** Asks the contract, and checks an attached document. Our database only adds words to the chain's state. */
export async function verifyPassport(
  ctx: VerifyContext,
  input: { reportId: string; document?: unknown; challenge?: string | undefined; caller?: string },
) {
  const { reportId } = input
  if (!reportIdForm.test(reportId)) throw new InvalidReportIdError({ reportId })
  const { chainId, contract, read } = ctx.passports
  if (!contract) throw new ReporterUnavailableError({ reason: 'this node has no reporter contract' })
  const reading = await read(reportId)
  if (!reading) throw new ReportNotFoundError({ reportId, contract: contract.contract })
  const { passport, transaction, supersededBy } = reading
  const contractAddress = reading.contract.contract
  const given =
    input.document === undefined ? null : await checkShown(ctx, passport, { ...input, contractAddress })
  const told: Readonly<Record<string, unknown>> = given?.fields ?? (await readPublicFields(ctx, passport))
  return {
    valid: passport.status === 'valid' && given?.matches !== false,
    status: passport.status,
    reportId,
    kind: passport.kind,
    walletAddress: checksumAddress(passport.subject),
    reportHash: passport.reportHash,
    fieldsRoot: passport.fieldsRoot,
    issuer: checksumAddress(passport.issuer),
    issuerAgent: ctx.config && ctx.passports.issuer === passport.issuer ? registrationOf(ctx.config) : null,
    modelVersion: passport.modelVersion,
    issuedAt: isoTime(passport.issuedAt * 1000),
    expiresAt: isoTime(passport.expiresAt * 1000),
    revokedAt: passport.revokedAt === null ? null : isoTime(passport.revokedAt * 1000),
    supersededBy,
    months: typeof told.months === 'number' ? told.months : null,
    wallets: countWallets(told),
    summary: summaryOf(told),
    document: given,
    onchain: { chainId, contract: contractAddress, transaction, blockNumber: passport.publishedBlock },
    source: 'onchain' as const,
    links: linksOf(ctx.baseUrl?.() ?? '', reportId),
    howToCheck: {
      chainId,
      to: contractAddress,
      data: encodeFunctionData({ abi: verifyAbi, functionName: 'verifyReport', args: [reportId] }),
      command: `vouch verify ${reportId} --contract ${contractAddress} --rpc URL`,
    },
  }
}

/** The number of wallets judged together; null when the disclosed fields do not say. */
function countWallets({ walletCount, months }: Readonly<Record<string, unknown>>): number | null {
  if (typeof walletCount === 'number') return walletCount
  return months === undefined ? null : 1
}

export type VerifiedPassport = Awaited<ReturnType<typeof verifyPassport>>

export function linksOf(base: string, reportId: string) {
  const verify = `${base}/api/agent/verify/${reportId}`
  return { verify, short: `${base}/p/${reportId}`, qr: `${verify}/qr.svg` }
}

/**
 * Our stored document is trusted no more than a stranger's: it counts only if it is the published one, and only its public fields
 * do.
 */
async function readPublicFields(
  { database }: VerifyContext,
  passport: OnchainPassport,
): Promise<Readonly<Record<string, unknown>>> {
  // The owner revoked it, so it is not shown any more.
  if (!database || passport.status === 'revoked') return {}
  const row = await readPassport(database, passport.reportId)
  return row ? publicFieldsOf(checkDocument(JSON.parse(row.document), passport).fields) : {}
}
