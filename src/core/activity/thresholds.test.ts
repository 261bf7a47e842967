import { expect, test } from 'vitest'
import type { Counterparty } from '../../wire/activity.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { floatAt } from '../at.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { MODEL } from '../model.ts'
import { AS_OF, address, type Builder, buildActivity, every, type Move, WALLET } from '../testing/build.ts'
import { PERSONAS, type Persona } from '../testing/personas.ts'
import { HUB, MONTH, old } from '../testing/stories.ts'
import { walkThresholds } from '../testing/walkThresholds.ts'
import { DAY_SECONDS } from '../time.ts'
import { buildBalancePath } from './buildBalancePath.ts'
import { findFunders } from './findFunders.ts'
import { ROLE } from './findHubs.ts'
import { readPaths } from './followLinks.ts'
import { measurePassing } from './measurePassing.ts'
import type { Reach } from './reach.ts'
import { createRowTest } from './sortRows.ts'

/** USD taken out of income for this reason. */
function readExcluded(builder: Builder, kind: string): number {
  const { excluded } = analyzeActivity(builder.build()).income
  return excluded.find(entry => entry.kind === kind)?.amount ?? 0
}

const has = (builder: Builder, kind: string): boolean => readExcluded(builder, kind) > 0
const classify = (builder: Builder) => gatherFindings(builder.build()).classified
const know = (usd: number, facts: Partial<Counterparty> = {}) => ({
  payers: 2,
  recipients: 2,
  receivedCents: Math.round(usd * 100),
  sentCents: Math.round(usd * 100),
  ...facts,
})

walkThresholds('window', MODEL.window, {
  maxDays: {
    over: days => {
      const activity = { ...buildActivity().build(), from: 0 }
      const [row] = buildActivity()
        .receive('x', [{ daysAgo: days, usd: 1 }])
        .build().transfers
      return row && createRowTest(activity)(row)
    },
    step: 1 / DAY_SECONDS,
  },
  minDays: {
    from: days => {
      const builder = buildActivity()
        .receive('employer', [{ daysAgo: days, usd: 50 }, ...every(7, 8, 50, 1)])
        .pay('shop', every(7, 8, 10, 1))
      return analyzeActivity(builder.build()).trust.reasons.some(({ code }) => code === 'HISTORY_TOO_SHORT')
    },
  },
  settleDays: {
    over: days => {
      const firstSeen = AS_OF - (100 + days) * DAY_SECONDS
      const builder = buildActivity()
        .receive('x', [{ daysAgo: 100, usd: 1 }])
        .set({ firstSeen })
      const { settled, days: all } = buildBalancePath(builder.build(), classify(builder).columns)
      return all.length - settled.length
    },
  },
  lowMonths: { over: months => readConfidence(months) === 'low' },
  mediumMonths: { over: months => readConfidence(months) === 'high' },
})

/** Of a record that twelve months trust highly. */
function readConfidence(months: number): string {
  const persona = PERSONAS.find(({ name }) => name === 'rent to the employer')
  return analyzeActivity({ ...(persona as Persona).activity, months }).loanCapacity.confidence
}

/** Money that goes over so many addresses and comes back. The links sort against its way, so each takes a round. */
function goOver(hops: number): Builder {
  const names = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i))
    .sort((a, b) => (address(a) < address(b) ? 1 : -1))
    .slice(0, hops + 1)
  const [first = '', ...others] = names
  const builder = buildActivity()
    .receive('employer', every(MONTH, 6, 100))
    .pay(first, [{ daysAgo: 20, usd: 500 }])
  let from = first
  for (const to of others) {
    builder.link(from, to, [{ daysAgo: 20, usd: 500 }])
    from = to
  }
  return builder.receive(from, [{ daysAgo: 19, usd: 500 }])
}

walkThresholds('circles', MODEL.circles, {
  hubParties: [
    { from: many => classify(receiveFrom({ payers: many, recipients: 99 })).roles[0] === ROLE.hub },
    { from: many => classify(receiveFrom({ payers: 999, recipients: many })).roles[0] === ROLE.hub },
  ],
  tillPayers: {
    from: many => classify(receiveFrom({ payers: many, recipients: 999 })).roles[0] === ROLE.hub,
  },
  tillRecipients: {
    from: many => classify(receiveFrom({ payers: 19, recipients: many })).roles[0] === ROLE.hub,
  },
  swapGain: {
    over: gain => {
      const swap = (usd: number): Move[] => [{ daysAgo: 9, usd, transaction: '0x5a' }]
      const builder = buildActivity()
        .pay('dex', swap(100))
        .receive('dex', swap(100 * gain))
      return readExcluded(builder, 'swap') > 100
    },
  },
  maxHops: { over: hops => has(goOver(hops), 'round-trip') },
  skim: { over: skim => isReturn({ skim: skim - 0.001 }) },
  look: { over: look => isReturn({ look }) },
  lateDays: {
    over: days =>
      classify(
        buildActivity()
          .pay('pal', [{ daysAgo: days, usd: 100 }])
          .receive('pal', [{ daysAgo: 5, usd: 100 }])
          .know('pal', know(100)),
      ).exclusions.lately > 0,
  },
  partShare: { from: share => hasParts({ share }) },
  partGives: { from: gives => hasParts({ gives }) },
  partHops: { over: hops => hasParts({ hops }) },
})

