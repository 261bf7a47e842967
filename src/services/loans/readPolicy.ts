import { Type } from 'typebox'
import { hashPolicy } from '../../core/policy/applyPolicy.ts'
import { checkPolicy } from '../../core/policy/checkPolicy.ts'
import { PRESETS } from '../../core/policy/presets.ts'
import { PolicyInvalidError } from '../../errors/loans.ts'
import { type LoanQuestion, loanQuestion } from '../../wire/loanQuestion.ts'
import type { Policy } from '../../wire/policy.ts'
import { createValidator } from '../createValidator.ts'

/** The requested policy; an invalid one is refused before anything is read for it. */
export function readPolicy(asked: LoanQuestion['policy']): Policy | null {
  if (asked === undefined) return null
  if (typeof asked === 'string') return PRESETS[asked]
  const details = checkPolicy(asked)
  if (details.length > 0) throw new PolicyInvalidError({ details })
  return asked
}

const validate = createValidator(Type.Object({ policy: loanQuestion.policy }))

/** A policy from a file, or one of ours by name. */
export function parsePolicy(given: unknown): Policy {
  const asked = { policy: given }
  validate(asked)
  const policy = readPolicy((asked as LoanQuestion).policy)
  if (!policy) throw new PolicyInvalidError({ details: [] })
  return policy
}

export function describePolicyText(policy: Policy): string {
  const { name, version, rules, otherwise } = policy
  return `"${name}" ${version}: ${rules.length} rules, otherwise ${otherwise}; ${hashPolicy(policy)}\n`
}
