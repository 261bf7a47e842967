import { UsageError } from '../../errors/usage.ts'
import { systemClock } from '../../lib/clock.ts'
import { signPayment } from '../../sdk/signPayment.ts'
import { type Operation, operations } from '../../wire/operations.ts'
import { clientOptions, openSigner } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { Command } from '../command.ts'

const { 'max-spend': _cap, 'dry-run': _dry, ...options } = clientOptions

export const sign: Command = {
  name: 'sign',
  usage: 'OPERATION [--demo]',
  examples: ['vouch sign screen_wallet --demo'],
  maxArguments: 1,
  options: {
    wallets: { type: 'string', placeholder: 'N', help: 'How many wallets a screen_batch is for (1).' },
    ...options,
  },
  run: async (io, input) => {
    const [id = ''] = input.positionals
    const operation: Operation | undefined = Object.entries(operations).find(([name]) => name === id)?.[1]
    if (!operation || operation.price === 0n) {
      const paid = Object.entries(operations).filter(([, { price }]) => price > 0n)
      throw new UsageError(
        `"${id}" is not a paid operation.`,
        `Use one of ${paid.map(([name]) => name).join(', ')}.`,
      )
    }
    const wallets = parseWholeNumber(input.values.wallets, '--wallets', 1, operation.per?.max ?? 1) ?? 1
    const { signer, token, terms } = await openSigner(io, input)
    const payment = await signPayment(signer, {
      config: terms,
      token,
      amount: operation.price * BigInt(wallets),
      nowSeconds: Math.floor(systemClock() / 1000),
    })
    io.stdout.write(`${JSON.stringify(payment)}\n`)
    return 0
  },
}
