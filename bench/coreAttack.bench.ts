/**
 * What forging costs: an attacker with a bankroll and a number of days circles only its own money and searches (random
 * starts, then small changes that help) for the plan with the best score and capacity. Classes differ in what the index sees.
 */
import { pathToFileURL } from 'node:url'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { AS_OF, address, buildActivity, WALLET } from '../src/core/testing/build.ts'
import type { Analysis } from '../src/wire/analysis.ts'
import { createRandom, printTable } from './coreSupport.ts'

export const BANKROLL = 2000
const random = createRandom(11)
const DAY = 86_400

/** What the attacker chooses; every number is 0 to 1 and is scaled when played. */
type Plan = {
  fronts: number
  hops: number
  pace: number
  share: number
  delay: number
  wobble: number
  bills: number
  age: number
}

const KEYS = ['fronts', 'hops', 'pace', 'share', 'delay', 'wobble', 'bills', 'age'] as const
const drawPlan = (): Plan => Object.fromEntries(KEYS.map(key => [key, random()])) as Plan
const nudge = (plan: Plan): Plan => {
  const key = KEYS[Math.floor(random() * KEYS.length)] ?? 'pace'
  return { ...plan, [key]: Math.min(1, Math.max(0, plan[key] + (random() - 0.5) * 0.5)) }
}

type View = 'all links seen' | 'links unseen, funders known' | 'through an exchange'

/** Plays the plan: the money leaves, wanders and comes back as pay, again and again, until the days are over. */
const play = (plan: Plan, days: number, view: View): Analysis => {
  const fronts = 1 + Math.floor(plan.fronts * 4.99)
  const hops = Math.floor(plan.hops * 3.99)
  const gap = 1 + plan.pace * 29
  const builder = buildActivity()
  builder.receive('seed', [{ daysAgo: days - 0.1, usd: BANKROLL }])
  let free = BANKROLL
  for (let round = 0; round < 400; round++) {
    const start = days - 0.5 - round * gap
    const delay = 0.3 + plan.delay * 12
    if (start - delay < 0.2) break
    const front = `front ${round % fronts}`
    const sum =
      Math.min(free, BANKROLL * (0.05 + 0.95 * plan.share)) *
      (1 - plan.wobble * 0.5 * (((round * 7) % 10) / 10))
    const back = sum * 0.999
    if (view === 'through an exchange') {
      builder
        .pay('exchange', [{ daysAgo: start, usd: sum }])
        .receive(hops === 0 ? 'exchange' : front, [{ daysAgo: start - delay, usd: back }])
    } else {
      const chain = [...Array.from({ length: hops }, (_, i) => `hop ${i}`), front]
      builder
        .pay(chain[0] ?? front, [{ daysAgo: start, usd: sum }])
        .receive(front, [{ daysAgo: start - delay, usd: back }])
      if (view === 'all links seen') {
        for (let i = 1; i < chain.length; i++) {
          builder.link(chain[i - 1] ?? '', chain[i] ?? '', [
            { daysAgo: start - (delay * i) / (chain.length + 1), usd: sum },
          ])
        }
      }
    }
    if (gap < delay) free = Math.max(BANKROLL * 0.02, free * 0.9)
  }
  const bills = Math.floor(plan.bills * 4)
  for (let i = 0; i < bills; i++) {
    for (let at = days - 2; at > 1; at -= 7) builder.pay(`bill ${i}`, [{ daysAgo: at, usd: 3 }])
  }
  for (let i = 0; i < fronts; i++) {
    const funder = view === 'through an exchange' ? 'exchange' : hops > 0 ? `hop ${hops - 1}` : null
    builder.know(`front ${i}`, {
      firstFunder: funder === null ? null : address(funder),
      payers: 1,
      recipients: 1,
    })
  }
  if (hops > 0) builder.know('hop 0', { firstFunder: WALLET, payers: 1, recipients: hops > 1 ? 1 : fronts })
  builder.know('exchange', { kind: 'exchange', payers: 9000, recipients: 9000 })
  return analyzeActivity(builder.set({ firstSeen: AS_OF - (days + plan.age * 1000) * DAY }).build())
}

const rate = (analysis: Analysis): number =>
  (analysis.trust.isTrustworthy ? 1000 : 0) +
  analysis.reputationScore +
  analysis.loanCapacity.max / 100 +
  analysis.averageMonthlyIncome / 1000

type Attack = { days: number; view: View; best: Analysis; trustworthy: number; tried: number }

const search = (days: number, view: View): Attack => {
  let best = play(drawPlan(), days, view)
  let trustworthy = 0
  let tried = 0
  for (let restart = 0; restart < 12; restart++) {
    let plan = drawPlan()
    let current = play(plan, days, view)
    tried++
    if (current.trust.isTrustworthy) trustworthy++
    for (let step = 0; step < 60; step++) {
      const next = nudge(plan)
      const outcome = play(next, days, view)
      tried++
      if (outcome.trust.isTrustworthy) trustworthy++
      if (rate(outcome) < rate(current)) continue
      plan = next
      current = outcome
    }
    if (rate(current) > rate(best)) best = current
  }
  return { days, view, best, trustworthy, tried }
}

export const attack = (): Attack[] =>
  [60, 180, 365].flatMap(days =>
    (['all links seen', 'links unseen, funders known', 'through an exchange'] as const).map(view =>
      search(days, view),
    ),
  )

export const run = (): void => {
  const rows: (string | number)[][] = [
    [
      'days',
      'what the index sees',
      'plans',
      'trustworthy',
      'best score',
      'verdict',
      'income/month',
      'capacity',
      'first reason',
    ],
  ]
  for (const { days, view, best, trustworthy, tried } of attack()) {
    rows.push([
      days,
      view,
      tried,
      trustworthy,
      best.reputationScore,
      best.trust.verdict,
      best.averageMonthlyIncome,
      best.loanCapacity.max,
      best.trust.reasons[0]?.code ?? '',
    ])
  }
  process.stdout.write(`Bankroll ${BANKROLL} USD\n`)
  printTable(rows)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run()
