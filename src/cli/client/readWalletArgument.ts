import { UsageError } from '../../errors/usage.ts'
import type { CommandInput } from '../command.ts'
import { assertAddress } from './assertAddress.ts'

export function readWalletArgument({ positionals: [wallet] }: CommandInput): string {
  if (wallet) return assertAddress(wallet)
  throw new UsageError('Which wallet?', 'An address is 0x and 40 hex digits.')
}
