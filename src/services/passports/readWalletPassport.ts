import { readNewestPassport } from '../../passports/store.ts'
import { linksOf, type VerifyDeps } from './verifyPassport.ts'

/** The newest passport about a wallet, with what the chain says of it now; null when there is none, or no chain to ask. */
export async function readWalletPassport(deps: VerifyDeps, walletAddress: string) {
  if (!deps.database || !deps.passports.contract) return null
  const row = await readNewestPassport(deps.database, walletAddress)
  const reading = row && (await deps.passports.read(row.id).catch(() => null))
  if (!reading) return null
  const { reportId, status } = reading.passport
  return { reportId, status, verifyUrl: linksOf(deps.baseUrl?.() ?? '', reportId).verify }
}

/** The same, but only one that holds now: what statements and answers mention. */
export async function readValidPassport(deps: VerifyDeps, walletAddress: string) {
  const passport = await readWalletPassport(deps, walletAddress)
  return passport?.status === 'valid' ? passport : null
}