/** A payment to the employer comes back, a little smaller, as one of the next payments. Whether all of it is one. */
function isReturn({ skim = 0.1, look = 1 }): boolean {
  const builder = buildActivity()
    .receive('employer', every(1, look - 1, 20, 101 - look))
    .pay('employer', [{ daysAgo: 100, usd: 300 }])
    .receive('employer', [{ daysAgo: 50, usd: 300 * (1 - skim) }])
    .receive('employer', every(MONTH, 2, 150, 3))
    .know('employer', know(1e8))
  const { cents, open } = classify(builder).columns
  return open[cents.indexOf(Math.round(30_000 * (1 - skim)))] === 0
}

/** One address takes in from many, others keep it, one pays many: an exchange in parts. */
function hasParts({ share = 1, gives = 1, hops = 1 }): boolean {
  const names = ['sweeper', ...['keep', 'safe', 'vault', 'chest'].slice(0, hops - 1), 'till']
  const builder = buildActivity().receive('till', [{ daysAgo: 9, usd: 5 }])
  for (const [i, to] of names.entries()) {
    const from = names[i - 1]
    const facts = { payers: from ? 1 : 99, recipients: to === 'till' ? 99 : 1 }
    builder.know(to, { ...facts, receivedCents: 100_000 / share, sentCents: 100_000 / gives })
    if (from) builder.link(from, to, [{ daysAgo: 20, usd: 1000 }])
  }
  const { columns, roles } = classify(builder)
  return roles[columns.addresses.idOf.get(address('till')) ?? -1] === ROLE.hub
}

function receiveFrom(facts: Partial<Counterparty>): Builder {
  return buildActivity()
    .receive('somebody', [{ daysAgo: 9, usd: 5 }])
    .know('somebody', facts)
}

/** Share of a link that may be the wallet's money, by the share that the sender has from the wallet. */
function readRoom(own: number, to: number, facts: Counterparty[] = []): number {
  const link = { from: WALLET, to: address('x'), time: AS_OF, usdCents: 10_000, transaction: '0x' }
  const book = { names: [], idOf: new Map(), facts: [] }
  const shares = Float64Array.of(own, 0)
  const { columns } = classify(buildActivity())
  const none = new Float64Array(2)
  const carries = { toHubs: none, toPayers: none }
  const passing = measurePassing({ ...columns, addresses: { ...book, facts } }, shares, carries)
  const reach = { own: shares, ...passing, got: none, pool: 2 } as Partial<Reach> as Reach
  return (readPaths([link], book, Uint8Array.of(ROLE.private, to), reach, 0)[0]?.room ?? 0) / 10_000
}

function paidBy(payers: number): Counterparty {
  const unknown = { label: null, kind: null, isContract: null, firstSeen: null, firstFunder: null }
  return { ...unknown, address: WALLET, recipients: 2, payers, receivedCents: null, sentCents: null }
}

/** How far a sister with pay of her own carries the wallet's 1000 to an exchange: so much of it, so many days later, and so much else. */
function carry({ share = 1, days = 2, else: other = 0 }): number {
  const builder = buildActivity()
    .know('exchange', HUB)
    .know('sister', know(1e5))
    .pay('sister', [{ daysAgo: 50, usd: 1000 }])
    .link('sister', 'exchange', [{ daysAgo: 50 - days, usd: 1000 * share }])
  if (other > 0) builder.link('sister', 'exchange', [{ daysAgo: 20, usd: other }])
  const { columns, reach } = classify(builder)
  return floatAt(reach.passing, columns.addresses.idOf.get(address('sister')) ?? -1)
}

/** How far a changer with so many payers and recipients, and so much of its money from an exchange, is a pot. */
function readPot(parties: number, filled: number): number {
  const builder = buildActivity()
    .know('exchange', HUB)
    .link('exchange', 'changer', [{ daysAgo: 40, usd: 1000 * filled }])
    .receive('changer', [{ daysAgo: 30, usd: 100 }])
    .know('changer', know(1000, { payers: parties, recipients: 19 }))
  const { columns, reach } = classify(builder)
  return floatAt(reach.mixers.pots, columns.addresses.idOf.get(address('changer')) ?? -1)
}

/** Three payers between an exchange and the wallet. */
function buildPipes(options: {
  share?: number
  got?: number
  last?: number
  count?: number
  employer?: number
}): Builder {
  const { share = 1, got = 950, last = got, count = 3, employer = 0 } = options
  const builder = buildActivity().know('exchange', HUB)
  if (employer > 0) builder.receive('employer', [{ daysAgo: 300, usd: employer }])
  for (const [i, name] of ['p', 'q', 'r', 's'].slice(0, count).entries())
    builder
      .link('exchange', name, [{ daysAgo: 30, usd: 1000 * share }])
      .receive(name, [{ daysAgo: 25, usd: i === count - 1 ? last : got }])
      .know(name, know(1000))
  return builder
}
/** How far payers are pipes, of which nothing is spent. */
const readPiped = (builder: Builder): number => Math.max(0, ...classify(builder).reach.pipes.values())
/** How far pipes are doubted, though all that they pay is spent. */
const readDoubt = (builder: Builder, usd = 2000): number => {
  const spending = builder.know('shop', know(1e6, { payers: 900 })).pay('shop', [{ daysAgo: 4, usd }])
  return Math.max(...classify(spending).reach.pipes.values())
}

