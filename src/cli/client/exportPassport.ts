import { writeFileSync } from 'node:fs'
import { Check } from 'typebox/value'
import { toPublicJwk } from '../../chain/toPublicJwk.ts'
import { UsageError } from '../../errors/usage.ts'
import { CredentialRequestSchema, type HolderKey } from '../../wire/credential.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { assertWritable } from './assertWritable.ts'
import { openClient, openOwner } from './openClient.ts'
import { proveWallet } from './proveWallet.ts'

/** `vouch passport export REPORT_ID`: a WP- passport as SD-JWT VC, bound to the wallet's key or to another app's. */
export async function exportPassport(io: CliIo, input: CommandInput): Promise<number> {
  const { values, positionals } = input
  const reportId = positionals[1]
  if (reportId === undefined) throw new UsageError('Export which passport?', 'Give its id after `export`.')
  assertWritable(values.out)
  const chosen = values['holder-key'] === undefined ? null : readHolderKey(values['holder-key'])
  const client = await openClient(io, input, { pays: false })
  const { walletAddress } = await client.verifyPassport(reportId)
  const account = await openOwner(io, input, walletAddress)
  const exported = await client.session.exportCredential(reportId, chosen ?? toPublicJwk(account), {
    signInWithX: await proveWallet(client, account, walletAddress),
  })
  const file = typeof values.out === 'string' ? values.out : `${reportId}.sd-jwt`
  writeFileSync(file, `${exported.credential}\n`)
  return printResult(io, input, {
    json: { ...exported, file },
    text: `${reportId} as SD-JWT VC, valid until ${exported.expiresAt}\n  credential  ${file}\n  It shows every figure: give others a presentation, not this file.\n`,
  })
}

function readHolderKey(file: string | boolean): HolderKey {
  const request = { holderKey: readJsonFile(String(file)) }
  if (!Check(CredentialRequestSchema, request))
    throw new UsageError(
      'This is not a public key that can hold a credential.',
      'Give a JWK with kty, crv, x and y alone: P-256, secp256k1 or Ed25519. Never a private key.',
    )
  return request.holderKey
}
