import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import { readStatementsOf } from '../../statements/store/statements.ts'
import type { OwnStatements } from '../../wire/own.ts'
import type { Context } from '../context.ts'

const limit = 100

export async function listOwnStatements(
  { database, baseUrl }: Pick<Context, 'database' | 'baseUrl'>,
  { wallet }: { wallet: string },
): Promise<OwnStatements> {
  const rows = await readStatementsOf(database, { wallet, limit })
  return {
    wallet: checksumAddress(wallet),
    statements: rows.map(row => ({
      statementId: row.statement_id,
      period: row.period as OwnStatements['statements'][number]['period'],
      asOfBlock: Number(row.as_of_block),
      cid: row.cid,
      sha256: row.sha256,
      bytes: Number(row.bytes),
      pages: row.pages,
      createdAt: isoTime(Number(row.created_at)),
      url: `${baseUrl()}/ipfs/${row.cid}`,
    })),
  }
}
