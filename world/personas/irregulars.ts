import { monthsAgo, weeksAgo } from '../life/calendar.ts'
import type { Actor } from '../life/events.ts'
import { lives, pays } from '../life/living.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { everyDays, irregular, monthly, once, weekly, workdays } from '../life/schedules.ts'

const BUYERS: readonly Actor[] = Array.from({ length: 40 }, (_, i) => `buyer-${i + 1}`)

export const irregulars: readonly Persona[] = [
  {
    name: 'weekly-gig',
    story: 'A courier whose platform pays out whenever he asks, two or three times a week.',
    does: [
      paid({ by: 'courier-app', token: 'USDT', amount: 29, on: irregular(11), noise: 0.45, staff: 1 }),
      lives({
        token: 'USDT',
        rent: 70,
        bills: 25,
        trips: 14,
        share: 0.1,
        atMost: 30,
        keep: 150,
        keepMore: 24,
      }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 329,
      because: 'No single payment is regular, but no month is without them and all come from one platform.',
    },
  },
  {
    name: 'freelancer',
    story: 'A translator with four clients who pay when a job is done, and one small monthly retainer.',
    does: [
      paid({ by: 'publisher', token: 'USDC', amount: 260, on: everyDays(27, { jitter: 8 }), noise: 0.3 }),
      paid({
        by: 'law-firm',
        token: 'USDT',
        amount: 180,
        on: everyDays(31, { jitter: 10 }),
        noise: 0.4,
        fundedBy: [EXCHANGE_2],
      }),
      paid({
        by: 'film-studio',
        token: 'USDC',
        amount: 140,
        on: everyDays(38, { jitter: 11, skip: 0.1 }),
        noise: 0.3,
      }),
      paid({ by: 'museum', token: 'USDC', amount: 120, on: monthly(10, { jitter: 3 }), noise: 0.02 }),
      lives({ token: 'USDC', rent: 150, bills: 45, trips: 8, keep: 360, keepMore: 45 }),
      lives({ token: 'USDT', trips: 5, keep: 80, keepMore: 14 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 675,
      because: 'Several clients who do not know each other keep paying; losing one would not end the income.',
    },
  },
  {
    name: 'seasonal',
    story: 'A harvest hand who is paid weekly in two seasons and lives on savings in between.',
    does: [
      paid({
        by: 'coffee-estate',
        token: 'USDm',
        amount: 180,
        on: weekly(6, { until: monthsAgo(9) }),
        noise: 0.08,
        staff: 3,
      }),
      paid({
        by: 'coffee-estate',
        token: 'USDm',
        amount: 190,
        on: weekly(6, { from: monthsAgo(5) }),
        noise: 0.08,
        staff: 3,
      }),
      lives({
        token: 'USDm',
        rent: 90,
        bills: 30,
        trips: 9,
        share: 0.08,
        atMost: 60,
        keep: 420,
        keepMore: 55,
      }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 540,
      because: 'The same estate pays every season, and the savings lasted until the next one.',
    },
  },
  {
    name: 'merchant',
    story: 'A baker with forty regular buyers who pay a few dollars each, and a weekly bill from the mill.',
    does: [
      {
        when: once(0),
        act: scene => {
          for (const buyer of BUYERS) scene.back(buyer, { by: [EXCHANGE, EXCHANGE_2] })
        },
      },
      {
        when: irregular(60, { from: 2 }),
        act: scene => {
          const amount = scene.rng.around(10.5, 0.7)
          scene.send({ token: 'USDm', from: scene.rng.pick(BUYERS), to: scene.me, amount, tag: 'income' })
        },
      },
      pays({
        token: 'USDm',
        amount: 78,
        to: ['flour-mill'],
        on: weekly(1, { from: 14 }),
        noise: 0.15,
        tag: 'stock',
      }),
      lives({ token: 'USDm', rent: 110, bills: 40, trips: 7, share: 0.12, keep: 320, keepMore: 45 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 284,
      because: 'Many independent buyers, every week of the year; the takings stay ahead of the costs.',
    },
  },
  {
    name: 'daily-wage',
    story: 'A mason who is paid 13 USDm at the end of almost every working day.',
    does: [
      paid({
        by: 'building-site',
        token: 'USDm',
        amount: 13,
        on: workdays({ skip: 0.08, slots: [4] }),
        noise: 0.1,
        staff: 0,
      }),
      {
        when: monthly(30),
        act: scene => {
          for (const to of ['foreman', 'carpenter', 'plumber'].map(name => `building-site/${name}`)) {
            scene.send({
              token: 'USDm',
              from: 'building-site',
              to,
              amount: scene.rng.around(300, 0.1),
              tag: 'funding',
            })
          }
        },
      },
      lives({
        token: 'USDm',
        rent: 60,
        bills: 18,
        trips: 18,
        share: 0.07,
        atMost: 15,
        keep: 130,
        keepMore: 18,
      }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 260,
      because: 'Small sums, but nearly every working day for more than a year.',
    },
  },
  {
    name: 'remittance-receiver',
    story: 'A mother whose son works abroad and sends her 240 USDm in the first days of each month.',
    does: [
      paid({
        by: 'son-abroad',
        token: 'USDm',
        amount: 240,
        on: monthly(4, { jitter: 2, skip: 0.03 }),
        noise: 0.08,
        staff: 0,
        fundedBy: [BRIDGE],
      }),
      lives({ token: 'USDm', bills: 45, trips: 10, share: 0.13, atMost: 50, keep: 140, keepMore: 17 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 240,
      because: 'The same person has supported her every month; it is modest, but it has never stopped.',
    },
  },
  {
    name: 'new-wallet',
    story: 'A barista who opened the wallet three weeks ago and has been paid into it three times.',
    does: [
      paid({
        by: 'coffee-bar',
        token: 'USDT',
        amount: 95,
        on: weekly(5, { from: weeksAgo(3) }),
        noise: 0.03,
      }),
      lives({ token: 'USDT', trips: 16, share: 0.2, keep: 30, from: weeksAgo(3) }),
    ],
    expected: {
      verdict: 'insufficient-history',
      monthlyIncomeUsd: 285,
      because: 'Three payments look good, but three weeks are too little to judge by.',
    },
  },
]
