import { lives } from '../life/living.ts'
import { EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { monthly, semimonthly } from '../life/schedules.ts'

/** Paid in the currency of their country. Its rate moves; their salary does not. */
export const locals: readonly Persona[] = [
  {
    name: 'paid-in-kesm',
    story: 'A bus dispatcher in Nairobi who earns 65,000 KESm a month and spends in shillings.',
    paysGasInToken: true,
    does: [
      paid({
        by: 'bus-company',
        token: 'KESm',
        amount: 65_000,
        on: monthly(27, { jitter: 1 }),
        noise: 0.01,
        staff: 3,
      }),
      lives({
        token: 'KESm',
        rent: 15_000,
        bills: 5_000,
        trips: 10,
        atLeast: 150,
        atMost: 9_000,
        keep: 36_000,
        keepMore: 4_800,
      }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 500,
      because: 'A monthly salary in shillings, worth about five hundred dollars at the rate of each day.',
    },
  },
  {
    name: 'paid-in-brlm',
    story: 'A nurse in Recife who is paid 1,600 BRLm on the 5th and on the 20th.',
    does: [
      paid({
        by: 'hospital-recife',
        token: 'BRLm',
        amount: 1_600,
        on: semimonthly([5, 20], { jitter: 1 }),
        noise: 0.02,
        fundedBy: [EXCHANGE_2],
      }),
      lives({
        token: 'BRLm',
        rent: 900,
        bills: 280,
        trips: 9,
        atLeast: 10,
        atMost: 500,
        keep: 1_800,
        keepMore: 230,
      }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 576,
      because: 'Two payments a month in reais from one hospital, for more than a year.',
    },
  },
]
