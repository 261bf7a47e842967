import { writeFileSync } from 'node:fs'
import type { Paid } from '../../sdk/readReceipt.ts'
import type { CliIo } from '../command.ts'

/** Writes receipts to the file of `--receipt`; a single one alone, several as a list. */
export function keepReceipts(
  io: CliIo,
  path: string | boolean | undefined,
  answers: readonly Paid<object>[],
): void {
  if (typeof path !== 'string') return
  const receipts = answers.flatMap(({ receipt }) => receipt ?? [])
  if (receipts.length > 0)
    writeFileSync(path, `${JSON.stringify(receipts.length === 1 ? receipts[0] : receipts, null, 2)}\n`)
  if (receipts.length < answers.length)
    io.stderr.write(
      `${answers.length - receipts.length} of ${answers.length} answers came without a receipt.\n`,
    )
}
