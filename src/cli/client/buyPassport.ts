import { writeFileSync } from 'node:fs'
import type { CliIo, CommandInput } from '../command.ts'
import { assertWritable } from './assertWritable.ts'
import { oneWallet, printJson } from './oneWallet.ts'
import { openClient } from './openClient.ts'
import { wholeNumber } from './wholeNumber.ts'

/** `vouch passport buy WALLET`: pays, and keeps the document, without which nothing can be disclosed later. */
export async function buyPassport(io: CliIo, input: CommandInput): Promise<number> {
  const { values, positionals } = input
  const walletAddress = oneWallet({ ...input, positionals: positionals.slice(1) })
  const months = wholeNumber(values.months, '--months', 1, 12)
  const validDays = wholeNumber(values.days, '--days', 1, 365)
  assertWritable(values.out)
  const client = await openClient(io, input, { pays: true })
  const bought = await client.buyPassport({
    walletAddress,
    ...(months !== undefined && { months }),
    ...(validDays !== undefined && { validDays }),
  })
  const file = typeof values.out === 'string' ? values.out : `${bought.reportId}.json`
  writeFileSync(file, `${JSON.stringify(bought.document, null, 2)}\n`)
  if (values.json) printJson(io.stdout, { ...bought, file })
  else
    io.stdout.write(
      `${bought.reportId}, valid until ${bought.expiresAt}\n  verify    ${bought.verifyUrl}\n  document  ${file}\n`,
    )
  return 0
}
