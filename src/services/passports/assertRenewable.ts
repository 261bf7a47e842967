import { RenewalInvalidError, ReportNotFoundError } from '../../errors/passports.ts'
import type { Context } from '../context.ts'

/** Whether the contract will take a pointer from this passport to a new one of its kind about the same wallet. */
export async function assertRenewable(
  { passports }: Pick<Context, 'passports'>,
  { renews, walletAddress, prefix }: { renews: string; walletAddress: string; prefix: 'REP' | 'WP' },
): Promise<void> {
  const { contract } = passports.assertReporter()
  const reading = await passports.read(renews)
  if (!reading) throw new ReportNotFoundError({ reportId: renews, contract: contract.contract })
  const refuse = (reason: string) => new RenewalInvalidError({ reportId: renews, reason })
  if (reading.passport.subject.toLowerCase() !== walletAddress.toLowerCase())
    throw refuse('it is about another wallet')
  if (!renews.startsWith(`${prefix}-`))
    throw refuse(prefix === 'WP' ? 'its owner did not sign it' : 'its owner signed it, and has to sign anew')
  if (reading.passport.status === 'revoked') throw refuse('it was revoked')
  if (reading.contract.contract !== contract.contract) throw refuse('it stands on an earlier contract')
  if ((await contract.readVersion()) === '1') throw refuse('this contract keeps no pointers')
}
