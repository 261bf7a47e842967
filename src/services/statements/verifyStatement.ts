import { checksumAddress } from '../../chain/checksumAddress.ts'
import { ReporterUnavailableError } from '../../errors/passports.ts'
import { InvalidStatementIdError, StatementNotFoundError } from '../../errors/statements.ts'
import { isoTime } from '../../lib/clock.ts'
import { findStatement } from '../../statements/store/statements.ts'
import { type StatementVerification, statementIdForm } from '../../wire/statement.ts'
import type { Context } from '../context.ts'

/**
 * What is public of a statement by its number: no wallet, no figure, and no hash of the whole file, because that would be the
 * file's address.
 */
export async function verifyStatement(
  { database, passports: { chainId, contract } }: Pick<Context, 'database' | 'passports'>,
  { statementId }: { statementId: string },
): Promise<StatementVerification> {
  if (!statementIdForm.test(statementId)) throw new InvalidStatementIdError({ statementId })
  const row = await findStatement(database, statementId)
  if (!row) throw new StatementNotFoundError({ statementId })
  const { issuer } = row
  return {
    statementId,
    period: row.period as StatementVerification['period'],
    madeAt: isoTime(Number(row.created_at)),
    pages: row.pages,
    bytes: Number(row.bytes),
    issuer: issuer && checksumAddress(issuer),
    isIssuer: issuer !== null && contract !== null && (await contract.isIssuer(issuer).catch(failClosed)),
    chainId,
    contract: contract?.contract ?? null,
  }
}

/** An unreachable chain says nothing about an issuer. */
function failClosed(cause: unknown): never {
  throw new ReporterUnavailableError({ reason: 'the chain does not answer', cause })
}
