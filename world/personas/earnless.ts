import { monthsAgo } from '../life/calendar.ts'
import type { Actor } from '../life/events.ts'
import { lives, shops } from '../life/living.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2, receivesOnce } from '../life/pay.ts'
import type { Persona } from '../life/persona.ts'
import { irregular, semimonthly } from '../life/schedules.ts'
import type { Token } from '../places.ts'

const TRADED: readonly Token[] = ['USDC', 'USDm', 'EURm', 'BRLm', 'KESm']
const CAMPAIGNS: readonly Actor[] = ['campaign-quest', 'campaign-points', 'campaign-launch', 'campaign-loyal']

/** Money comes in, but nobody pays these wallets for anything. */
export const earnless: readonly Persona[] = [
  {
    name: 'trader',
    story: 'Someone who swaps one stablecoin for another all day and slowly loses to the spread.',
    does: [
      receivesOnce({ from: EXCHANGE, token: 'USDC', amount: 4_000, day: 3, tag: 'own-transfer' }),
      {
        when: irregular(27, { from: 4 }),
        act(scene) {
          const held = TRADED.filter(token => scene.balance(token) > 1)
          if (held.length === 0) return
          const tokenIn = scene.rng.pick(held)
          const tokenOut = scene.rng.pick(TRADED.filter(token => token !== tokenIn))
          scene.swap(tokenIn, tokenOut, scene.balance(tokenIn) * scene.rng.around(0.5, 0.8))
        },
      },
      shops({ token: 'USDC', trips: 2, share: 0.05, atMost: 60 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Every inflow is the other leg of a swap.',
    },
  },
  {
    name: 'whale',
    story: 'Someone who once moved 250,000 USDT here and takes a little out of it now and then.',
    does: [
      receivesOnce({ from: EXCHANGE_2, token: 'USDT', amount: 250_000, day: 5, tag: 'own-transfer' }),
      shops({ token: 'USDT', trips: 3, share: 0.02, atMost: 400 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Wealth is not income: in a year nobody has paid this wallet anything.',
    },
  },
  {
    name: 'one-big-deposit',
    story: 'A young man whose uncle gave him 5,000 USDT seven months ago; nobody has paid him since.',
    does: [
      receivesOnce({
        from: 'uncle',
        token: 'USDT',
        amount: 5_000,
        day: monthsAgo(7),
        tag: 'gift',
        fundedBy: EXCHANGE,
      }),
      lives({ token: 'USDT', bills: 60, trips: 9, share: 0.03, from: monthsAgo(7) + 1 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'One gift is not an income, however large.',
    },
  },
  {
    name: 'airdrop-hunter',
    story: 'Someone who collects the rewards of campaigns and sells them the same week.',
    does: [
      {
        when: irregular(3, { from: 5 }),
        act(scene) {
          const campaign = scene.rng.pick(CAMPAIGNS)
          scene.back(campaign, { by: [BRIDGE] })
          const amount = scene.rng.int(15, 90)
          const crowd = Array.from({ length: 5 }, () => `hunter-${scene.rng.int(1, 30)}`)
          for (const to of [scene.me, ...new Set(crowd)]) {
            scene.send({ token: 'USDm', from: campaign, to, amount, tag: 'airdrop' })
          }
          scene.later(
            scene.rng.int(2, 30),
            () => void scene.swap('USDm', 'USDT', scene.balance('USDm') * 0.9),
          )
        },
      },
      shops({ token: 'USDT', trips: 6, share: 0.3, atMost: 90 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because: 'Campaigns paid the same sum to many people at once; nobody paid for work.',
    },
  },
  {
    name: 'aid-receiver',
    story: 'A widow who claims a basic income of a few cents and gets 9 USDm of aid twice a month.',
    does: [
      {
        when: irregular(9, { from: 2 }),
        act(scene) {
          const token = 'G$'
          scene.back('@ubiScheme', { by: 'issuer' })
          scene.send({
            token,
            from: '@ubiScheme',
            to: scene.me,
            amount: scene.rng.around(240, 0.2),
            tag: 'aid',
          })
        },
      },
      {
        when: semimonthly([8, 22], { from: 4 }),
        act(scene) {
          scene.back('aid-fund', { by: [BRIDGE] })
          const families = [scene.me, ...Array.from({ length: 3 }, (_, i) => `aid-fund/family-${i + 1}`)]
          for (const to of families)
            scene.send({ token: 'USDm', from: 'aid-fund', to, amount: 9, tag: 'aid' })
        },
      },
      shops({ token: 'USDm', trips: 6, share: 0.35, atMost: 12, atLeast: 1 }),
    ],
    expected: {
      verdict: 'not-trustworthy',
      monthlyIncomeUsd: 0,
      because:
        'The aid covers what she lives on; it is not income from work, and nothing is left to repay a loan with.',
    },
  },
]
