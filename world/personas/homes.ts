import type { Actor } from '../life/events.ts'
import { lives, pays } from '../life/living.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2, paid } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import type { Scene } from '../life/scene.ts'
import { biweekly, everyDays, monthly, once } from '../life/schedules.ts'

const DAYS = 6

/** Somebody with their own money who pays now and then. */
function backed(actors: readonly Actor[], by: Actor) {
  return {
    when: once(0),
    act: (scene: Scene) => {
      for (const actor of actors) scene.back(actor, { by: [by] })
    },
  }
}

const FLATMATES = ['shared-flat/ann', 'shared-flat/bea'] as const
const GIVERS = Array.from({ length: 5 }, (_, i) => `treasurer/giver-${i + 1}`)
const SPOUSE = 'couple/spouse'

/** Money that moves within ordinary households, or is only kept for others. */
export const homes: readonly Persona[] = [
  {
    name: 'rent-to-employer',
    story: 'A miner who is paid 600 USDT and pays 80 of it back to the mine for the house he lives in.',
    does: [
      paid({ by: 'copper-mine', token: 'USDT', amount: 600, on: monthly(24), noise: 0.01, staff: 4 }),
      pays({ token: 'USDT', amount: 80, to: ['copper-mine'], on: monthly(3, { from: 20 }) }),
      lives({ token: 'USDT', bills: 40, trips: 3, share: 0.3, keep: 380, keepMore: 30 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 600,
      because: 'Rent paid to the employer is spending like any other rent.',
    },
  },
  {
    name: 'shared-flat',
    story: 'A lab assistant with two flatmates: each sends her 90 USDC, and she pays 270 to the landlord.',
    does: [
      backed(FLATMATES, EXCHANGE_2),
      paid({ by: 'laboratory', token: 'USDC', amount: 560, on: monthly(27), noise: 0.01, staff: 1 }),
      {
        when: monthly(2, { from: 30 }),
        act(scene) {
          for (const from of FLATMATES) {
            scene.send({ token: 'USDC', from, to: 'cinema', amount: 25, tag: 'spending' })
            scene.send({ token: 'USDC', from, to: scene.me, amount: 90, tag: 'refund' })
          }
          scene.later(
            2 * DAYS,
            () => void scene.send({ token: 'USDC', to: 'landlord-dock', amount: 270, tag: 'spending' }),
          )
        },
      },
      lives({ token: 'USDC', bills: 40, trips: 3, share: 0.3, keep: 330, keepMore: 30 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 560,
      because: 'Two thirds of the rent is the flatmates’ money, not income.',
    },
  },
  {
    name: 'treasurer',
    story:
      'A librarian who is also her church’s treasurer: five people give, and each month she pays the builder.',
    does: [
      backed(GIVERS, EXCHANGE),
      paid({ by: 'library', token: 'USDT', amount: 500, on: monthly(25), noise: 0.01, staff: 1 }),
      {
        when: everyDays(30, { from: 12 }),
        act(scene) {
          for (const [i, from] of GIVERS.entries()) {
            scene.send({ token: 'USDT', from, to: scene.me, amount: 14 + 2 * i, tag: 'refund' })
          }
        },
      },
      {
        when: everyDays(30, { from: 28 }),
        act: scene => void scene.send({ token: 'USDT', to: 'church-builder', amount: 90, tag: 'refund' }),
      },
      lives({ token: 'USDT', rent: 150, bills: 40, trips: 3, share: 0.3, keep: 340, keepMore: 25 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 500,
      because: 'What the five give is passed on; the salary is hers.',
    },
  },
  {
    name: 'couple',
    story: 'A baker’s assistant and her husband, both paid, who send each other money all the time.',
    does: [
      paid({ by: 'bakery', token: 'USDT', amount: 480, on: monthly(26), noise: 0.01, staff: 1 }),
      {
        when: monthly(20),
        act: scene => {
          scene.back('harbour-office', { by: [EXCHANGE_2] })
          scene.send({ token: 'USDT', from: 'harbour-office', to: SPOUSE, amount: 450, tag: 'funding' })
          scene.later(
            3 * DAYS,
            () =>
              void scene.send({ token: 'USDT', from: SPOUSE, to: 'grocer', amount: 330, tag: 'spending' }),
          )
        },
      },
      {
        when: everyDays(15, { from: 25, jitter: 3 }),
        act(scene) {
          const amount = scene.rng.around(45, 0.4)
          scene.send({ token: 'USDT', to: SPOUSE, amount, tag: 'refund' })
          scene.later(
            5 * DAYS,
            () =>
              void scene.send({
                token: 'USDT',
                from: SPOUSE,
                to: scene.me,
                amount: amount * 0.95,
                tag: 'refund',
              }),
          )
        },
      },
      lives({ token: 'USDT', rent: 110, bills: 40, trips: 3, share: 0.3, keep: 320, keepMore: 25 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 480,
      because: 'What two people send each other is netted; the employer’s pay is what counts.',
    },
  },
  {
    name: 'sends-half-home',
    story: 'A farm hand abroad, paid 280 USDC every second week, who sends half of it home the next day.',
    does: [
      paid({ by: 'berry-farm', token: 'USDC', amount: 280, on: biweekly(5), noise: 0.04, staff: 1 }),
      {
        when: biweekly(6, { from: 10 }),
        act(scene) {
          scene.send({ token: 'USDC', to: 'sends-half-home/mother', amount: 130, tag: 'spending' })
        },
      },
      {
        when: monthly(18, { from: 30 }),
        act(scene) {
          const from = 'sends-half-home/mother'
          scene.send({
            token: 'USDC',
            from,
            to: EXCHANGE,
            amount: scene.balance('USDC', from) * 0.9,
            tag: 'spending',
          })
        },
      },
      lives({ token: 'USDC', rent: 90, trips: 3, share: 0.3, keep: 260, keepMore: 20 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 609,
      because: 'Regular pay, a fixed part of it for the family: an obligation that he keeps.',
    },
  },
  {
    name: 'two-relatives',
    story:
      'A grandmother whose son sends 110 USDT every second week and whose niece sends some over a bridge.',
    does: [
      backed(['two-relatives/shipyard'], EXCHANGE_2),
      {
        when: once(2),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: 'two-relatives/shipyard',
            to: 'two-relatives/son',
            amount: 150,
            tag: 'funding',
          }),
      },
      {
        when: everyDays(14, { from: 8, jitter: 2 }),
        act(scene) {
          const son = 'two-relatives/son'
          scene.send({ token: 'USDT', from: 'two-relatives/shipyard', to: son, amount: 260, tag: 'funding' })
          scene.send({ token: 'USDT', from: son, to: 'grocer', amount: 90, tag: 'spending' })
          scene.later(
            DAYS,
            () =>
              void scene.send({
                token: 'USDT',
                from: son,
                to: scene.me,
                amount: scene.rng.around(110, 0.05),
                tag: 'income',
              }),
          )
        },
      },
      {
        when: everyDays(40, { from: 20, jitter: 8 }),
        act: scene =>
          void scene.send({
            token: 'USDT',
            from: BRIDGE,
            to: scene.me,
            amount: scene.rng.around(95, 0.2),
            tag: 'income',
          }),
      },
      lives({ token: 'USDT', rent: 80, bills: 30, trips: 3, share: 0.3, keep: 210, keepMore: 14 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 311,
      because: 'Two relatives who do not depend on her have sent for more than a year.',
    },
  },
  {
    name: 'school-fees',
    story: 'A clerk who pays 210 USDT to the school three times a year, out of 470 a month.',
    does: [
      paid({ by: 'tax-office', token: 'USDT', amount: 470, on: monthly(28), noise: 0.01, staff: 1 }),
      pays({ token: 'USDT', amount: 210, to: ['boarding-school'], on: everyDays(120, { from: 60 }) }),
      lives({ token: 'USDT', rent: 110, bills: 35, trips: 3, share: 0.3, keep: 360, keepMore: 16 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 470,
      because: 'Large fees come as no surprise: the reserve is there when they fall due.',
    },
  },
  {
    name: 'side-hustle',
    story: 'A guard with a small wage who sells cakes to a dozen neighbours.',
    does: [
      backed(
        Array.from({ length: 12 }, (_, i) => `buyer-cake-${i + 1}`),
        EXCHANGE,
      ),
      paid({ by: 'guard-service', token: 'USDT', amount: 260, on: monthly(27), noise: 0.01, staff: 1 }),
      {
        when: everyDays(14, { from: 6, jitter: 2 }),
        act(scene) {
          const from = `buyer-cake-${scene.rng.int(1, 12)}`
          scene.send({ token: 'USDT', from, to: 'kiosk', amount: 9, tag: 'spending' })
          scene.send({ token: 'USDT', from, to: scene.me, amount: scene.rng.around(32, 0.3), tag: 'income' })
        },
      },
      lives({ token: 'USDT', rent: 80, bills: 25, trips: 3, share: 0.3, keep: 190, keepMore: 14 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 331,
      because: 'A wage and many small sales that go on beside it.',
    },
  },
  {
    name: 'exchange-saver',
    story: 'A technician who moves 120 USDC to an exchange each month and takes some back now and then.',
    does: [
      paid({ by: 'lift-company', token: 'USDC', amount: 620, on: monthly(25), noise: 0.01, staff: 1 }),
      pays({ token: 'USDC', amount: 120, to: [EXCHANGE_2], on: monthly(29, { from: 30 }) }),
      {
        when: everyDays(75, { from: 120 }),
        act: scene =>
          void scene.send({ token: 'USDC', from: EXCHANGE_2, to: scene.me, amount: 180, tag: 'savings' }),
      },
      lives({ token: 'USDC', rent: 150, bills: 40, trips: 3, share: 0.3, keep: 380, keepMore: 25 }),
    ],
    expected: {
      verdict: 'trustworthy',
      monthlyIncomeUsd: 620,
      because: 'What comes back from the exchange is what went there before.',
    },
  },
]