/** Paid through an exchange: so much of it is spent for good, or cashed out after so many days, so much is kept. */
function usePay({ spent = 0, swept = 0, kept = 0, aside = 0, pipe = 0 }): Reach {
  const builder = buildActivity(100 * kept)
    .know('exchange', HUB)
    .know('shop', know(1e6, { payers: 900 }))
  builder.receive('exchange', every(MONTH, 10, 100 - 100 * pipe, 6))
  if (pipe > 0)
    builder
      .link('exchange', 'aunt', every(MONTH, 10, 100 * pipe, 8))
      .receive('aunt', every(MONTH, 10, 100 * pipe, 7))
      .know('aunt', know(1000 * pipe))
  if (spent > 0) builder.pay('shop', every(MONTH, 10, 100 * spent, 4))
  if (swept > 0) builder.pay('exchange', every(MONTH, 10, 100 * swept, 5))
  if (aside > 0) builder.receive('employer', every(MONTH, 10, (100 * aside) / (1 - aside), 20))
  if (aside > 0) builder.pay('exchange', every(MONTH, 10, (100 * aside) / (1 - aside), 19))
  return classify(builder).reach
}

/** Whether a link that a client fills is taken for the client's hand. */
function isHand({ fed = 1, gives = 1 }): boolean {
  const builder = buildActivity()
    .link('client', 'link', [{ daysAgo: 31, usd: 100 * fed }])
    .receive('link', [{ daysAgo: 30, usd: 100 * gives }])
    .know('link', know(100, { isContract: true }))
    .know('client', know(1000))
  const { columns, reach } = classify(builder)
  const [link, client] = ['link', 'client'].map(name => columns.addresses.idOf.get(address(name)) ?? -1)
  return reach.hands.payer[link as number] === client
}

/** Two payers that one purse feeds. */
function buildFronts(share: number, got: number): Builder {
  const builder = buildActivity().set(old)
  for (const name of ['f', 'g'])
    builder
      .link('purse', name, [{ daysAgo: 30, usd: 1000 * share }])
      .receive(name, [{ daysAgo: 25, usd: got }])
      .know(name, know(1000))
  return builder
}

/** A loan that a second wallet paid back after so many days, and another so many days ago. What of it is not believed. */
function lendTwice(term: number, daysAgo: number): number {
  const builder = buildActivity(2000)
    .set(old)
    .receive('exchange', every(MONTH, 10, 400))
    .know('exchange', HUB)
    .receive('lender', [
      { daysAgo: 250, usd: 300 },
      { daysAgo, usd: 300 },
    ])
    .know('lender', know(9000))
    .pay('second', [{ daysAgo: 240, usd: 300 }])
    .link('second', 'lender', [{ daysAgo: 250 - term, usd: 300 }])
    .know('second', know(300, { payers: 1 }))
  return readExcluded(builder, 'linked-payer')
}

