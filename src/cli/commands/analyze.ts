import { UsageError } from '../../errors/usage.ts'
import { type AskableField, askableFieldNames } from '../../wire/analyze.ts'
import { dryRun } from '../client/dryRun.ts'
import { loanOptions, readLoanOptions } from '../client/loanOptions.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import { readWalletArgument } from '../client/readWalletArgument.ts'
import { readWithOption, withOption } from '../client/withWallets.ts'
import type { Command } from '../command.ts'
import { printJson } from '../printResult.ts'

export const analyze: Command = {
  name: 'analyze',
  usage: `WALLET [--fields ${askableFieldNames.slice(0, 2).join(',')}]`,
  examples: ['vouch analyze 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --fields loanCapacity'],
  maxArguments: 1,
  options: {
    fields: { type: 'string', placeholder: 'A,B', help: `Parts: ${askableFieldNames.join(', ')}.` },
    months: { type: 'string', placeholder: 'N', help: 'Months of history, 1 to 12 (12).' },
    force: { type: 'boolean', help: 'Make a new judgement even if a recent one is stored.' },
    ...withOption,
    ...loanOptions,
    ...clientOptions,
  },
  run: async (io, input) => {
    const { values } = input
    const walletAddress = readWalletArgument(input)
    const fields = readFields(values.fields)
    const question = { ...readLoanOptions(input), ...readWithOption(input) }
    const months = parseWholeNumber(values.months, '--months', 1, 12)
    const client = await openClient(io, input, { pays: true })
    if (input.values['dry-run']) return dryRun(io, input, client, { operation: 'analyze_wallet' })
    const result = await client.analyze({
      walletAddress,
      ...(fields && { fields }),
      ...(months !== undefined && { months }),
      ...(values.force === true && { force: true }),
      ...question,
    })
    printJson(io.stdout, result)
    return 0
  },
}

function readFields(text: string | boolean | undefined): AskableField[] | undefined {
  if (typeof text !== 'string') return undefined
  return text.split(',').map(name => {
    const known = askableFieldNames.find(field => field === name.trim())
    if (!known) throw new UsageError(`There is no part "${name}".`, `Use ${askableFieldNames.join(', ')}.`)
    return known
  })
}
