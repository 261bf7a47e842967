import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'

/**
 * Rows of a run, one JSON object per line, each written once known; the last row of a wallet counts. Payments are written before
 * they are sent, so only this user can read the file.
 */
export function openRowFile(path: string): { rows: ScreenRow[]; append: (row: ScreenRow) => void } {
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600, flag: 'wx' })
  const lines = readFileSync(path, 'utf8').split('\n')
  // After a power cut the last line may be incomplete; a new one must start on its own line.
  const broken = lines.at(-1) !== ''
  if (broken) appendFileSync(path, '\n')
  return {
    rows: lines.flatMap((line, index) =>
      parse(line, path, { mayBreak: broken && index === lines.length - 1 }),
    ),
    append: row => appendFileSync(path, `${JSON.stringify(row)}\n`),
  }
}

function parse(line: string, path: string, { mayBreak }: { mayBreak: boolean }): ScreenRow[] {
  if (line.trim() === '') return []
  try {
    const row = JSON.parse(line)
    if (typeof row.walletAddress === 'string' && typeof row.status === 'string') return [row]
  } catch {
    if (mayBreak) return []
  }
  throw new UsageError(
    `${path} holds no rows.`,
    'Give the file that an earlier --state wrote, or a new name.',
  )
}
