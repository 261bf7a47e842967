import { readNewestPassport } from '../../passports/store.ts'
import { linksOf, type VerifyContext } from './verifyPassport.ts'

/** The newest passport about a wallet, with its state on chain; null when there is none, or no chain to ask. */
export async function readWalletPassport(ctx: VerifyContext, walletAddress: string) {
  if (!ctx.database || !ctx.passports.contract) return null
  const row = await readNewestPassport(ctx.database, walletAddress)
  const reading = row && (await ctx.passports.read(row.id).catch(() => null))
  if (!reading) return null
  const { reportId, status } = reading.passport
  return { reportId, status, verifyUrl: linksOf(ctx.baseUrl?.() ?? '', reportId).verify }
}

/** The same, but only a valid one, with the address of its page for people; statements and answers mention it. */
export async function readValidPassport(ctx: VerifyContext, walletAddress: string) {
  const passport = await readWalletPassport(ctx, walletAddress)
  if (passport?.status !== 'valid') return null
  return { ...passport, verifyUrl: linksOf(ctx.baseUrl?.() ?? '', passport.reportId).short }
}
