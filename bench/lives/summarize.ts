import type { Judged } from './judgeTown.ts'

const MONTH = 30.4375

function percent(some: number, all: number): string {
  return all === 0 ? '-' : `${Math.round((1000 * some) / all) / 10}%`
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[sorted.length >> 1] ?? 0)
}

function isTrusted({ analysis }: Judged): boolean {
  return analysis.trust.isTrustworthy
}

function isClose({ analysis, truth }: Judged): boolean {
  return Math.abs(analysis.averageMonthlyIncome - truth) <= 0.25 * truth
}

/** What an attacker keeps of the least loan after what was spent, and 2% a month on what was tied up. */
function computeProfit({ analysis, cost }: Judged): number {
  return cost ? analysis.loanCapacity.min - cost.spent - (0.02 * cost.locked * cost.days) / MONTH : 0
}

function countIf(judged: readonly Judged[], test: (one: Judged) => boolean): string {
  return percent(judged.filter(test).length, judged.length)
}

/** One row per kind of life, with a head. */
export function summarizeKinds(judged: readonly Judged[]): (string | number)[][] {
  const head = ['kind', 'wallets', 'trusted', 'score', 'income within 25%', 'min', 'max', 'most profit']
  const rows = Array.from(new Set(judged.map(({ kind }) => kind)), kind => {
    const some = judged.filter(one => one.kind === kind)
    const isAttack = some[0]?.cost != null
    const group = !isAttack ? 'honest' : some[0]?.leavesSign ? 'attack' : 'attack without a sign'
    return [
      `${group}: ${kind}`,
      some.length,
      countIf(some, isTrusted),
      middle(some.map(({ analysis }) => analysis.reputationScore)),
      isAttack ? '' : countIf(some, isClose),
      middle(some.map(({ analysis }) => analysis.loanCapacity.min)),
      middle(some.map(({ analysis }) => analysis.loanCapacity.max)),
      isAttack ? Math.round(Math.max(...some.map(computeProfit))) : '',
    ]
  })
  return [head, ...rows]
}

/** What the whole set comes to, against its goals. */
export function summarizeSet(judged: readonly Judged[]): string[][] {
  const honest = judged.filter(({ cost }) => !cost)
  const attacks = judged.filter(({ cost }) => cost)
  const signs = attacks.filter(({ leavesSign }) => leavesSign)
  return [
    ['what', 'figure', 'goal'],
    ['honest wallets trusted', `${countIf(honest, isTrusted)} of ${honest.length}`, '90%'],
    ['their income within a quarter of the truth', countIf(honest, isClose), '95%'],
    ['attacks that leave a sign trusted', `${countIf(signs, isTrusted)} of ${signs.length}`, 'at most 5%'],
    ['attackers who make no money', countIf(attacks, one => computeProfit(one) <= 0), '99%'],
  ]
}
