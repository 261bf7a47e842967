import { POLICY_FIGURES } from '../src/core/policy/policyFigures.ts'
import { PRESETS } from '../src/core/policy/presets.ts'

const START = '<!-- figures: generated -->'
const END = '<!-- end of figures -->'

/** docs/policies.md with its generated parts filled in. */
export function fillPolicies(text: string): string {
  const figures = Object.entries(POLICY_FIGURES).map(
    ([name, { kind, words, about }]) =>
      `| \`${name}\` | ${kind}${words ? `: ${words.join(', ')}` : ''} | ${about} |`,
  )
  const rules = Object.values(PRESETS).flatMap(({ name, rules, otherwise }) => [
    ...rules.map(({ id, outcome, why }) => `| \`${name}\` | \`${id}\` | ${outcome} | ${why} |`),
    `| \`${name}\` | otherwise | ${otherwise} | |`,
  ])
  const block = [
    START,
    '',
    '| figure | kind | what |\n| --- | --- | --- |',
    figures.join('\n'),
    '',
    '## Policies to start from',
    '',
    '| policy | rule | outcome | why |\n| --- | --- | --- | --- |',
    rules.join('\n'),
    '',
    END,
  ]
  return text.replace(new RegExp(`${START}[\\s\\S]*${END}`), () => block.join('\n'))
}
