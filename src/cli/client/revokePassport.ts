import { composeReporter } from '../../composeReporter.ts'
import { NotTheOwnerError } from '../../errors/cli.ts'
import { InvalidReportIdError } from '../../errors/passports.ts'
import { UsageError } from '../../errors/usage.ts'
import { reporterVersionOf, revocationTypedData } from '../../passportDocument/consent.ts'
import { VouchError } from '../../sdk/errors.ts'
import { revokeOnChain } from '../../services/passports/revokeOnChain.ts'
import { reportIdForm } from '../../wire/report.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'
import { readReporterOptions } from '../readReporterOptions.ts'
import { openClient, openOwner } from './openClient.ts'

/** `vouch passport revoke REPORT_ID`: signed by the passport's wallet; free through the service or, with --rpc, on chain. */
export async function revokePassport(io: CliIo, input: CommandInput): Promise<number> {
  const reportId = input.positionals[1]
  if (!reportId) throw new UsageError('Revoke which passport?', 'Give its id after `revoke`.')
  if (!reportIdForm.test(reportId)) throw new InvalidReportIdError({ reportId })
  const revoked =
    typeof input.values.rpc === 'string'
      ? await revokeOnChain(await composeReporter(readReporterOptions(input)), {
          reportId,
          openAccount: wallet => openOwner(io, input, wallet),
        })
      : await revokeThroughService(io, input, reportId)
  const sent = revoked.transaction ? `  sent in   ${revoked.transaction}\n` : ''
  return printResult(io, input, {
    json: revoked,
    text: `${reportId}: REVOKED ${revoked.revokedAt}\n  wallet    ${revoked.walletAddress}\n${sent}`,
  })
}

async function revokeThroughService(io: CliIo, input: CommandInput, reportId: string) {
  const client = await openClient(io, input, { pays: false })
  const known = await client.verifyPassport(reportId)
  const { walletAddress } = known
  const told = (status: string, revokedAt: string | null) => ({
    reportId,
    walletAddress,
    status,
    revokedAt,
    transaction: null,
  })
  if (known.status === 'revoked') return told(known.status, known.revokedAt)
  const { chainId, contract } = known.onchain
  const { deadline, typedData } = await client.draftRevocation(reportId)
  const version = reporterVersionOf(typedData)
  const account = await openOwner(io, input, walletAddress)
  // Built here, not taken from the answer: a service must not choose what is signed.
  const signature = await account.signTypedData(
    revocationTypedData({ chainId, contract, version, reportId, deadline }),
  )
  try {
    const { status, revokedAt } = await client.revokePassport(reportId, { signature, deadline })
    return told(status, revokedAt)
  } catch (error) {
    if (error instanceof VouchError && error.code === 'REVOCATION_INVALID')
      throw new NotTheOwnerError({ signer: account.address, wallet: walletAddress, reportId })
    throw error
  }
}
