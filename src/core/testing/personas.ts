import type { Activity } from '../../wire/activity.ts'
import { address, buildActivity, every, WALLET } from './build.ts'
import {
  blindRing,
  exchangeCircle,
  farm,
  HUB,
  hunter,
  live,
  loanTaker,
  MONTH,
  merchant,
  old,
  ring,
  salaried,
  selfFunder,
  splitRing,
  trader,
  wobble,
} from './stories.ts'

export type Persona = {
  name: string
  activity: Activity
  verdict: 'trustworthy' | 'not-trustworthy' | 'insufficient-history'
  /** Monthly income an honest analyst would see; null when it does not matter. */
  income: number | null
}

export const PERSONAS: readonly Persona[] = [
  { name: 'salaried', activity: salaried().build(), verdict: 'trustworthy', income: 800 },
  {
    name: 'salaried with jitter',
    activity: live(buildActivity().receive('employer', wobble(every(MONTH, 12, 800), 2.5)), 600).build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'weekly gig',
    activity: live(buildActivity().receive('gigs', wobble(every(7, 50, 180), 0.8)), 550).build(),
    verdict: 'trustworthy',
    income: 782,
  },
  {
    name: 'daily seller',
    activity: live(buildActivity().receive('platform', every(1, 360, 20, 0.5)), 430).build(),
    verdict: 'trustworthy',
    income: 608,
  },
  {
    name: 'several clients',
    activity: live(
      buildActivity()
        .receive('client a', every(45, 8, 400, 9))
        .receive('client b', every(61, 6, 500, 20))
        .receive('client c', every(33, 10, 250, 5)),
      600,
    ).build(),
    verdict: 'trustworthy',
    income: null,
  },
  {
    name: 'employer refunded once',
    activity: salaried()
      .pay('employer', [{ daysAgo: 100, usd: 60 }])
      .build(),
    verdict: 'trustworthy',
    income: 795,
  },
  {
    name: 'raised in the middle',
    activity: live(
      buildActivity().receive('employer', [...every(MONTH, 6, 700, 3 + 6 * MONTH), ...every(MONTH, 6, 900)]),
      600,
    ).build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'paid through an exchange',
    activity: live(buildActivity().receive('exchange', wobble(every(MONTH, 12, 700), 2)), 520)
      .know('exchange', HUB)
      .pay('exchange', every(MONTH, 10, 40, 20))
      .build(),
    verdict: 'trustworthy',
    // What went back to the exchange is set against what came from it.
    income: 664,
  },
  {
    name: 'remittance receiver',
    activity: live(buildActivity().receive('aunt', wobble(every(MONTH, 12, 300), 3)), 230)
      .know('aunt', { firstFunder: address('exchange'), payers: 1, recipients: 1 })
      .build(),
    verdict: 'trustworthy',
    income: 300,
  },
  { name: 'merchant', activity: merchant().build(), verdict: 'trustworthy', income: null },
  {
    name: 'repaid borrower',
    activity: salaried()
      .receive('pool', [{ daysAgo: 200, usd: 300, transaction: '0xb0' }])
      .lend('borrow', [{ daysAgo: 200, usd: 300, transaction: '0xb0' }])
      .pay('pool', [{ daysAgo: 120, usd: 310, transaction: '0xb1' }])
      .lend('repay', [{ daysAgo: 120, usd: 310, transaction: '0xb1' }])
      .know('pool', { kind: 'lending' })
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'new worker',
    activity: buildActivity()
      .receive('employer', every(MONTH, 2, 800))
      .pay('market', every(7, 6, 60))
      .build(),
    verdict: 'insufficient-history',
    income: null,
  },
  { name: 'empty', activity: buildActivity().build(), verdict: 'insufficient-history', income: 0 },
  {
    name: 'dormant',
    activity: buildActivity()
      .receive('friend', every(5, 4, 20, 300))
      .pay('shop', every(5, 4, 15, 298))
      .set(old)
      .build(),
    verdict: 'insufficient-history',
    income: null,
  },
  {
    name: 'income stopped',
    activity: buildActivity()
      .receive('employer', every(MONTH, 7, 800, 150))
      .pay('market', every(7, 45, 90, 2))
      .build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  {
    name: 'spends everything',
    activity: buildActivity(3)
      .receive('employer', every(MONTH, 12, 500, 20))
      .pay('casino', every(MONTH, 12, 499, 19))
      .build(),
    verdict: 'not-trustworthy',
    income: 500,
  },
  {
    name: 'one big deposit',
    activity: buildActivity()
      .receive('exchange', [{ daysAgo: 200, usd: 20_000 }])
      .know('exchange', HUB)
      .pay('shop', every(20, 9, 50))
      .build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  { name: 'self-funder', activity: selfFunder().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'wash ring over hops', activity: ring().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'split and rejoined', activity: splitRing().build(), verdict: 'not-trustworthy', income: 0 },
  {
    name: 'linked payer',
    activity: buildActivity(500)
      .pay('pot', every(MONTH, 11, 310, 8))
      .link('pot', 'puppet', every(MONTH, 11, 305, 4))
      .receive('puppet', every(MONTH, 11, 300))
      .know('puppet', {
        firstFunder: WALLET,
        payers: 1,
        recipients: 1,
        receivedCents: 335_500,
        sentCents: 330_000,
      })
      .receive('seed', [{ daysAgo: 350, usd: 3000 }])
      .pay('shop', every(20, 15, 40))
      .build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  { name: 'sybil farm', activity: farm().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'trader', activity: trader().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'loans as income', activity: loanTaker().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'airdrop hunter', activity: hunter().build(), verdict: 'not-trustworthy', income: 0 },
  {
    name: 'mixer user',
    activity: salaried()
      .receive('mixer', every(60, 5, 700, 15))
      .know('mixer', { kind: 'mixer' })
      .build(),
    verdict: 'not-trustworthy',
    income: 800,
  },
  {
    name: 'sanctioned contact',
    activity: salaried()
      .pay('villain', [{ daysAgo: 40, usd: 90 }])
      .know('villain', { kind: 'sanctioned' })
      .build(),
    verdict: 'not-trustworthy',
    income: 800,
  },
  {
    name: 'seasonal, in season',
    activity: live(
      buildActivity().receive('farm', [...every(7, 14, 220, 230), ...every(7, 14, 220, 2)]),
      250,
    ).build(),
    verdict: 'trustworthy',
    income: null,
  },
  {
    name: 'seasonal, long over',
    activity: live(buildActivity(300).receive('farm', every(7, 14, 220, 160)), 200).build(),
    verdict: 'not-trustworthy',
    income: null,
  },
  {
    name: 'savings club',
    activity: salaried()
      .pay('club', every(MONTH, 10, 50, 9))
      .receive('club', [{ daysAgo: 40, usd: 480 }])
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'rent to the employer',
    activity: salaried()
      .pay('employer', every(MONTH, 11, 240, 9))
      .know('employer', { payers: 9, recipients: 90, receivedCents: 90_000_000, sentCents: 85_000_000 })
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'rent shared with flatmates',
    activity: live(buildActivity().receive('employer', every(MONTH, 12, 800)), 350)
      .receive('flatmate a', every(MONTH, 12, 110, 6))
      .receive('flatmate b', every(MONTH, 12, 110, 7))
      .pay('house', every(MONTH, 12, 330, 5))
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'treasurer',
    activity: ['a', 'b', 'c', 'd', 'e', 'f']
      .reduce((builder, giver, i) => builder.receive(`giver ${giver}`, every(7, 50, 3 + i, 3)), salaried())
      .pay('church', every(28, 12, 4 * 33, 2))
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'circle through an exchange',
    activity: exchangeCircle().build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  {
    name: 'ring nobody looked up',
    // Nothing tells it from pay, so it counts, unverified; only the emptied purse speaks against it.
    activity: blindRing().build(),
    verdict: 'not-trustworthy',
    income: 490,
  },
  {
    name: 'payroll contract',
    activity: live(buildActivity().receive('payroll', every(14, 26, 350, 2)), 500)
      .know('payroll', { kind: 'payroll', isContract: true, label: 'Payroll', recipients: 900, payers: 30 })
      .build(),
    verdict: 'trustworthy',
    income: 761,
  },
  {
    name: 'dusted by a sanctioned address',
    activity: salaried()
      .receive('villain', [{ daysAgo: 40, usd: 0.01 }])
      .know('villain', { kind: 'sanctioned' })
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
]
