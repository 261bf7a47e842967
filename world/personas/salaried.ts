import { monthsAgo } from '../life/calendar.ts'
import { lives } from '../life/living.ts'
import { EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { biweekly, lastWorkingDay, MORNING, monthly, once, semimonthly } from '../life/schedules.ts'

export const salaried: readonly Persona[] = [
  {
    name: 'salaried-monthly',
    story: 'A nurse whose clinic pays her 850 USDT around the 28th.',
    does: [
      paid({
        by: 'clinic',
        token: 'USDT',
        amount: 850,
        on: monthly(28, { jitter: 1 }),
        noise: 0.02,
        staff: 3,
      }),
      lives({ token: 'USDT', rent: 220, bills: 70, trips: 10, keep: 480, keepMore: 60 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 850,
      because: 'One employer has paid every month for more than a year, and a part of each pay stays.',
    },
  },
  {
    name: 'paid-twice-a-month',
    story: 'A hotel clerk who is paid 340 USDT on the 15th and on the last day of each month.',
    does: [
      paid({
        by: 'hotel',
        token: 'USDT',
        amount: 340,
        on: semimonthly([15, 31], { jitter: 1 }),
        noise: 0.03,
      }),
      lives({ token: 'USDT', rent: 160, bills: 55, trips: 11, keep: 380, keepMore: 50 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 680,
      because: 'Two payments a month from one employer add up to one steady salary.',
    },
  },
  {
    name: 'last-working-day',
    story: 'A teacher whose school pays 720 USDC on the last working day, so never on the same date.',
    does: [
      paid({
        by: 'primary-school',
        token: 'USDC',
        amount: 720,
        on: lastWorkingDay({ slots: MORNING }),
        noise: 0.005,
        staff: 4,
        raise: { from: monthsAgo(6), factor: 1.06 },
      }),
      lives({ token: 'USDC', rent: 190, bills: 60, trips: 9, keep: 420, keepMore: 55 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 742,
      because: 'The date moves with the weekends, the employer and the amount do not.',
    },
  },
  {
    name: 'biweekly-two-employers',
    story: 'A cook with two kitchens, each paying every second Friday, in opposite weeks.',
    does: [
      paid({ by: 'bistro', token: 'USDT', amount: 230, on: biweekly(5), noise: 0.06 }),
      paid({
        by: 'catering-firm',
        token: 'USDm',
        amount: 190,
        on: biweekly(5, { shiftWeeks: 1, jitter: 1, skip: 0.04 }),
        noise: 0.1,
        fundedBy: [EXCHANGE_2],
      }),
      lives({ token: 'USDT', rent: 170, bills: 50, trips: 8, keep: 260, keepMore: 30 }),
      lives({ token: 'USDm', trips: 8, keep: 180, keepMore: 25 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 897,
      because: 'Two employers pay on rhythms of their own; neither depends on the other.',
    },
  },
  {
    name: 'job-changer',
    story: 'A bookkeeper who left one firm six months ago and started at another two weeks later.',
    does: [
      paid({
        by: 'audit-firm',
        token: 'USDT',
        amount: 640,
        on: monthly(25, { until: monthsAgo(6) }),
        noise: 0.01,
      }),
      paid({
        by: 'logistics-firm',
        token: 'USDT',
        amount: 700,
        on: monthly(27, { from: monthsAgo(6) + 4 }),
        noise: 0.01,
        staff: 3,
        fundedBy: [EXCHANGE_2],
      }),
      lives({ token: 'USDT', rent: 180, bills: 60, trips: 9, keep: 420, keepMore: 45 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 670,
      because: 'The first salary ended, but the second followed soon after and is higher.',
    },
  },
  {
    name: 'refunded-employer',
    story: 'A clerk who was once paid twice by mistake and sent the second salary back three days later.',
    does: [
      paid({ by: 'insurance-office', token: 'USDC', amount: 820, on: monthly(26, { jitter: 1 }), noise: 0 }),
      {
        when: once(monthsAgo(5), { slots: MORNING }),
        act(scene) {
          const sent = { token: 'USDC', amount: 820, tag: 'refund' } as const
          scene.send({ ...sent, from: 'insurance-office', to: scene.me })
          scene.later(18, () => void scene.send({ ...sent, to: 'insurance-office' }))
        },
      },
      lives({ token: 'USDC', rent: 210, bills: 65, trips: 9, keep: 470, keepMore: 60 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 820,
      because: 'One mistaken payment went back to the employer; that is a refund, not a circle.',
    },
  },
]
