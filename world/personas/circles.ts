import type { Actor } from '../life/events.ts'
import { lives } from '../life/living.ts'
import { EXCHANGE, EXCHANGE_2, receivesOnce } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import type { Scene } from '../life/scene.ts'
import { monthly, once } from '../life/schedules.ts'

const DAYS = 6

/** People who pay themselves so that it looks like a salary. */
export const circles: readonly Persona[] = [
  {
    name: 'self-funder',
    story: 'Someone whose second wallet pays the first one 1,000 USDT every month and gets it back later.',
    does: [
      start('self-funder/second', 1_300, EXCHANGE),
      start('self-funder', 700, EXCHANGE),
      {
        when: monthly(1, { jitter: 1, from: 10 }),
        act(scene) {
          const amount = scene.rng.around(1_000, 0.02)
          scene.send({ token: 'USDT', from: 'self-funder/second', to: scene.me, amount, tag: 'own-transfer' })
          for (const share of [0.45, 0.5]) {
            scene.later(scene.rng.int(5, 22) * DAYS, () => {
              scene.send({
                token: 'USDT',
                to: 'self-funder/second',
                amount: amount * share,
                tag: 'own-transfer',
              })
            })
          }
        },
      },
      refill('self-funder/second', 70, EXCHANGE),
      lives({ token: 'USDT', trips: 6, share: 0.05, atMost: 25, keep: 400 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'The payer pays with money from this wallet: the same money goes back and forth.',
    },
  },
  {
    name: 'wash-ring',
    story: 'Three wallets that pass about 1,250 USDT around in a ring; this one calls its share a salary.',
    does: [
      start('wash-ring/c', 1_350, EXCHANGE_2),
      start('wash-ring', 600, EXCHANGE_2),
      {
        when: monthly(25, { jitter: 1, from: 8 }),
        act(scene) {
          hop(scene, 'wash-ring/c', scene.me, 10)
          scene.later(scene.rng.int(6, 10) * DAYS, () => hop(scene, scene.me, 'wash-ring/b', 560))
          scene.later(scene.rng.int(12, 16) * DAYS, () => hop(scene, 'wash-ring/b', 'wash-ring/c', 4))
        },
      },
      refill('wash-ring/c', 50, EXCHANGE_2),
      lives({ token: 'USDT', trips: 6, share: 0.03, atMost: 20, keep: 540 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Each payment can be followed from this wallet through two others and back.',
    },
  },
  {
    name: 'split-and-rejoin',
    story:
      'Someone who splits 900 USDC among three helpers, has them put it together again, and receives it as wages.',
    paysGasInToken: true,
    does: [
      start('split-and-rejoin/collector', 960, EXCHANGE, 'USDC'),
      start('split-and-rejoin', 520, EXCHANGE, 'USDC'),
      {
        when: monthly(28, { jitter: 1, from: 8 }),
        act(scene) {
          const token = 'USDC'
          const collector = 'split-and-rejoin/collector'
          scene.send({
            token,
            from: collector,
            to: scene.me,
            amount: scene.rng.around(900, 0.02),
            tag: 'circle',
          })
          scene.later(scene.rng.int(4, 7) * DAYS, () => {
            const part = (scene.balance(token) - 480) / 3
            for (const helper of ['helper-1', 'helper-2', 'helper-3'].map(name => `${scene.me}/${name}`)) {
              scene.send({
                token,
                to: helper,
                amount: scene.rng.around(part, 0.04) - part * 0.04,
                tag: 'circle',
              })
              scene.later(scene.rng.int(1, 9) * DAYS, () => {
                scene.send({
                  token,
                  from: helper,
                  to: collector,
                  amount: scene.balance(token, helper),
                  tag: 'circle',
                })
              })
            }
          })
        },
      },
      refill('split-and-rejoin/collector', 45, EXCHANGE, 'USDC'),
      lives({ token: 'USDC', trips: 5, share: 0.04, atMost: 20, keep: 460 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'The wages are this wallet’s own money, split in three and put together again.',
    },
  },
  {
    name: 'employer-fed-by-wallet',
    story: 'A company that has one employee, and whose only customer is that employee.',
    does: [
      receivesOnce({ from: EXCHANGE, token: 'USDT', amount: 1_500, day: 4, tag: 'own-transfer' }),
      {
        when: monthly(20, { jitter: 2, from: 6 }),
        act(scene) {
          const fee = Math.min(scene.rng.around(810, 0.02), scene.balance('USDT') - 480)
          scene.send({ token: 'USDT', to: 'acme-limited', amount: fee, tag: 'circle' })
          scene.later(scene.rng.int(8, 11) * DAYS, () => {
            const from = 'acme-limited'
            scene.send({
              token: 'USDT',
              from,
              to: scene.me,
              amount: scene.balance('USDT', from) - 1,
              tag: 'circle',
            })
          })
        },
      },
      refill('employer-fed-by-wallet', 40, EXCHANGE),
      lives({ token: 'USDT', trips: 5, share: 0.03, atMost: 20, keep: 460 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because:
        'Its first money came from this wallet, and so has all the rest: the employer is the employee.',
    },
  },
]

/** The capital that circulates. */
function start(actor: Actor, amount: number, from: Actor, token: 'USDT' | 'USDC' = 'USDT') {
  return {
    when: once(4),
    act: (scene: Scene) => void scene.send({ token, from, to: actor, amount, tag: 'own-transfer' }),
  }
}

/** Living costs are refilled from an exchange, or the circle would run dry. */
function refill(actor: Actor, amount: number, from: Actor, token: 'USDT' | 'USDC' = 'USDT') {
  return {
    when: monthly(16, { from: 40, jitter: 3 }),
    act: (scene: Scene) => void scene.send({ token, from, to: actor, amount, tag: 'own-transfer' }),
  }
}

/** Passes on everything above a remainder. */
function hop(scene: Scene, from: Actor, to: Actor, left: number): void {
  const amount = Math.min(scene.balance('USDT', from) - left, 1_250)
  scene.send({ token: 'USDT', from, to, amount, tag: 'circle' })
}
