import { UsageError } from '../../errors/usage.ts'
import { parsePolicy } from '../../services/loans/readPolicy.ts'
import { POLICY_PRESETS, type Policy } from '../../wire/policy.ts'
import { readJsonFile } from '../readJsonFile.ts'

export function readPolicyOption(given: string): Policy {
  const preset = POLICY_PRESETS.find(name => name === given)
  if (preset) return parsePolicy(preset)
  if (!/[./\\]/.test(given))
    throw new UsageError(
      `There is no policy "${given}".`,
      `Give a file, or one of ${POLICY_PRESETS.join(', ')}.`,
    )
  return parsePolicy(readJsonFile(given))
}
