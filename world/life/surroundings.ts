import { type Token, tokens } from '../places.ts'
import { LANDLORDS, SHOPS, UTILITIES } from './living.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2 } from './pay.ts'
import type { Doing } from './scene.ts'
import { monthly, once } from './schedules.ts'

const LENDERS = ['lender', 'lender2'] as const

/** What the world does by itself: exchanges have money, shops deposit theirs, lenders come with cash. */
export const surroundings: readonly Doing[] = [
  {
    when: once(0, { slots: [0] }),
    act(scene) {
      for (const source of [EXCHANGE, EXCHANGE_2, BRIDGE]) scene.back(source, { by: 'issuer' })
      for (const lender of LENDERS) {
        scene.send({ token: 'USDT', from: EXCHANGE, to: lender, amount: 5_000, tag: 'funding' })
        scene.send({ token: 'USDC', from: EXCHANGE_2, to: lender, amount: 5_000, tag: 'funding' })
      }
    },
  },
  ...[...SHOPS, ...LANDLORDS, ...UTILITIES, 'flour-mill'].map(
    (shop, i): Doing => ({
      when: monthly(2 + i * 2, { slots: [2] }),
      act(scene) {
        for (const token of Object.keys(tokens) as Token[]) {
          const amount = scene.balance(token, shop) * 0.9
          if (amount >= 1) scene.send({ token, from: shop, to: EXCHANGE, amount, tag: 'spending' })
        }
      },
    }),
  ),
]
