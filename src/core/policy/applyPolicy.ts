import { createHash } from 'node:crypto'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import type { Policy, PolicyAnswer } from '../../wire/policy.ts'
import { evaluatePolicy } from './evaluatePolicy.ts'
import type { PolicySubject } from './figureReaders.ts'
import { findFigure } from './policyFigures.ts'

/** What the policy decides of a wallet, and which text decided. Pure. */
export function applyPolicy(policy: Policy, subject: PolicySubject): PolicyAnswer {
  const { name, version } = policy
  return {
    name,
    version,
    hash: hashPolicy(policy),
    ...evaluatePolicy(policy, figure => findFigure(figure)?.read(subject) ?? null),
  }
}

export function hashPolicy(policy: Policy): string {
  return `0x${createHash('sha256').update(canonicalJson(policy)).digest('hex')}`
}
