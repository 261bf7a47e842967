import { writeFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import { consentStatement, consentTypedData, reporterVersionOf } from '../../passportDocument/consent.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { type Publish, publishLevels } from '../../wire/passportDocument.ts'
import type { ProvenWallet } from '../../wire/wallets.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'
import { assertWritable } from './assertWritable.ts'
import { dryRun } from './dryRun.ts'
import { fileNameOf } from './fileNameOf.ts'
import { openClient, openOwner } from './openClient.ts'
import { parseWholeNumber } from './parseWholeNumber.ts'
import { proveWallet } from './proveWallet.ts'
import { readWalletArgument } from './readWalletArgument.ts'
import { readWithOption } from './withWallets.ts'

type Wanted = {
  walletAddress: string
  months?: number
  validDays?: number
  publish?: Publish
  renews?: string
  wallets?: ProvenWallet[]
}

/** `vouch passport buy WALLET`: pays and saves the document, without which nothing can be disclosed later. */
export async function buyPassport(io: CliIo, input: CommandInput): Promise<number> {
  const walletAddress = readWalletArgument({ ...input, positionals: input.positionals.slice(1) })
  const client = await openClient(io, input, { pays: true })
  return buy(io, input, client, { walletAddress, isSigned: input.values.signed === true })
}

/** `vouch passport renew REPORT_ID`: a new one of the same kind and duration; the old one then points to it. */
export async function renewPassport(io: CliIo, input: CommandInput): Promise<number> {
  const renews = input.positionals[1]
  if (renews === undefined) throw new UsageError('Renew which passport?', 'Give its id after `renew`.')
  const client = await openClient(io, input, { pays: true })
  const old = await client.verifyPassport(renews)
  return buy(io, input, client, {
    renews,
    walletAddress: old.walletAddress,
    months: old.months ?? 12,
    validDays: Math.round((Date.parse(old.expiresAt) - Date.parse(old.issuedAt)) / dayMs),
    isSigned: old.kind === 'owner-signed',
  })
}

async function buy(
  io: CliIo,
  input: CommandInput,
  client: Vouch,
  { isSigned, ...usual }: Wanted & { isSigned: boolean },
): Promise<number> {
  const { values } = input
  const months = parseWholeNumber(values.months, '--months', 1, 12)
  const validDays = parseWholeNumber(values.days, '--days', 1, 365)
  const publish = readPublish(values.publish)
  assertWritable(values.out)
  if (values['dry-run']) return dryRun(io, input, client, { operation: 'generate_report' })
  const wanted = {
    ...usual,
    ...(months !== undefined && { months }),
    ...(validDays !== undefined && { validDays }),
    ...(publish !== undefined && { publish }),
    ...readWithOption(input),
  }
  const consent = isSigned ? await signConsent(io, input, client, wanted) : null
  const bought = await client.buyPassport({ ...wanted, ...(consent && { consent }) })
  const file = typeof values.out === 'string' ? values.out : fileNameOf(bought.reportId, 'json')
  writeFileSync(file, `${JSON.stringify(bought.document, null, 2)}\n`)
  return printResult(io, input, {
    json: { ...bought, file },
    text: `${bought.reportId}, valid until ${bought.expiresAt}\n  verify    ${bought.verifyUrl}\n  document  ${file}\n`,
  })
}

const dayMs = 86_400_000

/** Signs, as the wallet's owner, consent to exactly this passport. */
async function signConsent(io: CliIo, input: CommandInput, client: Vouch, wanted: Wanted) {
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
  // Built here, not taken from the answer: a service must not choose what is signed.
  const signature = await account.signTypedData(
    consentTypedData({
      chainId: domain.chainId,
      contract: domain.verifyingContract,
      version: reporterVersionOf(typedData),
      statement: consentStatement({
        reportId,
        months,
        expiresAt,
        publish: wanted.publish ?? 'validity',
        renews: wanted.renews,
      }),
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
    throw new UsageError('What should be public?', `Give --publish ${publishLevels.join(', --publish ')}.`)
  return level
}