walkThresholds('reach', MODEL.reach, {
  patience: { from: patience => lendTwice(40, 40 * patience), step: 1 / 40 },
  mostTerm: { from: days => lendTwice(100, days) },
  funderSeconds: {
    over: seconds => {
      const firstSeen = AS_OF - 300 * DAY_SECONDS - seconds
      const { columns, roles, reach } = classify(buildActivity().receive('boss', [{ daysAgo: 300, usd: 50 }]))
      return findFunders(columns, roles, { wallet: WALLET, firstSeen }, reach).size > 0
    },
  },
  tillShare: {
    over: share => {
      const builder = buildActivity()
        .receive('till', [{ daysAgo: 300, usd: 100 }])
        .know('till', know(1000 / share, { recipients: 500 }))
        .receive('client', every(MONTH, 6, 200))
        .link('till', 'client', [{ daysAgo: 250, usd: 900 }])
      const { columns, roles, reach } = classify(builder)
      const firstSeen = AS_OF - 300 * DAY_SECONDS
      return findFunders(columns, roles, { wallet: WALLET, firstSeen }, reach).size > 0
    },
  },
  mixing: { line: own => readRoom(own, ROLE.private), step: 0.02 },
  passing: { line: own => readRoom(own, ROLE.hub), step: 0.02 },
  carrying: { line: own => readRoom(own, ROLE.hub, [paidBy(2)]), step: 0.02 },
  few: { line: less => readRoom(0.3, ROLE.hub, [paidBy(-less)]), step: 0.5 },
  carryDays: { over: days => carry({ days }) },
  carried: { line: share => carry({ share }), step: 0.02 },
  only: { line: share => carry({ else: 1000 / share - 1000 }), step: 0.02 },
  mixes: { line: parties => readPot(parties, 1), step: 1 },
  filled: { line: share => readPot(9, share), step: 0.02 },
  twoWay: {
    line: own =>
      readExcluded(
        buildActivity()
          .pay('pal', [{ daysAgo: 50, usd: 1000 }])
          .receive('pal', [{ daysAgo: 30, usd: 1000 }])
          .know('pal', know(1000 / own)),
        'round-trip',
      ) / 1000,
    step: 0.02,
  },
  doubt: {
    line: own =>
      readExcluded(
        buildActivity()
          .pay('hop', [{ daysAgo: 50, usd: 1000 * own }])
          .link('hop', 'pal', [{ daysAgo: 40, usd: 1000 * own }])
          .receive('pal', [{ daysAgo: 30, usd: 1000 }])
          .know('hop', know(1000 * own))
          .know('pal', know(1000)),
        'linked-payer',
      ) /
      (1000 * (1 - own)),
    step: 0.02,
  },
  handShare: [{ from: fed => isHand({ fed }) }, { from: gives => isHand({ gives }) }],
  frontShare: [
    { from: share => has(buildFronts(share, 1000), 'linked-payer') },
    { from: share => has(buildFronts(1, 1000 * share), 'linked-payer') },
  ],
  piped: [
    { line: share => readPiped(buildPipes({ share })), step: 0.02 },
    // Beside so large an employer no payment is like a wage.
    { line: share => readPiped(buildPipes({ got: 1000 * share, count: 1, employer: 4e5 })), step: 0.02 },
    // Two who keep nothing and one who keeps some, all of it spent: only as far as the third is strictly a pipe.
    { line: share => readDoubt(buildPipes({ got: 1000, last: 1000 * share }), 3000), step: 0.02 },
  ],
  gives: { line: share => readPiped(buildPipes({ got: 1000 * share, count: 1 })), step: 0.02 },
  wageLike: {
    line: size =>
      readPiped(
        buildActivity()
          .know('exchange', HUB)
          .receive('employer', [{ daysAgo: 300, usd: ((100 / size) * 300) / MONTH - 100 }])
          .link('exchange', 'p', [{ daysAgo: 30, usd: 200 }])
          .receive('p', [{ daysAgo: 25, usd: 100 }])
          .know('p', know(200, { sentCents: 10_000 })),
      ),
    step: 0.005,
  },
  // Four receipts, so that quarters can be counted; every fifth day, so that a payment is like a wage.
  parts: {
    line: times =>
      readPiped(
        buildActivity()
          .know('exchange', HUB)
          .link('exchange', 'p', every(30, 4, 250, 9))
          .receive('p', every(5, -4 * times, 1, 5))
          .know('p', know(1000, { sentCents: -4 * times * 100 })),
      ),
    step: 0.25,
  },
  pipePay: {
    // So much else comes in that a payment of a pipe is this share of a month's inflow.
    from: share => {
      const employer = Math.floor(100 * 950 * (300 / MONTH / share - 3)) / 100
      return readDoubt(buildPipes({ employer }), employer)
    },
  },
  pipes: {
    from: count => readDoubt(buildPipes({ count })),
  },
  lent: {
    line: share =>
      readExcluded(
        buildActivity()
          .receive('friend', every(MONTH, 10, 100, 9))
          .pay('friend', [{ daysAgo: 5, usd: 1000 * share }])
          .know('friend', know(1e6)),
        'loan',
      ) /
      (1000 * (1 - share)),
    step: 0.02,
  },
  closed: {
    line: share => {
      const builder = buildActivity().set(old)
      for (const [name, other] of [
        ['ann', 'bob'],
        ['bob', 'ann'],
      ] as const)
        builder
          .receive(name, [{ daysAgo: 30, usd: 1000 }])
          .pay(name, [{ daysAgo: 20, usd: 1 }])
          .link(other, name, [{ daysAgo: 40, usd: 10_000 * share - 1 }])
          .know(name, know(10_000))
      return readExcluded(builder, 'linked-payer') / 1998
    },
    step: 0.02,
  },
  funderRecipients: {
    from: recipients =>
      has(
        buildActivity()
          .receive('boss', [{ daysAgo: 300, usd: 50 }])
          .know('boss', { payers: 1, recipients }),
        'linked-payer',
      ),
  },
  conduit: {
    line: share => {
      const builder = buildActivity()
        .link('exchange', 'aunt', [{ daysAgo: 30, usd: 1000 * share }])
        .receive('aunt', [{ daysAgo: 25, usd: 1000 }])
        .know('exchange', HUB)
        .know('aunt', know(1000))
      return floatAt(classify(builder).provenance.verified, 0)
    },
    step: 0.02,
  },
  lenderLike: {
    line: share =>
      readExcluded(
        buildActivity()
          .receive('pool', [{ daysAgo: 50, usd: 1000 }])
          .pay('pool', [{ daysAgo: 30, usd: 1000 * share }])
          .know('pool', { payers: 99, recipients: 99, isContract: true }),
        'loan',
      ) / 1000,
    step: 0.02,
  },
})

test('who sells to one changer and buys from another has the same money back, unless it is used', () => {
  const trade = (shopping: number): Builder => {
    const builder = buildActivity(500)
      .know('exchange', HUB)
      .know('shop', know(1e6, { payers: 900 }))
      .know('buyer', { payers: 9, recipients: 9 })
      .know('seller', know(9000, { payers: 9, recipients: 9 }))
      .link('exchange', 'seller', every(MONTH, 10, 900, 9))
      .pay('buyer', every(MONTH, 10, 300, 20))
      .receive('seller', every(MONTH, 10, 300, 10))
    return shopping > 0 ? builder.pay('shop', every(MONTH, 10, shopping, 5)) : builder
  }
  expect(readExcluded(trade(0), 'round-trip')).toBe(3000)
  expect(readExcluded(trade(75), 'round-trip')).toBeCloseTo(1500, -2)
  expect(readExcluded(trade(110), 'round-trip')).toBe(0)
})

walkThresholds('use', MODEL.use, {
  spent: { line: spent => 1 - Math.max(...usePay({ spent, pipe: 0.1 }).pipes.values()), step: 0.02 },
  swept: { line: swept => usePay({ swept }).cashed, step: 0.02 },
  kept: { line: kept => usePay({ swept: 1, kept: -kept }).cashed, step: 0.02 },
  returned: { line: returned => usePay({ spent: 0.5, swept: -returned }).used, step: 0.02 },
  hubShare: { line: share => usePay({ swept: 1, aside: 1 - share }).cashed, step: 0.02 },
})

