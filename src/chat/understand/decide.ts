import examples from './examples.json' with { type: 'json' }
import { learn, type Weigh } from './learn.ts'

/** Without a rule, examples must speak this clearly; a guess would answer a question that nobody asked. */
const clear = 3

const learned = new Map<keyof typeof examples, Weigh>()

/** What a rule says of a text, unless known questions like it are surer of something else than the rule is worth. */
export function decide(
  matter: keyof typeof examples,
  text: string,
  ruled: string | null,
  ruleWeight: number,
): string | null {
  const weigh = learned.get(matter) ?? learn(examples[matter])
  learned.set(matter, weigh)
  const [best] = [...weigh(text)]
    .map(([kind, weight]) => ({ kind, weight: weight + (kind === ruled ? ruleWeight : 0) }))
    .toSorted((a, b) => b.weight - a.weight)
  return !best || (ruled === null && best.weight < clear) ? ruled : best.kind
}
