import { setTimeout as sleep } from 'node:timers/promises'
import {
  RevocationInvalidError,
  RevocationPendingError,
  RevokeByTransactionError,
} from '../../errors/passports.ts'
import { revocationTypedData } from '../../passportDocument/consent.ts'
import { encodeOwnRevocation, oweRevocation, wouldRevoke } from '../../passports/revocations.ts'
import type { Hex } from '../../wire/address.ts'
import type { PassportDeps } from './passportDeps.ts'
import { toSignable } from './toSignable.ts'
import { type VerifiedPassport, verifyPassport } from './verifyPassport.ts'

const pollMs = 50
const hour = 3_600

/** What the wallet a passport is about has to sign, so that we end the passport and pay the gas. */
export async function draftRevocation(deps: PassportDeps, { reportId }: { reportId: string }) {
  await verifyPassport(deps, { reportId })
  const able = deps.passports.assertReporter()
  const contract = (await deps.passports.read(reportId))?.contract ?? able.contract
  const deadline = (await contract.readNextTime(deps.clock())) + hour
  const { chainId } = deps.passports
  const place = { chainId, contract: contract.contract, version: await contract.readVersion() }
  return {
    reportId,
    deadline,
    typedData: toSignable(revocationTypedData({ ...place, reportId, deadline })),
    transaction: { to: contract.contract, data: encodeOwnRevocation(reportId) },
  }
}

/** Ends a passport by the signature of its wallet. Free: each passport is ended once, and was paid for. */
export async function revokePassport(
  deps: PassportDeps,
  input: { reportId: string; signature: string; deadline: number; waitMs?: number },
): Promise<VerifiedPassport> {
  const { waitMs = 20_000, reportId, deadline } = input
  // Its schema saw to it that it is hex.
  const revocation = { reportId, deadline, signature: input.signature as Hex }
  const now = await verifyPassport(deps, input)
  if (now.status === 'revoked') return now
  const { contract } = deps.passports.assertReporter()
  const home = now.onchain.contract
  if (home !== contract.contract)
    throw new RevokeByTransactionError({ reportId: input.reportId, contract: home })
  if (!(await wouldRevoke(deps.passports.client, contract.contract, revocation)))
    throw new RevocationInvalidError()
  await oweRevocation(deps.database, { ...revocation, contract: contract.contract, now: deps.clock() })
  deps.passports.wake()
  const end = performance.now() + waitMs
  for (;;) {
    const later = await verifyPassport(deps, { reportId: input.reportId })
    if (later.status === 'revoked') return later
    if (performance.now() > end) throw new RevocationPendingError({ reportId: input.reportId })
    await sleep(pollMs)
  }
}
