import { describePolicyText } from '../../services/loans/readPolicy.ts'
import { POLICY_PRESETS } from '../../wire/policy.ts'
import { readPolicyOption } from '../client/readPolicyOption.ts'
import type { Command } from '../command.ts'

export const policy: Command = {
  name: 'policy',
  usage: '[NAME|FILE]',
  examples: ['vouch policy first-loans'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print the policy itself; the default for one of ours.' } },
  run: async ({ stdout }, { positionals: [given], values }) => {
    if (given === undefined) {
      stdout.write(`${POLICY_PRESETS.join('\n')}\n`)
      return 0
    }
    const read = readPolicyOption(given)
    const isOurs = POLICY_PRESETS.some(name => name === given)
    stdout.write(values.json || isOurs ? `${JSON.stringify(read, null, 2)}\n` : describePolicyText(read))
    return 0
  },
}
