import { monthsAgo } from '../life/calendar.ts'
import { lives, saves } from '../life/living.ts'
import { paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { everyDays, monthly } from '../life/schedules.ts'

export const habits: readonly Persona[] = [
  {
    name: 'saver',
    story: 'A machinist who earns 700 USDC and moves what he does not need into the lending pool.',
    does: [
      paid({
        by: 'machine-works',
        token: 'USDC',
        amount: 700,
        on: monthly(29, { jitter: 1 }),
        noise: 0.01,
        staff: 3,
      }),
      saves({ token: 'USDC', share: 0.35, keep: 450, on: monthly(2, { from: 40 }) }),
      {
        when: everyDays(140, { from: 150 }),
        act: scene => void scene.withdraw('USDC', scene.rng.int(8, 15) * 10),
      },
      lives({ token: 'USDC', rent: 150, bills: 50, trips: 7, share: 0.1, keep: 420, keepMore: 25 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 700,
      because: 'A steady salary, of which a good part is put aside every month.',
    },
  },
  {
    name: 'spender',
    story: 'A salesman who earns 1,400 USDT and has spent all of it a few days later, every month.',
    does: [
      paid({ by: 'car-dealer', token: 'USDT', amount: 1_400, on: monthly(28, { jitter: 1 }), noise: 0.08 }),
      lives({ token: 'USDT', rent: 380, trips: 26, share: 0.42, atMost: 700, atLeast: 0.5 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 1400,
      because:
        'He earns well, but the wallet is empty on most days of every month: nothing is left to repay a loan with.',
    },
  },
  {
    name: 'income-stopped',
    story: 'A warehouse worker who was let go four months ago and has lived on his savings since.',
    does: [
      paid({
        by: 'warehouse',
        token: 'USDT',
        amount: 700,
        on: monthly(26, { until: monthsAgo(4) }),
        noise: 0.01,
        staff: 3,
      }),
      lives({ token: 'USDT', rent: 170, bills: 50, trips: 9, keep: 420, keepMore: 40, until: monthsAgo(4) }),
      lives({ token: 'USDT', rent: 170, bills: 50, trips: 9, from: monthsAgo(4) }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'The salary ended four months ago and nothing took its place; what he earned before is past.',
    },
  },
  {
    name: 'dormant',
    story: 'A student who used the wallet for five weeks of a summer job and never again.',
    does: [
      paid({
        by: 'ice-cream-bar',
        token: 'USDT',
        amount: 90,
        on: everyDays(7, { from: 6, until: 40 }),
        noise: 0.05,
      }),
      lives({ token: 'USDT', trips: 16, share: 0.3, until: 44 }),
    ],
    expected: {
      verdict: 'insufficient-history',
      monthlyIncomeUsd: 0,
      because: 'Nothing at all has happened for more than a year.',
    },
  },
  {
    name: 'empty',
    story: 'Somebody who made a wallet and never used it.',
    does: [],
    expected: {
      verdict: 'insufficient-history',
      monthlyIncomeUsd: 0,
      because: 'There is no history.',
    },
  },
]