/** Paid each month by an employer, who gets so much of it back as rent. The share of the rent that is not told as pay. */
function rent({ back = 0.2, extra = 0, odd = 0 }): number {
  const usd = (10_000 * back) / 9
  const builder = buildActivity()
    .receive('employer', every(MONTH, 10, 1000, 9))
    .pay(
      'employer',
      every(MONTH, 9, usd, 5).map((move, i) => ({ ...move, usd: i === 4 ? usd * (1 + odd) : usd })),
    )
    .know('employer', know(1e8))
  if (extra > 0) builder.receive('employer', [{ daysAgo: 3, usd: extra }])
  return (readExcluded(builder, 'refund') + readExcluded(builder, 'paid-back')) / (10_000 * back)
}

walkThresholds('bills', MODEL.bills, {
  back: { line: back => rent({ back }), step: 0.02 },
  near: { over: near => rent({ extra: (2000 / 9) * (1 + near - 0.001) }) > 0.5, step: 0.02 },
  alike: { over: odd => rent({ odd: odd - 0.001 }) > 0.05 },
})

type Share = { days?: number; near?: number; of?: number; always?: number; payers?: number; look?: number }

/** Two flatmates who send equal parts of a rent. */
function shareRent(share: Share): boolean {
  const { days = 3, near = 0, of = 3, always = 1, payers = 2, look = 1 } = share
  const usd = (300 / of) * (1 + near)
  const builder = buildActivity()
    .pay('landlord', every(MONTH, 10, 300, 10))
    .receive('employer', every(MONTH, 10, 900, 22))
  const shared = Math.round(10 * always)
  for (const name of ['flatmate a', 'flatmate b'])
    builder.receive(name, [
      ...every(MONTH, shared, usd, 10 + days),
      ...every(MONTH, 10 - shared, usd * 1.2, 10 + days + shared * MONTH),
    ])
  for (let i = 3; i < payers; i++)
    builder.receive(`friend ${String.fromCharCode(64 + i)}`, [{ daysAgo: 200, usd: 7 }])
  for (let i = 1; i < look; i++) builder.pay('kiosk', every(MONTH, 10, 1, 10 + days / 2))
  return has(builder, 'pass-through')
}

walkThresholds('shared', MODEL.shared, {
  days: { over: days => shareRent({ days }) },
  near: { over: near => shareRent({ near }), step: 0.005 },
  most: { over: of => shareRent({ of }) },
  always: { from: always => shareRent({ always }), step: 0.1 },
  payers: { over: payers => shareRent({ payers }) },
  look: { over: look => shareRent({ look }) },
})

type Gather = {
  payers?: number
  payments?: number
  patron?: number
  beside?: number
  handed?: number
  /** This share of the times the part handed on is another, by so much. */
  otherwise?: number
  off?: number
}

/** A treasurer with a wage: givers give each week, and a part of it is handed on the next day. Share called turnover. */
function gather(options: Gather): number {
  const {
    payers = 20,
    payments = 50,
    patron = 0,
    beside = 0.5,
    handed = 0.9,
    otherwise = 0,
    off = 0.5,
  } = options
  const gifts = Array.from({ length: payers }, (_, i) => 9 + 0.37 * i)
  const given = gifts.reduce((sum, usd) => sum + usd, 0)
  const wage = (given * beside) / (1 - beside)
  const large = (patron * (given + wage)) / (1 - patron)
  const builder = buildActivity(2000)
    .set(old)
    .receive('exchange', every(7, payments, wage, 6))
    .know('exchange', HUB)
  for (const [i, usd] of gifts.entries())
    builder.receive(`giver ${String.fromCharCode(65 + i)}`, every(7, payments, usd, 3))
  if (large > 0) builder.receive('patron', every(7, payments, large, 3))
  const others = Math.round(otherwise * payments)
  const sum = (given + large) * handed
  builder.pay('church', [
    ...every(7, payments - others, sum, 2),
    ...every(7, others, sum * (1 - off), 2 + (payments - others) * 7),
  ])
  return readExcluded(builder, 'pass-through') / ((given + large) * payments * handed)
}

/** A wage, and twenty who give 100 each; some of them are paid so many times that. Share of it called turnover. */
function help({ people = 5, times = 3 }): number {
  const builder = buildActivity(3000)
    .set(old)
    .receive('exchange', every(MONTH, 10, 400))
    .know('exchange', HUB)
  for (let i = 0; i < 20; i++) {
    const member = `member ${String.fromCharCode(65 + i)}`
    builder.receive(member, every(30, 10, 10, 3 + i / 4)).know(member, know(5000))
    if (i < people) builder.pay(member, [{ daysAgo: 10 + 20 * i, usd: 100 * times }])
  }
  return readExcluded(builder, 'pass-through') / Math.max(1, 100 * (times - 1) * people)
}

walkThresholds('gathered', MODEL.gathered, {
  helped: { line: people => help({ people }), step: 1 },
  times: { from: times => help({ times }) > 0 },
  payers: { from: payers => gather({ payers }) > 0 },
  payments: { from: payments => gather({ payments }) > 0 },
  ofAll: { over: patron => gather({ patron: patron - 0.001 }) > 0 },
  beside: { from: beside => gather({ beside: beside + 1e-6 }) > 0 },
  near: { over: off => gather({ otherwise: 0.4, off: off - 0.001 }) > 0 },
  alike: { line: alike => gather({ otherwise: 1 - alike }), step: 0.02 },
  handed: { line: handed => gather({ handed }), step: 0.02 },
})

