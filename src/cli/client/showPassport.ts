import { writeFileSync } from 'node:fs'
import { NotTheOwnerError } from '../../errors/cli.ts'
import { UsageError } from '../../errors/usage.ts'
import { quantities } from '../../passportDocument/atLeast/format.ts'
import { presentTo } from '../../passportDocument/atLeast/presentation.ts'
import type { Threshold } from '../../passportDocument/disclose.ts'
import { disclosePassport } from '../../services/passports/disclosePassport.ts'
import { isSameAddress } from '../../wire/address.ts'
import type { Disclosure } from '../../wire/passportDisclosure.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { readDocumentFile } from '../readJsonFile.ts'
import { assertWritable } from './assertWritable.ts'
import { openOwner } from './openClient.ts'
import { readChallenge } from './readChallenge.ts'

/**
 * `vouch passport disclose` and `prove`: some fields or thresholds, provable without the rest. A key is needed only with a
 * challenge.
 */
export async function showPassport(io: CliIo, input: CommandInput): Promise<number> {
  const { values } = input
  if (typeof values.document !== 'string')
    throw new UsageError('Which passport is to be shown?', 'Give --document FILE, the whole document.')
  const names = typeof values.fields === 'string' ? values.fields.split(',').map(name => name.trim()) : []
  const thresholds = typeof values['at-least'] === 'string' ? readThresholds(values['at-least']) : []
  if (names.length + thresholds.length === 0)
    throw new UsageError(
      'Show which fields, or prove what?',
      'Give --fields band,verdict or --at-least income=200.',
    )
  assertWritable(values.out)
  const document = readDocumentFile(values.document)
  const shown = disclosePassport(document, names, thresholds)
  const part = await present(io, input, document, shown)
  const text = `${JSON.stringify(part, null, 2)}\n`
  if (typeof values.out !== 'string') io.stdout.write(text)
  else {
    writeFileSync(values.out, text)
    const told = { file: values.out, fields: names, atLeast: thresholds }
    io.stdout.write(values.json ? `${JSON.stringify(told)}\n` : `${values.out}\n`)
  }
  return 0
}

/** `income=200,score=70` */
function readThresholds(text: string): Threshold[] {
  return text.split(',').map(part => {
    const [name = '', number = ''] = part.trim().split('=')
    const quantity = (Object.keys(quantities) as Threshold['quantity'][]).find(one => one === name)
    if (!quantity || !/^\d{1,7}$/.test(number))
      throw new UsageError(
        `"${part.slice(0, 40)}" is not a threshold.`,
        `Give one of ${Object.keys(quantities).join(', ')}, and a whole number: --at-least income=200.`,
      )
    return { quantity, threshold: Number(number) }
  })
}

/** The wallet signs each proof for one verifier, so that nobody else can use it. */
async function present(
  io: CliIo,
  input: CommandInput,
  document: Readonly<Record<string, unknown>>,
  shown: Disclosure,
): Promise<Disclosure> {
  const challenge = readChallenge(input.values)
  if (challenge === undefined) return shown
  if (shown.atLeast.length === 0)
    throw new UsageError('A challenge needs a proof.', 'Give --at-least income=200 too.')
  const subject = String(document.subject)
  const account = await openOwner(io, input, subject)
  if (!isSameAddress(account.address, subject))
    throw new NotTheOwnerError({ signer: account.address, wallet: subject, reportId: shown.reportId })
  return presentTo(challenge, shown, data => account.signTypedData(data))
}
