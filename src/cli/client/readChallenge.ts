import { UsageError } from '../../errors/usage.ts'
import { challengeFor } from '../../passportDocument/atLeast/presentation.ts'
import type { Hex } from '../../wire/address.ts'

const challengeForm = /^0x[0-9a-f]{64}$/

export const verifierOption = {
  type: 'string',
  placeholder: 'HOST',
  help: 'Host name of whoever asks: the challenge is then valid for that name only.',
} as const

/** What a proof is signed for: `--challenge`, in the name of `--verifier` where one is given. Undefined for none. */
export function readChallenge({ challenge, verifier }: Readonly<Record<string, unknown>>): Hex | undefined {
  if (challenge === undefined && verifier === undefined) return undefined
  if (typeof challenge !== 'string' || !challengeForm.test(challenge))
    throw new UsageError(
      'The challenge is not 32 bytes.',
      'Give it with --challenge as the verifier made it: 0x and 64 digits.',
    )
  if (typeof verifier !== 'string') return challenge as Hex
  try {
    return challengeFor(verifier, challenge as Hex)
  } catch (error) {
    throw new UsageError((error as Error).message, 'Give it with --verifier, as it appears in its address.')
  }
}