type Entrust = { share?: number; days?: number; spent?: number; people?: number }

/** A wage, and an uncle who sends a share of all that comes; a part of it goes to builders so many days later. Share called turnover. */
function entrust({ share = 0.4, days = 9, spent = 1, people = 3 }: Entrust): number {
  const sent = (400 * share) / (1 - share)
  const builder = buildActivity(2000)
    .set(old)
    .receive('exchange', every(30, 10, 400, 5))
    .know('exchange', HUB)
    .receive('uncle', every(47, 5, 2 * sent, 60))
  for (let i = 0; i < 5 * people; i++) {
    const name = `builder ${String.fromCharCode(65 + (i % people))}`
    const round = Math.floor(i / people)
    // Each time another one gets most.
    const part = (1 + ((i + round) % people)) / ((people * (people + 1)) / 2)
    builder
      .pay(name, [{ daysAgo: 60 + 47 * round - days, usd: 2 * sent * spent * part }])
      .know(name, know(9000))
  }
  return readExcluded(builder, 'pass-through') / (10 * sent * Math.min(spent, 1))
}

walkThresholds('entrusted', MODEL.entrusted, {
  days: { over: days => entrust({ days }) > 0 },
  some: { line: share => entrust({ share }), step: 0.01 },
  most: { line: share => entrust({ share: -share }), step: 0.01 },
  spent: [
    { line: spent => entrust({ spent }), step: 0.01 },
    { line: spent => entrust({ spent: 1 / spent }), step: 0.01 },
  ],
  people: { line: people => entrust({ people }), step: 1 },
})

type Trade = { people?: number; bursts?: number; days?: number; share?: number; living?: number }

/** Buys from many and sells to many: bursts a month apart, each passed on `days` later. */
function trade({ people = 30, bursts = 4, days = 1, share = 1, living }: Trade): Builder {
  const builder = buildActivity(5000).set(old)
  const name = (side: string, i: number) => `${side}${String.fromCharCode(65 + i)}`
  for (let burst = 0; burst < bursts; burst++) {
    const daysAgo = 10 + burst * MONTH
    for (let i = 0; i < people; i++) builder.receive(name('buyer ', i), [{ daysAgo, usd: 100 }])
    const big = living === undefined ? people : people / 2
    // What goes on in two parts goes on in no sum of its own.
    for (let i = 0; i < big; i++)
      for (const part of living === undefined ? [60, 40] : [100])
        builder.pay(name('seller ', i), [{ daysAgo: daysAgo - days, usd: part * share }])
    if (living === undefined) continue
    const small = Math.floor((100 * (people - big)) / (100 * living))
    for (let i = 0; i < small; i++)
      builder.pay(name('shop ', i % people), [{ daysAgo: daysAgo - days, usd: 100 * living }])
  }
  return builder
}

/** Share of all that came in that is called turnover. */
function readTurnover(options: Trade): number {
  const builder = trade(options)
  const total = builder.build().transfers.filter(({ to }) => to === WALLET).length * 100
  return readExcluded(builder, 'pass-through') / total
}

/** Pays bills for others: each payment goes on the next hour but for a `skim`, after so many little ones. Share called turnover. */
function sendOn({ people = 12, share = 1, skim = 0, fillers = 0 }): number {
  const times = 6
  const builder = buildActivity(5000).set(old)
  for (let i = 0; i < people * times; i++) {
    const daysAgo = 70 - (60 * i) / (people * times)
    builder.receive(`friend ${String.fromCharCode(65 + (i % people))}`, [{ daysAgo, usd: 100 }])
    for (let k = 0; k < fillers; k++) builder.pay('shop', [{ daysAgo: daysAgo - (k + 1) / 1e4, usd: 0.2 }])
    if (Math.floor((i + 1) * share + 1e-9) > Math.floor(i * share + 1e-9))
      builder.pay(`landlord ${String.fromCharCode(65 + (i % 7))}`, [
        { daysAgo: daysAgo - 0.02, usd: 100 * (1 - skim) },
      ])
  }
  return readExcluded(builder, 'pass-through') / (100 * people * times)
}

/** Buys for a month at once, at two places for a share each and at a third, and sells to twelve for what it cost. Share called turnover. */
function resell(share: number, days = 365): number {
  const builder = buildActivity(2000).set({ ...old, from: AS_OF - days * DAY_SECONDS })
  const prices = Array.from({ length: 12 }, (_, i) => 90 + 1.7 * i)
  const sold = prices.reduce((sum, usd) => sum + usd, 0)
  const places = { bakery: 0.5, mill: share, dairy: share }
  for (let month = 0; month < 8; month++) {
    // No sum of it is an equal part of the same bill each month.
    for (const [place, part] of Object.entries(places))
      builder.pay(place, [{ daysAgo: 35 + 30 * month, usd: sold * part * (month % 2 ? 1.1 : 0.9) }])
    for (const [i, usd] of prices.entries())
      builder.receive(`guest ${String.fromCharCode(65 + i)}`, [{ daysAgo: 34 + 30 * month - 2 * i, usd }])
  }
  return readExcluded(builder, 'pass-through') / (8 * sold)
}

