/**
 * Lives that were made up by seed, honest ones and attacks, judged through the live path: rows in the index, activity
 * read as the service reads it, then the judgement. `--seeds 1-8` chooses the towns; `--verbose` prints every wallet.
 */
import { parseArgs } from 'node:util'
import { printTable } from './coreSupport.ts'
import { type Judged, judgeTown } from './lives/judgeTown.ts'

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1-4' }, verbose: { type: 'boolean', default: false } },
  strict: false,
})
const [first = 1, last = first] = String(values.seeds).split('-').map(Number)
const judged: Judged[] = []
for (let seed = first; seed <= last; seed++) judged.push(...(await judgeTown(seed)))

if (values.verbose)
  for (const { kind, seed, analysis, truth, cost } of judged) {
    const { trust, reputationScore, averageMonthlyIncome, loanCapacity, risks } = analysis
    const codes = [...new Set([...trust.reasons, ...risks].map(({ code }) => code))]
    const bill = cost
      ? `locked ${Math.round(cost.locked)} spent ${Math.round(cost.spent)} days ${cost.days}`
      : ''
    process.stdout.write(
      `${kind} ${seed} ${trust.verdict} ${reputationScore} income ${averageMonthlyIncome} truth ${Math.round(truth)} min ${loanCapacity.min} max ${loanCapacity.max} ${bill} ${codes.join(' ')}\n`,
    )
  }

const kinds = [...new Set(judged.map(({ kind }) => kind))]
const share = (part: number, all: number): string => (all === 0 ? '-' : `${Math.round((100 * part) / all)}%`)
const middle = (numbers: number[]): number =>
  Math.round(numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0)
const isClose = ({ analysis, truth }: Judged): boolean =>
  Math.abs(analysis.averageMonthlyIncome - truth) <= 0.25 * truth
const profitOf = ({ analysis, cost }: Judged): number =>
  cost ? analysis.loanCapacity.min - cost.spent - (0.02 * cost.locked * cost.days) / 30.4375 : 0
const rows: (string | number)[][] = [
  ['kind', 'wallets', 'trusted', 'unknown', 'score', 'income within 25%', 'min', 'max', 'most profit'],
]
for (const kind of kinds) {
  const some = judged.filter(each => each.kind === kind)
  rows.push([
    `${some[0]?.cost ? (some[0].leavesSign ? 'attack' : 'attack, no sign') : 'honest'}: ${kind}`,
    some.length,
    share(some.filter(each => each.analysis.trust.isTrustworthy).length, some.length),
    share(some.filter(each => each.analysis.trust.verdict === 'insufficient-history').length, some.length),
    middle(some.map(each => each.analysis.reputationScore)),
    some[0]?.cost ? '' : share(some.filter(isClose).length, some.length),
    middle(some.map(each => each.analysis.loanCapacity.min)),
    middle(some.map(each => each.analysis.loanCapacity.max)),
    some[0]?.cost ? Math.round(Math.max(...some.map(profitOf))) : '',
  ])
}
printTable(rows)
const honest = judged.filter(each => !each.cost)
const signs = judged.filter(each => each.cost && each.leavesSign)
const attacks = judged.filter(each => each.cost)
const trusted = (some: Judged[]): string =>
  share(some.filter(each => each.analysis.trust.isTrustworthy).length, some.length)
process.stdout.write(
  `honest trusted ${trusted(honest)} of ${honest.length}, income within 25% ${share(honest.filter(isClose).length, honest.length)}; attacks with a sign trusted ${trusted(signs)} of ${signs.length}; all attacks trusted ${trusted(attacks)}; attackers without profit ${share(attacks.filter(each => profitOf(each) <= 0).length, attacks.length)} of ${attacks.length}\n`,
)
