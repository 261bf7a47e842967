import { monthsAgo } from '../life/calendar.ts'
import type { Actor } from '../life/events.ts'
import { lives, shops } from '../life/living.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2, paid, receivesOnce } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import type { Scene } from '../life/scene.ts'
import { everyDays, monthly } from '../life/schedules.ts'

const DAYS = 6

/** Everything above a shown balance goes out. */
function sendAll(scene: Scene, to: Actor, keep: number): void {
  const amount = scene.balance('USDT') - keep
  if (amount > 5) scene.send({ token: 'USDT', to, amount, tag: 'own-transfer' })
}

/** People who imitate a salary, and how they are found out. */
export const forgers: readonly Persona[] = [
  {
    name: 'exchange-circle',
    story: 'Someone who sends 700 USDT to an exchange each month and has another exchange pay him the same.',
    does: [
      receivesOnce({ from: EXCHANGE, token: 'USDT', amount: 1_250, day: 4, tag: 'own-transfer' }),
      { when: monthly(8, { from: 10, jitter: 2 }), act: scene => sendAll(scene, EXCHANGE, 520) },
      {
        when: monthly(24, { from: 12, jitter: 1 }),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: EXCHANGE_2,
            to: scene.me,
            amount: scene.rng.around(700, 0.02),
            tag: 'own-transfer',
          }),
      },
      shops({ token: 'USDT', trips: 4, share: 0.02, atMost: 12, keep: 480 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Over the year as much went to exchanges as came from them.',
    },
  },
  {
    name: 'deposit-addresses',
    story:
      'Someone who sends money to an exchange over a fresh deposit address each month and has the exchange pay it back.',
    does: [
      receivesOnce({ from: EXCHANGE_2, token: 'USDT', amount: 1_150, day: 4, tag: 'own-transfer' }),
      {
        when: monthly(7, { from: 10, jitter: 2 }),
        act(scene) {
          const deposit = `${scene.me}/deposit-${scene.day}`
          sendAll(scene, deposit, 500)
          scene.later(
            scene.rng.int(1, 9) * DAYS,
            () =>
              void scene.send({
                token: 'USDT',
                from: deposit,
                to: EXCHANGE,
                amount: scene.balance('USDT', deposit),
                tag: 'own-transfer',
              }),
          )
        },
      },
      {
        when: monthly(25, { from: 12, jitter: 1 }),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: EXCHANGE,
            to: scene.me,
            amount: scene.rng.around(620, 0.02),
            tag: 'own-transfer',
          }),
      },
      shops({ token: 'USDT', trips: 4, share: 0.02, atMost: 12, keep: 470 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Addresses that live from this wallet alone carry its money to the exchange that pays it.',
    },
  },
  {
    name: 'paper-firms',
    story: 'Four firms, filled from an exchange, pay invoices; a subcontractor takes the money back there.',
    does: [
      receivesOnce({ from: EXCHANGE, token: 'USDT', amount: 1_300, day: 4, tag: 'own-transfer' }),
      {
        when: everyDays(10, { from: 45, jitter: 2 }),
        act(scene) {
          const firm = `${scene.me}/firm-${scene.rng.int(1, 4)}`
          scene.send({
            token: 'USDT',
            from: EXCHANGE_2,
            to: firm,
            amount: scene.rng.around(250, 0.1),
            tag: 'own-transfer',
          })
          scene.later(
            DAYS,
            () =>
              void scene.send({
                token: 'USDT',
                from: firm,
                to: scene.me,
                amount: scene.balance('USDT', firm),
                tag: 'own-transfer',
              }),
          )
        },
      },
      {
        when: monthly(9, { from: 20, jitter: 2 }),
        act(scene) {
          const sub = `${scene.me}/subcontractor`
          sendAll(scene, sub, 520)
          scene.later(
            3 * DAYS,
            () =>
              void scene.send({
                token: 'USDT',
                from: sub,
                to: EXCHANGE,
                amount: scene.balance('USDT', sub),
                tag: 'own-transfer',
              }),
          )
        },
      },
      shops({ token: 'USDT', trips: 4, share: 0.02, atMost: 12, keep: 500 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'The firms have only what came from the exchange, and all that they pay goes back there.',
    },
  },
  {
    name: 'bought-wallet',
    story: 'A wallet with eight honest months, sold; since then the buyer’s own money goes over a bridge.',
    does: [
      paid({
        by: 'paper-mill',
        token: 'USDT',
        amount: 420,
        on: monthly(26, { until: monthsAgo(5) }),
        noise: 0.01,
        staff: 1,
      }),
      lives({ token: 'USDT', rent: 100, trips: 4, keep: 250, until: monthsAgo(5) }),
      receivesOnce({
        from: EXCHANGE_2,
        token: 'USDT',
        amount: 1_100,
        day: monthsAgo(5) + 6,
        tag: 'own-transfer',
      }),
      { when: monthly(6, { from: monthsAgo(5) + 8, jitter: 1 }), act: scene => sendAll(scene, BRIDGE, 560) },
      {
        when: monthly(24, { from: monthsAgo(5) + 10, jitter: 1 }),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: BRIDGE,
            to: scene.me,
            amount: scene.rng.around(640, 0.02),
            tag: 'own-transfer',
          }),
      },
      shops({ token: 'USDT', trips: 4, share: 0.02, atMost: 12, keep: 540, from: monthsAgo(5) }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'The last months are judged by themselves: what came in is what had gone out.',
    },
  },
  {
    name: 'loan-stacker',
    story: 'Someone who borrows from three friends in turn, each time to repay the one before.',
    does: [
      receivesOnce({ from: EXCHANGE, token: 'USDT', amount: 300, day: 4, tag: 'own-transfer' }),
      {
        when: everyDays(15, { from: 10 }),
        act(scene) {
          const friend = `${scene.me}/friend-${1 + (Math.floor(scene.day / 15) % 3)}`
          scene.back(friend, { by: [EXCHANGE_2] })
          const amount = scene.rng.around(240, 0.1)
          scene.send({ token: 'USDT', from: friend, to: 'canteen', amount: 40, tag: 'spending' })
          scene.send({ token: 'USDT', from: friend, to: scene.me, amount, tag: 'loan' })
          scene.later(
            scene.rng.int(18, 26) * DAYS,
            () => void scene.send({ token: 'USDT', to: friend, amount: amount * 1.02, tag: 'repayment' }),
          )
        },
      },
      shops({ token: 'USDT', trips: 4, share: 0.04, atMost: 12, keep: 120 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'All that came in was paid back within weeks: these are loans, not income.',
    },
  },
]
