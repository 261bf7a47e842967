import type { Policy, PolicyCondition } from '../../wire/policy.ts'
import { REASONS } from '../verdict/reasonCodes.ts'
import { findFigure, type PolicyFigure } from './policyFigures.ts'

export type PolicyProblem = { path: string; message: string }

const COMPARISONS: Record<PolicyFigure['kind'], readonly (keyof PolicyCondition)[]> = {
  number: ['below', 'atMost', 'above', 'atLeast'],
  word: ['is', 'isNot'],
  list: ['includes'],
}

/** What makes no sense in a policy of the right form: a figure nobody knows, a comparison that does not fit it, a word it never is. */
export function checkPolicy({ rules }: Policy): PolicyProblem[] {
  const seen = new Set<string>()
  return rules.flatMap(({ id, when }, at) => {
    const path = `/policy/rules/${at}`
    const twice = seen.has(id) ? [{ path: `${path}/id`, message: `is listed twice: ${id}` }] : []
    seen.add(id)
    return [
      ...twice,
      ...when.flatMap((condition, place) => checkCondition(condition, `${path}/when/${place}`)),
    ]
  })
}

function checkCondition(condition: PolicyCondition, path: string): PolicyProblem[] {
  const { figure: name, ...comparison } = condition
  const figure = findFigure(name)
  if (!figure) return [{ path: `${path}/figure`, message: `there is no figure ${name}` }]
  const [used] = Object.keys(comparison) as (keyof PolicyCondition)[]
  const may = COMPARISONS[figure.kind]
  if (!used || !may.includes(used))
    return [{ path, message: `${name} is a ${figure.kind}: compare it by ${may.join(', ')}` }]
  const wanted = condition.is ?? condition.isNot
  if (wanted !== undefined && figure.words && !figure.words.includes(wanted))
    return [{ path: `${path}/${used}`, message: `${name} is one of ${figure.words.join(', ')}` }]
  const code = condition.includes
  if (code !== undefined && !Object.hasOwn(REASONS, code))
    return [{ path: `${path}/includes`, message: `there is no code ${code}` }]
  return []
}
