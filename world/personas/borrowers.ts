import { daysAgo, monthsAgo } from '../life/calendar.ts'
import { lives } from '../life/living.ts'
import { EXCHANGE, EXCHANGE_2, paid, receivesOnce } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import type { Doing } from '../life/scene.ts'
import { everyDays, monthly, once } from '../life/schedules.ts'

export const borrowers: readonly Persona[] = [
  {
    name: 'borrower-repaid',
    story: 'A market trader who takes a small loan every quarter and repays it within seven weeks.',
    does: [
      paid({
        by: 'textile-cooperative',
        token: 'USDT',
        amount: 600,
        on: monthly(25, { jitter: 1 }),
        noise: 0.03,
      }),
      receivesOnce({ from: EXCHANGE, token: 'USDC', amount: 450, day: 20, tag: 'own-transfer' }),
      { when: once(21), act: scene => void scene.supply('USDC', 400) },
      {
        when: everyDays(92, { from: 40, until: daysAgo(60) }),
        act(scene) {
          const loan = scene.rng.int(20, 28) * 10
          if (!scene.borrow('USDT', loan)) return
          scene.later(24 * 6, () => void scene.repay('USDT', loan / 2))
          scene.later(48 * 6, () => void scene.repay('USDT', loan))
        },
      },
      lives({ token: 'USDT', rent: 140, bills: 50, trips: 8, keep: 460, keepMore: 45 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 600,
      because: 'Four loans were taken and repaid in full from a regular income.',
    },
  },
  {
    name: 'borrower-liquidated',
    story: 'A driver who borrowed to the limit twice and lost his collateral both times.',
    does: [
      paid({
        by: 'taxi-fleet',
        token: 'USDT',
        amount: 120,
        on: everyDays(7, { jitter: 3, skip: 0.1 }),
        noise: 0.35,
        fundedBy: [EXCHANGE_2],
      }),
      [monthsAgo(9), monthsAgo(4)].flatMap(borrowsTooMuch),
      lives({ token: 'USDT', rent: 150, trips: 16, share: 0.22, atMost: 150, keep: 20 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 481,
      because: 'He earns, but two loans within the year ended in liquidation.',
    },
  },
  {
    name: 'loan-as-income',
    story: 'Someone who draws 330 USDT from the lending pool each month, like a salary, and never repays.',
    does: [
      receivesOnce({ from: EXCHANGE_2, token: 'USDC', amount: 6_050, day: 12, tag: 'own-transfer' }),
      { when: once(14), act: scene => void scene.supply('USDC', 6_000) },
      { when: monthly(25, { from: 20 }), act: scene => void scene.borrow('USDT', 330) },
      lives({ token: 'USDT', rent: 100, trips: 9, keep: 160, keepMore: 12 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Every one of the regular inflows is debt.',
    },
  },
]

function borrowsTooMuch(day: number): Doing[] {
  return [
    receivesOnce({ from: EXCHANGE, token: 'USDC', amount: 510, day, tag: 'own-transfer' }),
    {
      when: once(day + 1),
      act(scene) {
        scene.supply('USDC', 500)
        scene.borrow('USDT', 370)
        scene.later(55 * 6, () => void scene.liquidate({ collateral: 'USDC', debt: 'USDT' }, 'liquidator'))
      },
    },
  ]
}
