import { monthsAgo } from '../life/calendar.ts'
import { lives } from '../life/living.ts'
import { BRIDGE, EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { biweekly, everyDays, monthly } from '../life/schedules.ts'

/** Paid like others, with more or less left in the purse, to test policies near the cut-off. */
export const nearCutOff: readonly Persona[] = [
  {
    name: 'thin-month-end',
    story: 'A receptionist who is paid 520 USDT a month and has little left in its last week.',
    does: [
      paid({ by: 'dental-practice', token: 'USDT', amount: 520, on: monthly(28), noise: 0.02, staff: 1 }),
      lives({ token: 'USDT', rent: 150, bills: 40, trips: 6, share: 0.34, keep: 14 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 520,
      because: 'Steady pay, but every month ends with almost nothing in the wallet.',
    },
  },
  {
    name: 'small-reserve',
    story: 'A driver of a school bus who is paid 430 USDC a month and always keeps a few meals’ worth.',
    does: [
      paid({ by: 'bus-school', token: 'USDC', amount: 430, on: monthly(26), noise: 0.02, staff: 1 }),
      lives({ token: 'USDC', rent: 110, bills: 35, trips: 5, share: 0.3, keep: 165 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 430,
      because: 'Steady pay and a small reserve that is never touched; not much more.',
    },
  },
  {
    name: 'middling-reserve',
    story:
      'A seamstress whose workshop pays 190 USDm every second week; she keeps a third of a month’s spending.',
    does: [
      paid({ by: 'workshop-seam', token: 'USDm', amount: 190, on: biweekly(5), noise: 0.05, staff: 1 }),
      lives({ token: 'USDm', rent: 110, bills: 30, trips: 5, share: 0.28, keep: 115 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 412,
      because: 'Regular pay and a reserve of about a third of what a month costs.',
    },
  },
  {
    name: 'growing-reserve',
    story: 'A gardener paid 190 USDT every second week who began to put something aside half a year ago.',
    does: [
      paid({ by: 'garden-firm', token: 'USDT', amount: 190, on: biweekly(6), noise: 0.06, staff: 1 }),
      lives({ token: 'USDT', rent: 100, bills: 30, trips: 5, share: 0.3, keep: 60, until: monthsAgo(6) }),
      lives({ token: 'USDT', rent: 100, bills: 30, trips: 5, share: 0.3, keep: 190, from: monthsAgo(6) }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 413,
      because: 'The last half year shows a reserve; the time before it does not.',
    },
  },
  {
    name: 'first-job',
    story: 'A young electrician in his first job, five months on the chain, 380 USDT a month.',
    does: [
      paid({
        by: 'electric-works',
        token: 'USDT',
        amount: 380,
        noise: 0.02,
        staff: 1,
        on: monthly(25, { from: monthsAgo(5) }),
        founded: monthsAgo(6),
      }),
      lives({ token: 'USDT', rent: 90, bills: 25, trips: 5, share: 0.2, keep: 150, from: monthsAgo(5) }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 425,
      because: 'Short but regular: five months of pay, and a part of each stays.',
    },
  },
  {
    name: 'cash-bills',
    story: 'A cook paid 320 USDT a month over a bridge, who pays rent and bills in cash.',
    does: [
      {
        when: monthly(26, { jitter: 1 }),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: BRIDGE,
            to: scene.me,
            tag: 'income',
            amount: scene.rng.around(320, 0.02),
          }),
      },
      lives({ token: 'USDT', trips: 6, share: 0.3, keep: 110 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 320,
      because: 'Regular pay whose source nobody sees, no bills on chain, and a third of a month kept.',
    },
  },
  {
    name: 'cash-bills-young',
    story:
      'A kitchen helper, six months on the chain, who is paid over a bridge and pays rent and bills in cash.',
    does: [
      {
        when: monthly(24, { from: monthsAgo(6), jitter: 1 }),
        act: scene =>
          void scene.send({
            token: 'USDC',
            from: BRIDGE,
            to: scene.me,
            tag: 'income',
            amount: scene.rng.around(240, 0.02),
          }),
      },
      lives({ token: 'USDC', trips: 6, share: 0.3, keep: 90, from: monthsAgo(6) }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 258,
      because: 'Half a year of the same: just enough is seen, and just enough is kept.',
    },
  },
  {
    name: 'uneven-jobs',
    story:
      'A painter with two customers who pay when a house is done; some weeks the wallet is nearly empty.',
    does: [
      paid({
        by: 'estate-agent',
        token: 'USDC',
        amount: 260,
        on: everyDays(34, { jitter: 9 }),
        noise: 0.3,
        staff: 1,
      }),
      paid({
        by: 'housing-fund',
        token: 'USDC',
        amount: 210,
        noise: 0.3,
        staff: 1,
        fundedBy: [EXCHANGE_2],
        on: everyDays(41, { jitter: 12 }),
      }),
      lives({ token: 'USDC', rent: 90, bills: 30, trips: 5, share: 0.4, keep: 8 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 388,
      because: 'Honest work, but nothing is kept for the weeks between two jobs.',
    },
  },
]