walkThresholds('turnover', MODEL.turnover, {
  stockShare: { from: share => resell(share) > 0 },
  startDays: { over: days => resell(0.25, 245 + days) > 0 },
  few: { line: people => sendOn({ people }), step: 1 },
  oneByOne: { line: share => sendOn({ people: 10, share }) / share, step: 0.05 },
  near: { over: skim => sendOn({ skim: skim - 0.001 }) > 0 },
  look: { from: fillers => sendOn({ people: 10, fillers }) > 0 },
  days: { over: days => readTurnover({ days }) > 0 },
  hubDays: {
    over: days => {
      const builder = buildActivity(5000).set(old).know('exchange', HUB)
      for (let lot = 0; lot < 9; lot++) {
        builder.receive('exchange', [{ daysAgo: 10 + 10 * lot, usd: 1000 }])
        for (let i = 0; i < 10; i++)
          builder.pay(`buyer ${String.fromCharCode(65 + ((lot * 10 + i) % 40))}`, [
            { daysAgo: 10 + 10 * lot - days, usd: 100 },
          ])
      }
      return has(builder, 'pass-through')
    },
  },
  passed: { line: share => readTurnover({ share }) / share, step: 0.02 },
  many: { line: people => readTurnover({ people }), step: 1 },
  often: {
    // Many people over a long time, each paying once: so many payments a month.
    line: often => {
      const builder = buildActivity(5000).set(old)
      const count = Math.round(often * 10)
      for (let i = 0; i < count; i++) {
        const daysAgo = 304.375 * ((i + 1) / count)
        builder.receive(`buyer ${i}`, [{ daysAgo, usd: 100 }])
        builder.pay(`seller ${i}`, [{ daysAgo: Math.max(0, daysAgo - 0.01), usd: 100 }])
      }
      return readExcluded(builder, 'pass-through') / (count * 100)
    },
    step: 0.5,
  },
  livingShare: { from: living => readTurnover({ living }) > 0, step: 0.05 },
})

/** Clients who pay in turn, sums that differ; a part of each receipt goes to a port that many pay. Share of these parts called turnover. */
function passParts(options: {
  clients?: number
  isPlace?: boolean
  perMonth?: number
  receipts?: number
  part?: number
  parts?: number
  days?: number
  fillers?: number
  /** Share of the first client's receipts of which a part goes on; the newest so many, of clients of their own; and how far the sums are from the usual one. */
  always?: number
  newest?: number
  differ?: number
  /** Every third part is so much larger. */
  off?: number
}): number {
  const {
    clients = 7,
    isPlace = false,
    perMonth = 15,
    receipts = 171,
    part = 0.4,
    parts = 1,
    days = 1,
  } = options
  const { fillers = 0, always, newest = receipts, differ, off = 0 } = options
  const builder = buildActivity(9000)
    .set(old)
    .know('port', know(900_000, { payers: 400 }))
  if (clients === 0) return 0
  let [passed, others] = [0, 0]
  for (let i = 0; i < receipts; i++) {
    const gap = MONTH / perMonth
    const daysAgo = Math.max(gap, 10) + gap * (receipts - 1 - i)
    const sign = i === receipts - 1 ? 0 : i % 2 === 0 ? 1 : -1
    const usd = differ === undefined ? 550 + 190 * (i % 5) : 1000 * (1 + sign * differ)
    const isOld = receipts - i > newest
    const name = `${isOld ? 'old' : 'new'} ${String.fromCharCode(65 + (i % clients))}`
    builder.receive(isPlace ? 'exchange' : name, [{ daysAgo, usd }])
    const turn = Math.floor(i / clients)
    const isFirst = i % clients === 0
    const often = isFirst ? (always ?? 1) : 1
    if (isOld || Math.floor((turn + 1) * often) === Math.floor(turn * often)) continue
    for (let k = 0; k < fillers; k++) builder.pay('port', [{ daysAgo: daysAgo - days, usd: 0.2, second: k }])
    for (let k = 0; k < parts; k++) {
      const share = part + 0.05 * k + (i % 3 === 0 ? off : 0)
      builder.pay('port', [{ daysAgo: daysAgo - days, usd: usd * share, second: 100 + k }])
      if (always === undefined || isFirst) passed += usd * part
      else others += usd * part
    }
  }
  if (isPlace) builder.know('exchange', HUB)
  return (readExcluded(builder, 'pass-through') - others) / passed
}

const leastNewest = (): number => {
  let newest = 1
  while (newest < 40 && passParts({ newest }) === 0) newest++
  return newest
}

const seldom = { perMonth: 2, receipts: 23 }

walkThresholds('parts', MODEL.parts, {
  days: { over: days => passParts({ days, ...seldom }) > 0 },
  look: { from: fillers => passParts({ fillers, ...seldom }) > 0 },
  least: { from: part => passParts({ part, ...seldom }) > 0 },
  near: { over: off => passParts({ off }) > 0.9, step: 0.002 },
  newest: { shows: () => Math.floor(leastNewest() / MODEL.parts.common) },
  common: { from: share => passParts({ newest: Math.ceil(share * MODEL.parts.newest) }) > 0, step: 0.04 },
  most: { upTo: parts => Math.round(passParts({ parts, part: 0.15, ...seldom }) * parts * 100) },
  // The second part is larger by a twentieth of the receipt.
  opens: {
    line: part => ((passParts({ parts: 2, part, ...seldom }) * 2 - 1) * part) / (part + 0.05),
    step: 0.02,
  },
  always: { line: always => passParts({ always, receipts: 140 }), step: 0.05 },
  people: { line: clients => passParts({ clients }), step: 1 },
  place: { shows: () => Math.round(1 + 2 * passParts({ isPlace: true })) },
  often: { line: perMonth => passParts({ perMonth, receipts: Math.floor(10 * perMonth) }), step: 0.2 },
  differ: { line: differ => passParts({ differ, ...seldom }), step: 0.01 },
})

