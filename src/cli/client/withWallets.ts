import { Check } from 'typebox/value'
import { UsageError } from '../../errors/usage.ts'
import { type ProvenWallet, WalletsSchema } from '../../wire/wallets.ts'
import type { CommandInput, CommandOption } from '../command.ts'
import { readJsonFile } from '../readJsonFile.ts'

export const withOption = {
  with: {
    type: 'string',
    placeholder: 'FILE',
    help: 'Judge the wallet together with its owner’s others: the file of `vouch wallets prove`.',
  },
} as const satisfies Record<string, CommandOption>

export function readWithOption({ values }: CommandInput): { wallets?: ProvenWallet[] } {
  if (typeof values.with !== 'string') return {}
  const wallets = readJsonFile(values.with)
  if (!Check(WalletsSchema, wallets))
    throw new UsageError(
      `${values.with} does not hold two to ten wallets with their proofs.`,
      'Make it with `vouch wallets prove`, once with the key of each wallet.',
    )
  return { wallets }
}
