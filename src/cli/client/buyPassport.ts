import { writeFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import { consentStatement, consentTypedData, reporterVersionOf } from '../../passportDocument/consent.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { type Publish, publishLevels } from '../../wire/passportDocument.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { assertWritable } from './assertWritable.ts'
import { dryRun } from './dryRun.ts'
import { oneWallet, printJson } from './oneWallet.ts'
import { openClient, openOwner } from './openClient.ts'
import { proveWallet } from './proveWallet.ts'
import { wholeNumber } from './wholeNumber.ts'

/** `vouch passport buy WALLET`: pays, and keeps the document, without which nothing can be disclosed later. */
export async function buyPassport(io: CliIo, input: CommandInput): Promise<number> {
  const { values, positionals } = input
  const walletAddress = oneWallet({ ...input, positionals: positionals.slice(1) })
  const months = wholeNumber(values.months, '--months', 1, 12)
  const validDays = wholeNumber(values.days, '--days', 1, 365)
  const publish = readPublish(values.publish)
  assertWritable(values.out)
  const client = await openClient(io, input, { pays: true })
  if (values['dry-run']) return dryRun(io, input, client, { operation: 'generate_report' })
  const wanted = {
    walletAddress,
    ...(months !== undefined && { months }),
    ...(validDays !== undefined && { validDays }),
    ...(publish !== undefined && { publish }),
  }
  const consent = values.signed ? await signConsent(io, input, client, wanted) : null
  const bought = await client.buyPassport({ ...wanted, ...(consent && { consent }) })
  const file = typeof values.out === 'string' ? values.out : `${bought.reportId}.json`
  writeFileSync(file, `${JSON.stringify(bought.document, null, 2)}\n`)
  if (values.json) printJson(io.stdout, { ...bought, file })
  else
    io.stdout.write(
      `${bought.reportId}, valid until ${bought.expiresAt}\n  verify    ${bought.verifyUrl}\n  document  ${file}\n`,
    )
  return 0
}

/** As the owner of the wallet, to this very passport. */
async function signConsent(
  io: CliIo,
  input: CommandInput,
  client: Vouch,
  wanted: { walletAddress: string; months?: number; validDays?: number; publish?: Publish },
) {
  const account = await openOwner(io, input, wanted.walletAddress)
  const { deadline, typedData, ...draft } = await client.draftPassport(wanted, {
    signInWithX: await proveWallet(client, account, wanted.walletAddress),
  })
  const { domain, message } = typedData as {
    domain: { chainId: number; verifyingContract: string }
    message: { fieldsRoot: string }
  }
  const { reportId, months } = draft
  const expiresAt = Date.parse(draft.expiresAt) / 1000
  // Made here and not taken from the answer: a service must not choose what is signed.
  const signature = await account.signTypedData(
    consentTypedData({
      chainId: domain.chainId,
      contract: domain.verifyingContract,
      version: reporterVersionOf(typedData),
      statement: consentStatement({ reportId, months, expiresAt, publish: wanted.publish ?? 'validity' }),
      subject: wanted.walletAddress,
      reportId,
      reportHash: draft.reportHash,
      fieldsRoot: message.fieldsRoot,
      issuedAt: Date.parse(draft.issuedAt) / 1000,
      expiresAt,
      deadline,
    }),
  )
  return { signature, deadline, reportId }
}

function readPublish(value: string | boolean | undefined): Publish | undefined {
  if (value === undefined) return undefined
  const level = publishLevels.find(one => one === value)
  if (!level)
    throw new UsageError('Make what of it public?', `Give --publish ${publishLevels.join(', --publish ')}.`)
  return level
}