/** A stall: customers who pay in turn, and one or a till beside them; a supplier of most, and a second one. */
function sell(options: {
  customers?: number
  perMonth?: number
  /** Share of all that one more payer sends; times a month that a till pays as much as all customers. */
  beside?: number
  till?: number
  bought?: number
  /** Of `sweeps` of the payments to the second just as much, or so much more, goes on to a hub. */
  second?: { share: number; perMonth?: number; payers?: number; sweeps?: number; off?: number }
}) {
  const { customers = 25, perMonth = 40, beside = 0, till = 0, bought = 0.65, second } = options
  const span = 10
  const builder = buildActivity(9000).set(old).know('exchange', HUB).know('supplier', know(90_000))
  const pay = (name: string, times: number, usd: number): Move[] => {
    const moves = every(MONTH / times, Math.floor(span * times), usd, 3)
    builder.pay(name, moves)
    return moves
  }
  const count = Math.floor(span * perMonth)
  const takings = 4000 * span
  for (let i = 0; i < (customers === 0 ? 0 : count); i++)
    builder.receive(`customer ${String.fromCharCode(65 + (i % customers))}`, [
      { daysAgo: (MONTH / perMonth) * (i + 1), usd: (takings / count) * (0.8 + 0.04 * ((i * 7) % 11)) },
    ])
  let all = customers === 0 ? 0 : takings
  const large = (beside * all) / (1 - beside)
  if (beside > 0) builder.receive('patron', every(MONTH, span, large / span, 4))
  const tillTimes = Math.floor(span * till)
  if (till > 0) builder.receive('exchange', every(MONTH / till, tillTimes, takings / tillTimes, MONTH / till))
  if (customers === 0) all = takings
  if (bought > 0) pay('supplier', 4, (bought * all) / (4 * span))
  if (second) {
    const { share, perMonth: times = 4, payers = 2, sweeps = 0, off = 0 } = second
    const usd = (share * all) / Math.floor(span * times)
    const moves = pay('second', times, usd)
    builder.know('second', know(usd * moves.length, { payers }))
    const swept = moves.slice(0, Math.round(moves.length * sweeps))
    builder.link(
      'second',
      'exchange',
      swept.map(({ daysAgo }) => ({ daysAgo: daysAgo - 0.1, usd: usd * (1 + off) })),
    )
  }
  const { columns } = classify(builder)
  const readTaken = (name: string): number => {
    const id = columns.addresses.idOf.get(address(name)) ?? -1
    let [sum, taken] = [0, 0]
    for (let row = 0; row < columns.count; row++) {
      if (columns.party[row] !== id) continue
      sum += floatAt(columns.cents, row)
      taken += floatAt(columns.cents, row) - floatAt(columns.open, row)
    }
    return sum === 0 ? 0 : taken / sum
  }
  return {
    /** Share of what was bought that is taken off what was sold. */
    degree: readTaken('supplier'),
    /** How far others count, against the customers and the first supplier. */
    patron: readTaken('patron') / readTaken('customer A'),
    till: readTaken('exchange') / readTaken('customer A'),
    second: readTaken('second') / readTaken('supplier'),
    /** Share of the takings that does not count, and of what the second gets. */
    takings: readTaken('customer A'),
    guessed: readTaken('second'),
  }
}

const second = (facts: NonNullable<Parameters<typeof sell>[0]['second']>): number =>
  sell({ bought: 0.5, second: facts }).second
/** What may be bought, by the month, where nothing else is: what is taken off the takings. */
const guess = (share: number): number =>
  Math.round(1000 * sell({ bought: 0, second: { share, perMonth: 1 } }).takings) / 1000

walkThresholds('trade', MODEL.trade, {
  customer: { line: share => sell({ beside: -share, bought: 0.5 }).patron, step: 0.02 },
  settles: { line: till => sell({ till, bought: 0.7 }).till, step: 0.5 },
  people: { line: customers => sell({ customers }).degree, step: 1 },
  // A till that pays seven times a month counts two fifths, and so do its receipts, of which a fifth of the line for `often` is left.
  till: {
    shows: () => Math.round((4 + (6 * sell({ customers: 0, till: 7, bought: 0.26 }).degree) / 0.2) / 0.4),
  },
  often: { line: perMonth => sell({ perMonth }).degree, step: 0.4 },
  again: { line: perMonth => second({ share: 0.2, perMonth }), step: 0.1 },
  fromFew: { line: share => second({ share }), step: 0.005 },
  fromMany: { line: share => second({ share, payers: 300 }), step: 0.01 },
  monthly: {
    line: perMonth => sell({ bought: 0, second: { share: 0.15, perMonth } }).guessed,
    step: 0.1,
  },
  eachWhole: { line: sweeps => second({ share: 0.2, sweeps }), step: 0.03 },
  near: { over: off => second({ share: 0.2, sweeps: 1, off: off - 0.0001 }) > 0.9, step: 0.001 },
  part: { line: bought => sell({ bought }).degree, step: 0.03 },
  half: { shows: () => guess(0.2) / 0.2 },
  most: { shows: () => guess(0.7) },
})
