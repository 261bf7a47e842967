import { monthsAgo } from '../life/calendar.ts'
import { lives } from '../life/living.ts'
import { BRIDGE, EXCHANGE, paid, receivesOnce } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { monthly, once } from '../life/schedules.ts'

export const tainted: readonly Persona[] = [
  {
    name: 'mixer-user',
    story: 'Someone whose monthly 600 USDm come out of a mixer, so that nobody can say who pays.',
    does: [
      {
        when: once(1),
        act: scene => {
          const depositors = Array.from({ length: 8 }, (_, i) => `mixer-depositor-${i + 1}`)
          for (const depositor of depositors) scene.back(depositor, { by: [EXCHANGE, BRIDGE] })
          scene.back('@mixer', { by: depositors })
          scene.fund('@mixer', 'USDm', 2_000)
        },
      },
      {
        when: monthly(12, { jitter: 2, from: 5 }),
        act: scene =>
          void scene.send({ token: 'USDm', from: '@mixer', to: scene.me, amount: 600, tag: 'mixed' }),
      },
      lives({ token: 'USDm', rent: 150, bills: 50, trips: 9, keep: 300, keepMore: 30 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Money out of a mixer has no known payer: it may be anyone’s, the owner’s included.',
    },
  },
  {
    name: 'sanctioned-contact',
    story: 'A programmer with an honest salary who has also taken money from a sanctioned address.',
    does: [
      paid({ by: 'software-house', token: 'USDC', amount: 900, on: monthly(28, { jitter: 1 }), noise: 0.01 }),
      [monthsAgo(8), monthsAgo(5.5), monthsAgo(2)].map(day =>
        receivesOnce({
          from: '@sanctioned',
          token: 'USDC',
          amount: 350,
          day,
          tag: 'tainted',
          fundedBy: BRIDGE,
        }),
      ),
      {
        when: once(monthsAgo(2) + 9),
        act: scene => void scene.send({ token: 'USDC', to: '@sanctioned', amount: 120, tag: 'tainted' }),
      },
      lives({ token: 'USDC', rent: 240, bills: 80, trips: 9, keep: 520, keepMore: 70 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 900,
      because: 'The salary is real, but money from a sanctioned address is a risk that blocks the verdict.',
    },
  },
]
