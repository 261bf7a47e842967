import type { Activity } from '../../wire/activity.ts'
import { AS_OF, address, type Builder, buildActivity, every, type Move, WALLET } from './build.ts'

const MONTH = 30.4375
const HUB = { payers: 5000, recipients: 5000, kind: 'exchange', label: 'Exchange' } as const

/** Rent, food and bills of an ordinary life costing about `usd` a month. */
const live = (builder: Builder, usd: number, months = 11): Builder =>
  builder
    .pay('landlord', every(MONTH, months, usd * 0.4, 6))
    .pay('market', every(7, Math.floor(months * 4.3), usd * 0.1, 2))
    .pay('phone', every(MONTH, months, usd * 0.05, 12))
    .pay('clinic', [{ daysAgo: 77, usd: usd * 0.2 }])

const wobble = (moves: readonly Move[], days: number): Move[] =>
  moves.map((move, i) => ({
    ...move,
    daysAgo: Math.max(0.2, move.daysAgo + (((i * 7919) % 11) / 5 - 1) * days),
  }))

const salaried = () => live(buildActivity().receive('employer', every(MONTH, 12, 800)), 600)
const old = { firstSeen: AS_OF - 900 * 86_400 }

export type Persona = {
  name: string
  activity: Activity
  verdict: 'trustworthy' | 'not-trustworthy' | 'insufficient-history'
  /** Monthly income an honest analyst would see; null when it does not matter. */
  income: number | null
}

const ring = (): Builder => {
  const builder = buildActivity(400)
  for (let i = 0; i < 11; i++) {
    const daysAgo = 10 + i * MONTH
    builder.pay('hop1', [{ daysAgo: daysAgo + 8, usd: 500 }])
    builder.link('hop1', 'hop2', [{ daysAgo: daysAgo + 5, usd: 495 }])
    builder.link('hop2', 'front', [{ daysAgo: daysAgo + 2, usd: 490 }])
    builder.receive('front', [{ daysAgo, usd: 485 }])
  }
  return builder.receive('seed', [{ daysAgo: 360, usd: 600 }])
}

const splitRing = (): Builder => {
  const builder = buildActivity(400).receive('seed', [{ daysAgo: 360, usd: 700 }])
  for (let i = 0; i < 11; i++) {
    const daysAgo = 10 + i * MONTH
    builder
      .pay('left', [{ daysAgo: daysAgo + 9, usd: 300 }])
      .pay('right', [{ daysAgo: daysAgo + 8, usd: 300 }])
    builder
      .link('left', 'join', [{ daysAgo: daysAgo + 6, usd: 297 }])
      .link('right', 'join', [{ daysAgo: daysAgo + 5, usd: 297 }])
    builder.receive('join', [{ daysAgo, usd: 590 }])
  }
  return builder
}

const farm = (): Builder => {
  const builder = buildActivity(900).set({ firstSeen: AS_OF - 361 * 86_400 })
  builder.receive('boss', [{ daysAgo: 361, usd: 5 }])
  for (const name of ['sib1', 'sib2', 'sib3']) {
    builder.know(name, { firstFunder: address('boss'), payers: 2, recipients: 3 })
    builder.receive(name, every(MONTH, 11, 150, 4))
  }
  return builder.know('boss', { payers: 1, recipients: 30 }).pay('shop', every(15, 20, 30))
}

