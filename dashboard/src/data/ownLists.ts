import type { OwnPassports, OwnStatements } from '../../../src/wire/own.ts'
import { vouch } from '../lib/service.ts'
import type { OwnDocument } from './ownDocuments.ts'

type Listed<T> = T & { income: number | null }
export type OwnStatement = Listed<OwnStatements['statements'][number]>
export type OwnPassport = OwnPassports['passports'][number] & { walletAddress: string }

/** The service's list for the wallet that is signed in, and what this browser made and the list does not have yet. */
export async function readOwnStatements(
  wallet: string,
  made: readonly OwnDocument[],
): Promise<OwnStatement[]> {
  const mine = made.flatMap(item => (item.kind === 'statement' && isOf(wallet, item) ? [item] : []))
  const { statements } = await vouch.session.statements()
  const incomeOf = new Map(mine.map(({ id, value }) => [id, value.totals.income]))
  const known = new Set(statements.map(({ statementId }) => statementId))
  const rest = mine
    .filter(({ id }) => !known.has(id))
    .map(({ value, madeAt }) => ({ ...value, asOfBlock: 0, createdAt: madeAt, income: value.totals.income }))
  return [
    ...rest,
    ...statements.map(entry => ({ ...entry, income: incomeOf.get(entry.statementId) ?? null })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export async function readOwnPassports(wallet: string, made: readonly OwnDocument[]): Promise<OwnPassport[]> {
  const mine = made.flatMap(item => (item.kind === 'passport' && isOf(wallet, item) ? [item] : []))
  const { passports } = await vouch.session.passports()
  const known = new Set(passports.map(({ reportId }) => reportId))
  const rest = mine
    .filter(({ id }) => !known.has(id))
    .map(({ value }) => ({
      ...value,
      status: 'unknown' as const,
      supersededBy: null,
      contract: value.onchain.contract,
    }))
  return [...rest, ...passports]
    .map(passport => ({ ...passport, walletAddress: wallet }))
    .sort((a, b) => b.issuedAt.localeCompare(a.issuedAt))
}

function isOf(wallet: string, { value }: OwnDocument): boolean {
  return value.walletAddress.toLowerCase() === wallet.toLowerCase()
}
