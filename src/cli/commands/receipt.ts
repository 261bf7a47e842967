import { UsageError } from '../../errors/usage.ts'
import { isAddress } from '../../wire/address.ts'
import type { Command } from '../command.ts'
import { nodeOptions } from '../nodeOptions.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { type CheckedReceipt, verifyReceipt } from '../verifyReceipt.ts'

export const receipt: Command = {
  name: 'receipt',
  usage: 'verify FILE [--answer FILE] [--rpc URL | --demo] [--signer ADDRESS] [--json]',
  maxArguments: 2,
  options: {
    answer: { type: 'string', placeholder: 'FILE', help: 'The answer that was bought, as JSON.' },
    signer: {
      type: 'string',
      placeholder: 'ADDRESS',
      help: 'Whose signature counts; else the service that the receipt names is asked.',
    },
    ...nodeOptions,
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const [what, path] = input.positionals
    if (what !== 'verify' || !path)
      throw new UsageError('Verify which receipt?', 'Write `vouch receipt verify FILE`.')
    const { answer, signer, json } = input.values
    if (signer !== undefined && !isAddress(signer))
      throw new UsageError(`--signer is "${signer}".`, 'Give an address: 0x and 40 hex digits.')
    const saved = readJsonFile(path)
    const receipts = Array.isArray(saved) ? saved : [saved]
    const answers = typeof answer === 'string' ? [readJsonFile(answer)].flat() : []
    if (answers.length > 0 && answers.length !== receipts.length)
      throw new UsageError(
        `${path} has ${receipts.length} receipts and the answers are ${answers.length}.`,
        'Give as many answers as receipts, in the same order.',
      )
    const checked: CheckedReceipt[] = []
    for (const [index, one] of receipts.entries())
      checked.push(await verifyReceipt(input, one, { signer, answer: answers[index] }))
    io.stdout.write(json ? `${JSON.stringify(checked, null, 2)}\n` : checked.map(describe).join(''))
    return checked.every(({ problem }) => problem === null) ? 0 : 1
  },
}

function describe({ problem, signer, delivery, answer, settlement }: CheckedReceipt): string {
  const rows = [
    ['purchase', `${delivery.operation} at ${delivery.resourceUrl}`],
    ['payer', delivery.payer],
    ['signed', `by ${signer ?? 'nobody'}`],
    ['answer', answer],
    ['on chain', settlement],
    ...(problem ? [['problem', problem]] : []),
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`)
  return `${delivery.transaction}: ${problem ? 'NOT GENUINE' : 'GENUINE'}\n${lines.join('\n')}\n`
}
