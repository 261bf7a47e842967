/** The lives behind the personas, as small histories. */
import { AS_OF, address, type Builder, buildActivity, every, type Move } from './build.ts'

export const MONTH = 30.4375
export const HUB = { payers: 5000, recipients: 5000, kind: 'exchange', label: 'Exchange' } as const

/** Rent, food and bills of an ordinary life costing about `usd` a month. */
export function live(builder: Builder, usd: number, months = 11): Builder {
  return builder
    .pay('landlord', every(MONTH, months, usd * 0.4, 6))
    .pay('market', every(7, Math.floor(months * 4.3), usd * 0.1, 2))
    .pay('phone', every(MONTH, months, usd * 0.05, 12))
    .pay('clinic', [{ daysAgo: 77, usd: usd * 0.2 }])
}

export function wobble(moves: readonly Move[], days: number): Move[] {
  return moves.map((move, i) => ({
    ...move,
    daysAgo: Math.max(0.2, move.daysAgo + (((i * 7919) % 11) / 5 - 1) * days),
  }))
}

export function salaried() {
  return live(buildActivity().receive('employer', every(MONTH, 12, 800)), 600)
}
export const old = { firstSeen: AS_OF - 900 * 86_400 }

export function ring(): Builder {
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

export function splitRing(): Builder {
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

export function farm(): Builder {
  const builder = buildActivity(900).set({ firstSeen: AS_OF - 361 * 86_400 })
  builder.receive('boss', [{ daysAgo: 361, usd: 5 }])
  for (const name of ['sib1', 'sib2', 'sib3']) {
    builder.know(name, { firstFunder: address('boss'), payers: 2, recipients: 3 })
    builder.link('boss', name, every(MONTH, 11, 155, 6)).receive(name, every(MONTH, 11, 150, 4))
  }
  return builder.know('boss', { payers: 1, recipients: 30 }).pay('shop', every(15, 20, 30))
}

/** Small copies of everyone the model must get right. */
export function merchant(): Builder {
  const builder = buildActivity()
  for (let i = 0; i < 200; i++)
    builder.receive(`customer ${i % 140}`, [{ daysAgo: 1 + i * 1.8, usd: 12 + ((i * 37) % 17) }])
  return builder.pay('supplier', every(14, 24, 110)).pay('landlord', every(MONTH, 11, 60, 6))
}

export function selfFunder(): Builder {
  const builder = buildActivity(300).receive('seed', [{ daysAgo: 355, usd: 900 }])
  for (let i = 0; i < 11; i++) {
    builder.pay('own wallet', [{ daysAgo: 20 + i * MONTH, usd: 600 }])
    builder.receive('own wallet', [{ daysAgo: 4 + i * MONTH, usd: 595 }])
  }
  return builder
}

export function trader(): Builder {
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

export function loanTaker(): Builder {
  const builder = buildActivity(200).know('pool', { kind: 'lending' })
  for (let i = 0; i < 10; i++) {
    const transaction = `0x10a${i}`
    builder
      .receive('pool', [{ daysAgo: 10 + i * MONTH, usd: 400, transaction }])
      .lend('borrow', [{ daysAgo: 10 + i * MONTH, usd: 400, transaction }])
  }
  return builder.pay('shop', every(10, 28, 130))
}

export function hunter(): Builder {
  const builder = buildActivity()
  for (let i = 0; i < 12; i++) {
    builder.receive(`drop ${i}`, [{ daysAgo: 20 + i * 25, usd: 80 }])
    builder.know(`drop ${i}`, { isContract: true, recipients: 4000 + i, payers: 1 })
  }
  return builder.pay('shop', every(20, 14, 30))
}

export function exchangeCircle(): Builder {
  const builder = buildActivity(600)
    .know('exchange', HUB)
    .receive('exchange', [{ daysAgo: 350, usd: 800 }])
  for (let i = 0; i < 11; i++) {
    builder.pay('exchange', [{ daysAgo: 9 + i * MONTH, usd: 500 + i * 9 }])
    builder.receive('exchange', [{ daysAgo: 4 + i * MONTH, usd: (500 + i * 9) * 0.97 }])
  }
  return builder
}

/** A ring whose links nobody looked up. */
export function blindRing(): Builder {
  const builder = buildActivity(600).receive('seed', [{ daysAgo: 350, usd: 800 }])
  for (let i = 0; i < 11; i++) {
    builder
      .pay('sink', [{ daysAgo: 9 + i * MONTH, usd: 500 }])
      .receive('source', [{ daysAgo: 4 + i * MONTH, usd: 490 }])
  }
  return builder
}
