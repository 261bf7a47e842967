import { DraftNotFoundError } from '../../errors/passports.ts'
import { WalletProofRequiredError } from '../../errors/session.ts'
import { dropDraft, readPassport } from '../../passports/store.ts'
import { reportIdForm } from '../../wire/report.ts'
import type { Context } from '../context.ts'
import { type Proof, proveWallet } from '../signIn/proveWallet.ts'

/** Cancels an unpaid draft, also after its consent was signed: nothing can be published without it. */
export async function cancelDraft(
  ctx: Pick<Context, 'database' | 'signIn'>,
  { reportId, proof }: { reportId: string; proof: Proof },
): Promise<void> {
  const row = reportIdForm.test(reportId) ? await readPassport(ctx.database, reportId) : null
  if (row?.state !== 'drafted') throw new DraftNotFoundError({ reportId })
  const wallet = await proveWallet(ctx, proof)
  if (wallet?.toLowerCase() !== row.subject) throw new WalletProofRequiredError()
  if (!(await dropDraft(ctx.database, reportId))) throw new DraftNotFoundError({ reportId })
}