/** Small copies of everyone the model must get right. */
export const PERSONAS: readonly Persona[] = [
  { name: 'salaried', activity: salaried().build(), verdict: 'trustworthy', income: 800 },
  {
    name: 'salaried with jitter',
    activity: live(buildActivity().receive('employer', wobble(every(MONTH, 12, 800), 2.5)), 600).build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'weekly gig',
    activity: live(buildActivity().receive('gigs', wobble(every(7, 50, 180), 0.8)), 550).build(),
    verdict: 'trustworthy',
    income: 782,
  },
  {
    name: 'daily seller',
    activity: live(buildActivity().receive('platform', every(1, 360, 20, 0.5)), 430).build(),
    verdict: 'trustworthy',
    income: 608,
  },
  {
    name: 'several clients',
    activity: live(
      buildActivity()
        .receive('client a', every(45, 8, 400, 9))
        .receive('client b', every(61, 6, 500, 20))
        .receive('client c', every(33, 10, 250, 5)),
      600,
    ).build(),
    verdict: 'trustworthy',
    income: null,
  },
  {
    name: 'employer refunded once',
    activity: salaried()
      .pay('employer', [{ daysAgo: 100, usd: 60 }])
      .build(),
    verdict: 'trustworthy',
    income: 795,
  },
  {
    name: 'raised in the middle',
    activity: live(
      buildActivity().receive('employer', [...every(MONTH, 6, 700, 3 + 6 * MONTH), ...every(MONTH, 6, 900)]),
      600,
    ).build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'paid through an exchange',
    activity: live(buildActivity().receive('exchange', wobble(every(MONTH, 12, 700), 2)), 520)
      .know('exchange', HUB)
      .pay('exchange', every(MONTH, 10, 40, 20))
      .build(),
    verdict: 'trustworthy',
    income: 700,
  },
  {
    name: 'remittance receiver',
    activity: live(buildActivity().receive('aunt', wobble(every(MONTH, 12, 300), 3)), 230)
      .know('aunt', { firstFunder: address('exchange'), payers: 1, recipients: 1 })
      .build(),
    verdict: 'trustworthy',
    income: 300,
  },
  { name: 'merchant', activity: merchant().build(), verdict: 'trustworthy', income: null },
  {
    name: 'repaid borrower',
    activity: salaried()
      .receive('pool', [{ daysAgo: 200, usd: 300, transaction: '0xb0' }])
      .lend('borrow', [{ daysAgo: 200, usd: 300, transaction: '0xb0' }])
      .pay('pool', [{ daysAgo: 120, usd: 310, transaction: '0xb1' }])
      .lend('repay', [{ daysAgo: 120, usd: 310, transaction: '0xb1' }])
      .know('pool', { kind: 'lending' })
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'new worker',
    activity: buildActivity()
      .receive('employer', every(MONTH, 2, 800))
      .pay('market', every(7, 6, 60))
      .build(),
    verdict: 'insufficient-history',
    income: null,
  },
  { name: 'empty', activity: buildActivity().build(), verdict: 'insufficient-history', income: 0 },
  {
    name: 'dormant',
    activity: buildActivity()
      .receive('friend', every(5, 4, 20, 300))
      .pay('shop', every(5, 4, 15, 298))
      .set(old)
      .build(),
    verdict: 'insufficient-history',
    income: null,
  },
  {
    name: 'income stopped',
    activity: buildActivity()
      .receive('employer', every(MONTH, 7, 800, 150))
      .pay('market', every(7, 45, 90, 2))
      .build(),
    verdict: 'not-trustworthy',
    income: null,
  },
  {
    name: 'spends everything',
    activity: buildActivity(3)
      .receive('employer', every(MONTH, 12, 500, 20))
      .pay('casino', every(MONTH, 12, 499, 19))
      .build(),
    verdict: 'not-trustworthy',
    income: 500,
  },
  {
    name: 'one big deposit',
    activity: buildActivity()
      .receive('exchange', [{ daysAgo: 200, usd: 20_000 }])
      .know('exchange', HUB)
      .pay('shop', every(20, 9, 50))
      .build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  { name: 'self-funder', activity: selfFunder().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'wash ring over hops', activity: ring().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'split and rejoined', activity: splitRing().build(), verdict: 'not-trustworthy', income: 0 },
  {
    name: 'linked payer',
    activity: buildActivity(500)
      .receive('puppet', every(MONTH, 11, 300))
      .know('puppet', { firstFunder: WALLET, payers: 1, recipients: 1 })
      .receive('seed', [{ daysAgo: 350, usd: 3000 }])
      .pay('shop', every(20, 15, 40))
      .build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  { name: 'sybil farm', activity: farm().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'trader', activity: trader().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'loans as income', activity: loanTaker().build(), verdict: 'not-trustworthy', income: 0 },
  { name: 'airdrop hunter', activity: hunter().build(), verdict: 'not-trustworthy', income: 0 },
  {
    name: 'mixer user',
    activity: salaried()
      .receive('mixer', every(60, 5, 700, 15))
      .know('mixer', { kind: 'mixer' })
      .build(),
    verdict: 'not-trustworthy',
    income: 800,
  },
  {
    name: 'sanctioned contact',
    activity: salaried()
      .pay('villain', [{ daysAgo: 40, usd: 90 }])
      .know('villain', { kind: 'sanctioned' })
      .build(),
    verdict: 'not-trustworthy',
    income: 800,
  },
  {
    name: 'seasonal, in season',
    activity: live(
      buildActivity().receive('farm', [...every(7, 14, 220, 230), ...every(7, 14, 220, 2)]),
      250,
    ).build(),
    verdict: 'trustworthy',
    income: null,
  },
  {
    name: 'seasonal, long over',
    activity: live(buildActivity(300).receive('farm', every(7, 14, 220, 160)), 200).build(),
    verdict: 'not-trustworthy',
    income: null,
  },
  {
    name: 'savings club',
    activity: salaried()
      .pay('club', every(MONTH, 10, 50, 9))
      .receive('club', [{ daysAgo: 40, usd: 480 }])
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
  {
    name: 'circle through an exchange',
    activity: exchangeCircle().build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  {
    name: 'ring nobody looked up',
    activity: blindRing().build(),
    verdict: 'not-trustworthy',
    income: 0,
  },
  {
    name: 'payroll contract',
    activity: live(buildActivity().receive('payroll', every(14, 26, 350, 2)), 500)
      .know('payroll', { kind: 'payroll', isContract: true, label: 'Payroll', recipients: 900, payers: 30 })
      .build(),
    verdict: 'trustworthy',
    income: 761,
  },
  {
    name: 'dusted by a sanctioned address',
    activity: salaried()
      .receive('villain', [{ daysAgo: 40, usd: 0.01 }])
      .know('villain', { kind: 'sanctioned' })
      .build(),
    verdict: 'trustworthy',
    income: 800,
  },
]

function merchant(): Builder {
  const builder = buildActivity()
  for (let i = 0; i < 200; i++)
    builder.receive(`customer ${i % 140}`, [{ daysAgo: 1 + i * 1.8, usd: 12 + ((i * 37) % 17) }])
  return builder.pay('supplier', every(14, 24, 110)).pay('landlord', every(MONTH, 11, 60, 6))
}

function selfFunder(): Builder {
  const builder = buildActivity(300).receive('seed', [{ daysAgo: 355, usd: 900 }])
  for (let i = 0; i < 11; i++) {
    builder.pay('own wallet', [{ daysAgo: 20 + i * MONTH, usd: 600 }])
    builder.receive('own wallet', [{ daysAgo: 4 + i * MONTH, usd: 595 }])
  }
  return builder
}

function trader(): Builder {
  const builder = buildActivity(2000).receive('friend', [{ daysAgo: 300, usd: 1500 }])
  for (let i = 0; i < 60; i++) {
    const transaction = `0x5a${i.toString(16)}`
    const isBuy = i % 2 === 0
    builder.pay('pair', [{ daysAgo: 290 - i * 4.5, usd: 900, transaction, token: isBuy ? 'USDT' : 'CELO' }])
    builder.receive('pair', [
      { daysAgo: 290 - i * 4.5, usd: 905, transaction, token: isBuy ? 'CELO' : 'USDT' },
    ])
  }
  return builder.know('pair', { kind: 'swap' })
}

function loanTaker(): Builder {
  const builder = buildActivity(200).know('pool', { kind: 'lending' })
  for (let i = 0; i < 10; i++) {
    const transaction = `0x10a${i}`
    builder
      .receive('pool', [{ daysAgo: 10 + i * MONTH, usd: 400, transaction }])
      .lend('borrow', [{ daysAgo: 10 + i * MONTH, usd: 400, transaction }])
  }
  return builder.pay('shop', every(10, 28, 130))
}

function hunter(): Builder {
  const builder = buildActivity()
  for (let i = 0; i < 12; i++) {
    builder.receive(`drop ${i}`, [{ daysAgo: 20 + i * 25, usd: 80 }])
    builder.know(`drop ${i}`, { isContract: true, recipients: 4000 + i, payers: 1 })
  }
  return builder.pay('shop', every(20, 14, 30))
}

function exchangeCircle(): Builder {
  const builder = buildActivity(600)
    .know('exchange', HUB)
    .receive('exchange', [{ daysAgo: 350, usd: 800 }])
  for (let i = 0; i < 11; i++) {
    builder.pay('exchange', [{ daysAgo: 9 + i * MONTH, usd: 500 + i * 9 }])
    builder.receive('exchange', [{ daysAgo: 4 + i * MONTH, usd: (500 + i * 9) * 0.97 }])
  }
  return builder
}

/** A ring whose links the index has not looked up, but whose ends only this wallet feeds. */
function blindRing(): Builder {
  const builder = buildActivity(600).receive('seed', [{ daysAgo: 350, usd: 800 }])
  for (let i = 0; i < 11; i++) {
    builder
      .pay('sink', [{ daysAgo: 9 + i * MONTH, usd: 500 }])
      .receive('source', [{ daysAgo: 4 + i * MONTH, usd: 490 }])
  }
  return builder
    .know('sink', { firstFunder: WALLET, payers: 1, recipients: 1 })
    .know('source', { firstFunder: address('unseen'), payers: 1, recipients: 1 })
}
