import type { PolicyAnswer } from '../../wire/policy.ts'

/** What the policy decides, for a person. */
export function describePolicy({ name, version, outcome, applied }: PolicyAnswer): string {
  const lines = applied.map(({ rule, outcome: wanted, why }) => `    ${wanted}: ${why} (${rule})`)
  return `${[`  policy    ${outcome} by "${name}" ${version}`, ...lines].join('\n')}\n`
}
