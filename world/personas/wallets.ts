import { lives } from '../life/living.ts'
import { BRIDGE, EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { irregular, lastWorkingDay, monthly } from '../life/schedules.ts'

/** Honest people whose wallets or payers are of an unusual kind. */
export const wallets: readonly Persona[] = [
  {
    name: 'gas-in-stablecoin',
    story: 'A shop assistant on a phone wallet that pays every fee out of the USDT it sends.',
    paysGasInToken: true,
    does: [
      paid({
        by: 'supermarket',
        token: 'USDT',
        amount: 480,
        on: monthly(30, { jitter: 1 }),
        noise: 0.02,
        staff: 5,
      }),
      lives({ token: 'USDT', rent: 120, bills: 40, trips: 16, share: 0.1, keep: 270, keepMore: 35 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 480,
      because: 'A plain salary; the many tiny outflows are gas, not spending.',
    },
  },
  {
    name: 'exchange-paid',
    story: 'A remote developer whose company pays through an exchange: 900 USDC withdrawn to her each month.',
    does: [
      paid({ by: EXCHANGE_2, token: 'USDC', amount: 900, on: monthly(5, { jitter: 1 }), noise: 0, staff: 6 }),
      lives({ token: 'USDC', rent: 240, bills: 80, trips: 9, keep: 520, keepMore: 70 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 900,
      because: 'The payer is an exchange, yet the same sum on the same day for fourteen months is a salary.',
    },
  },
  {
    name: 'smart-wallet',
    story: 'A designer whose wallet is a contract; her studio pays it 950 USDT a month.',
    smartWallet: true,
    does: [
      paid({ by: 'design-studio', token: 'USDT', amount: 950, on: monthly(1, { jitter: 1 }), noise: 0.02 }),
      lives({ token: 'USDT', rent: 260, bills: 80, trips: 9, keep: 540, keepMore: 70 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 950,
      because: 'A salary is a salary, whether an account or a contract receives it.',
    },
  },
  {
    name: 'payroll-employee',
    story:
      'A technician whose cooperative pays through a payroll contract, and now and then pays half a salary more.',
    does: [
      paid({
        by: 'cooperative',
        token: 'USDC',
        amount: 780,
        on: lastWorkingDay(),
        noise: 0.01,
        staff: 6,
        via: 'payroll',
        bonus: { chance: 0.12, factor: 0.5 },
      }),
      lives({ token: 'USDC', rent: 200, bills: 60, trips: 9, keep: 450, keepMore: 60 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 812,
      because: 'A contract that pays seven people every month is an employer.',
    },
  },
  {
    name: 'spam-receiver',
    story: 'A librarian whose wallet is showered with a worthless token that calls itself Tether USD.',
    does: [
      paid({ by: 'city-library', token: 'USDT', amount: 610, on: monthly(24, { jitter: 1 }), noise: 0.01 }),
      {
        when: irregular(3),
        act(scene) {
          const others = [
            'salaried-monthly',
            'freelancer',
            'saver',
            'trader',
            'merchant',
            'weekly-gig',
            'spender',
          ]
          const crowd = others.filter(() => scene.rng.chance(0.25))
          scene.airdropSpam([scene.me, ...crowd], scene.rng.int(200, 5000))
        },
      },
      {
        when: irregular(1.5),
        act(scene) {
          scene.back('poisoner', { by: [BRIDGE] })
          scene.send({ token: 'USDT', from: 'poisoner', to: scene.me, amount: 0.01, tag: 'dust' })
        },
      },
      lives({ token: 'USDT', rent: 150, bills: 50, trips: 9, keep: 350, keepMore: 45 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 610,
      because: 'The salary is real USDT; the rest is another token with a borrowed name, and dust.',
    },
  },
]
