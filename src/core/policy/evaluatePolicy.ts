import type { Policy, PolicyAnswer, PolicyCondition, PolicyRule } from '../../wire/policy.ts'

export type FigureValue = number | string | readonly string[] | null
/** A figure by its name; null where it has no value or nobody knows it. */
type ReadFigure = (name: string) => FigureValue

/** Read from the top, the first rule that is true decides; all that are true are told. Pure, also in browsers. */
export function evaluatePolicy(
  { rules, otherwise }: Policy,
  readFigure: ReadFigure,
): Pick<PolicyAnswer, 'outcome' | 'decidedBy' | 'applied'> {
  const applied = rules.flatMap(rule => applyRule(rule, readFigure) ?? [])
  const [first] = applied
  return { outcome: first?.outcome ?? otherwise, decidedBy: first?.rule ?? null, applied }
}

type Applied = PolicyAnswer['applied'][number]

/** A rule that could be true if a figure were known refers: nobody passes because something is not known. */
function applyRule(
  { id, when, outcome, why, ifUnknown = 'refer' }: PolicyRule,
  readFigure: ReadFigure,
): Applied | null {
  const read = when.map(condition => ({
    condition,
    value: readFigure(condition.figure),
  }))
  if (read.some(({ condition, value }) => value !== null && !isTrue(condition, value))) return null
  const figures = read.map(({ condition, value }) => ({
    figure: condition.figure,
    value: Array.isArray(value) ? value.join(',') : (value as number | string | null),
  }))
  const unknown = figures.filter(({ value }) => value === null).map(({ figure }) => figure)
  if (unknown.length === 0) return { rule: id, outcome, why, isKnown: true, figures }
  if (ifUnknown === 'skip') return null
  const missing = `${unknown.join(', ')} cannot be told.`
  return { rule: id, outcome: 'refer', why: missing, isKnown: false, figures }
}

function isTrue(condition: PolicyCondition, value: FigureValue): boolean {
  const { below, atMost, above, atLeast, is, isNot, includes } = condition
  if (Array.isArray(value)) return includes !== undefined && value.includes(includes)
  if (typeof value === 'string') return is !== undefined ? value === is : value !== isNot
  const figure = value as number
  if (below !== undefined) return figure < below
  if (atMost !== undefined) return figure <= atMost
  if (above !== undefined) return figure > above
  return atLeast !== undefined && figure >= atLeast
}
