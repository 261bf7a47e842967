import type { Actor } from '../life/events.ts'
import { EXCHANGE_2 } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { everyDays, irregular, monthly, once } from '../life/schedules.ts'

const SIBLINGS: readonly Actor[] = Array.from({ length: 11 }, (_, i) => `sybil-farm/${i + 2}`)
const FUNDER = 'sybil-farm/funder'

export const sybils: readonly Persona[] = [
  {
    name: 'sybil-farm',
    story: 'One of twelve wallets of one owner: fed by one funder, they pay each other to look alive.',
    does: [
      {
        when: once(3),
        act(scene) {
          scene.send({ token: 'USDm', from: EXCHANGE_2, to: FUNDER, amount: 1_300, tag: 'funding' })
          ;[scene.me, ...SIBLINGS].forEach((wallet, i) => {
            const amount = scene.rng.around(90, 0.1)
            scene.later(
              2 + i,
              () => void scene.send({ token: 'USDm', from: FUNDER, to: wallet, amount, tag: 'circle' }),
            )
          })
        },
      },
      {
        when: everyDays(4, { from: 8, jitter: 1 }),
        act(scene) {
          const from = scene.rng.pick(SIBLINGS)
          const amount = Math.min(scene.rng.around(24, 0.6), scene.balance('USDm', from) - 1)
          scene.send({ token: 'USDm', from, to: scene.me, amount, tag: 'circle' })
        },
      },
      {
        when: irregular(20, { from: 8 }),
        act(scene) {
          const [from, to] = [scene.rng.pick(SIBLINGS), scene.rng.pick(SIBLINGS)]
          const amount = Math.min(scene.rng.around(18, 0.6), scene.balance('USDm', from) - 1)
          if (from !== to) scene.send({ token: 'USDm', from, to, amount, tag: 'circle' })
        },
      },
      {
        when: everyDays(5, { from: 12, jitter: 1 }),
        act(scene) {
          const amount = Math.min(scene.rng.around(30, 0.5), scene.balance('USDm') - 60)
          scene.send({ token: 'USDm', to: scene.rng.pick(SIBLINGS), amount, tag: 'circle' })
        },
      },
      {
        when: monthly(9, { jitter: 3 }),
        act: scene => void scene.send({ token: 'USDm', to: 'kiosk', amount: 6, tag: 'spending' }),
      },
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because:
        'All payers appeared on the same days, with money from the same funder, and have only each other’s money since.',
    },
  },
]
