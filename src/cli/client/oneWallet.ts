import { UsageError } from '../../errors/usage.ts'
import type { CommandInput } from '../command.ts'

/** The wallet a command is about: its first argument. */
export function oneWallet({ positionals: [wallet] }: CommandInput): string {
  if (wallet && /^0x[0-9a-fA-F]{40}$/.test(wallet)) return wallet
  throw new UsageError(
    wallet ? `"${wallet}" is not an address.` : 'Which wallet?',
    'An address is 0x and 40 hex digits.',
  )
}

export function printJson(stdout: NodeJS.WritableStream, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
