import { UsageError } from '../../errors/usage.ts'
import { plainLine } from '../../lib/plainLine.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { dryRun } from '../client/dryRun.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { readWalletArgument } from '../client/readWalletArgument.ts'
import type { Command } from '../command.ts'
import { printableText } from '../printable.ts'
import { printResult } from '../printResult.ts'

export const ask: Command = {
  name: 'ask',
  usage: 'WALLET QUESTION… [--session ID] [--reading N] [--not-meant]',
  examples: [
    'vouch ask 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 "How much did they earn last month?" --demo',
  ],
  options: {
    session: { type: 'string', placeholder: 'ID', help: 'Continue an earlier conversation.' },
    language: {
      type: 'string',
      placeholder: 'CODE',
      help: 'Language of the answer: en, es, fr, pt, sw or fil.',
    },
    reading: { type: 'string', placeholder: 'N', help: 'Choose one of the offered readings.' },
    'not-meant': {
      type: 'boolean',
      help: 'The session’s last answer misread this question: show its other readings, free.',
    },
    ...clientOptions,
  },
  run: async (io, input) => {
    const walletAddress = readWalletArgument(input)
    const message = input.positionals.slice(1).join(' ')
    if (!message) throw new UsageError('What is the question?', 'Write it after the address.')
    const { session, language, reading } = input.values
    const client = await openClient(io, input, { pays: true })
    if (input.values['dry-run']) return dryRun(io, input, client, { operation: 'chat_query' })
    const answer = await client.ask({
      walletAddress,
      message,
      ...(typeof session === 'string' && { sessionId: session }),
      ...(typeof language === 'string' && { language: readLanguage(language) }),
      ...(typeof reading === 'string' && { reading: readPlace(reading) }),
      ...(input.values['not-meant'] === true && { notMeant: true }),
    })
    printResult(io, input, { json: answer, text: describe(answer) })
    const charge =
      answer.payment.status === 'free' ? 'Nothing was charged.' : `Paid ${answer.payment.priceUsdt} USDT.`
    if (!input.values.json) io.stderr.write(printableText(`${charge} Session ${answer.sessionId}\n`))
    return 0
  },
}

function describe({ answer, understood, readings, suggestions }: Answer): string {
  const instead = understood || readings.length > 0 ? [] : suggestions
  return [
    answer,
    ...readings.map(({ reading, text }) => `  --reading ${reading}: ${plainLine(text)}`),
    ...instead.map(suggestion => `  try: ${plainLine(suggestion)}`),
    '',
  ].join('\n')
}

type Answer = Awaited<ReturnType<Vouch['ask']>>
type Asked = Parameters<Vouch['ask']>[0]
const languages = ['en', 'es', 'fr', 'pt', 'sw', 'fil'] as const

function readLanguage(code: string): NonNullable<Asked['language']> {
  const found = languages.find(language => language === code)
  if (!found)
    throw new UsageError(`There is no language ${code} here.`, `Use one of ${languages.join(', ')}.`)
  return found
}

function readPlace(text: string): number {
  if (!/^[0-3]$/.test(text))
    throw new UsageError(
      `${text} is not the number of a reading.`,
      'Give the number that was shown beside it.',
    )
  return Number(text)
}
