import { MODEL } from '../src/core/model.ts'
import type { Verdict } from '../src/wire/analysis/judgement.ts'
import { createCast } from '../world/cast.ts'
import { DEFAULT_SEED } from '../world/life/lifeOf.ts'
import type { Persona } from '../world/life/persona.ts'
import { personas } from '../world/personas/all.ts'

const headings: Record<Verdict, string> = {
  trustworthy: 'Trustworthy',
  'not-trustworthy': 'Not trustworthy',
  'insufficient-history': 'Too little history',
}

/** Scores that can go with a verdict, by the rules of the model. */
export function scoreRange(verdict: Verdict): { min: number; max: number } {
  const { trustworthyFrom, unprovenKeeps } = MODEL.verdict
  if (verdict === 'trustworthy') return { min: trustworthyFrom, max: 100 }
  if (verdict === 'not-trustworthy') return { min: 0, max: trustworthyFrom - 1 }
  return { min: 0, max: Math.round(100 * unprovenKeeps) }
}

/** docs/personas.md: who lives in the embedded world, where, and what a right answer about them is. */
export function personasDoc(): string {
  const { addressOf } = createCast(DEFAULT_SEED)
  const row = ({ name, story, expected }: Persona) =>
    `| \`${name}\` | \`${addressOf(name)}\` | ${story} | ${expected.monthlyIncomeUsd} | ${expected.because} |`
  const sections = (Object.keys(headings) as Verdict[]).map(verdict => {
    const rows = personas.filter(({ expected }) => expected.verdict === verdict).map(row)
    const { min, max } = scoreRange(verdict)
    return `## ${headings[verdict]}

\`trust.verdict\` is \`${verdict}\`, \`reputationScore\` ${min} to ${max}.

| name | address | story | income, USD a month | why |
|---|---|---|---|---|
${rows.join('\n')}`
  })
  return `# Sandbox personas

Generated from \`world/personas/\` by \`npm run generate\`.

\`npm start\` starts a local Celo chain on which ${personas.length} made-up people have lived for more than a year. Their addresses are the same on
every machine, so you can use them in your own tests. Each person is a case that a lender meets, or a trick that somebody
tries. Amounts and dates vary a little; only the verdict and the range of the score are promised for each person.
"Income" is what the story pays; \`averageMonthlyIncome\` comes close to it. It is higher where other money looks like pay:
a campaign's payouts, or the owner's own money that comes back through an exchange. "Why" is written as an
analyst would say it; the reasons in the answer come from [the catalogue](reasons.md).

Payments are real transactions on that chain, made with play money. The keys of the lender and of everybody else are in
\`.vouch/world.json\`; \`vouch screen ADDRESS --demo\` pays with the lender's key.

${sections.join('\n\n')}

## Failures to try

| to see | do |
|---|---|
| 402 with the payment terms | call without a payment |
| 402 \`insufficient_funds\` | pay from a new key: \`vouch key create\` |
| 402 \`wrong_amount\`, \`expired\`, \`invalid_signature\` … | change a field of the header that \`vouch sign screen_wallet --demo\` prints |
| 409 \`PAYMENT_CONFLICT\` | use one header for two different requests |
| the same answer for free | send one request twice with the same header |
| 503 \`HISTORY_UNAVAILABLE\` | a \`vouch serve\` whose \`RPC_URL\` does not answer |
| a passport that is refused | change a figure in the document and \`vouch verify --document\` it |
`
}
