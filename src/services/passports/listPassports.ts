import type { Address } from 'viem'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import type { BareReporter } from './revokeOnChain.ts'

const page = 100

export async function listPassports(
  { passports: { contract } }: Pick<BareReporter, 'passports'>,
  wallet: string,
) {
  const subject: Address = checksumAddress(wallet)
  const ids: string[] = []
  for (;;) {
    const more = await contract.listBySubject(subject, ids.length, page)
    ids.push(...more)
    if (more.length < page) break
  }
  const passports = await Promise.all(ids.map(id => contract.read(id)))
  return passports.flatMap(passport =>
    passport
      ? [
          {
            reportId: passport.reportId,
            status: passport.status,
            kind: passport.kind,
            issuedAt: isoTime(passport.issuedAt * 1000),
            expiresAt: isoTime(passport.expiresAt * 1000),
          },
        ]
      : [],
  )
}
