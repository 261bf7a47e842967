import { RenewalInvalidError, ReportNotFoundError } from '../../errors/passports.ts'
import { isSameAddress } from '../../wire/address.ts'
import type { Context } from '../context.ts'
import { readBuyer } from './readBuyer.ts'

type Renewal = { renews: string; walletAddress: string } & (
  | { prefix: 'WP' }
  | { prefix: 'REP'; buyer: string | undefined }
)

/**
 * Checks that the contract will accept a pointer from this passport to a new one of its kind about the same wallet, and that the
 * caller may set it: anybody can buy a passport about anybody, and the pointer is permanent.
 */
export async function assertRenewable(
  ctx: Pick<Context, 'passports' | 'database'>,
  { renews, walletAddress, ...kind }: Renewal,
): Promise<void> {
  const { passports } = ctx
  const { prefix } = kind
  const { contract } = passports.assertReporter()
  const reading = await passports.read(renews)
  if (!reading) throw new ReportNotFoundError({ reportId: renews, contract: contract.contract })
  const refuse = (reason: string) => new RenewalInvalidError({ reportId: renews, reason })
  if (!isSameAddress(reading.passport.subject, walletAddress)) throw refuse('it is about another wallet')
  if (!renews.startsWith(`${prefix}-`))
    throw refuse(prefix === 'WP' ? 'its owner did not sign it' : 'its owner signed it, and must sign again')
  if (kind.prefix === 'REP' && (await readBuyer(ctx, renews)) !== kind.buyer?.toLowerCase())
    throw refuse('somebody else bought it')
  if (reading.passport.status === 'revoked') throw refuse('it was revoked')
  if (reading.contract.contract !== contract.contract) throw refuse('it is on an earlier contract')
  if ((await contract.readVersion()) === '1') throw refuse('this contract keeps no pointers')
}
