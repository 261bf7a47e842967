import type { StatementFileCheck } from '../../../../src/statementFile/checkStatementFile.ts'

export type Place = { chainId: number; contract: string }

/** A statement's PDF is checked here in the browser, by the signature that it carries; it is sent nowhere. */
export async function checkStatement(bytes: Uint8Array, place: Place): Promise<StatementFileCheck> {
  const { checkStatementFile } = await import('../../../../src/statementFile/checkStatementFile.ts')
  return checkStatementFile(bytes, place)
}
