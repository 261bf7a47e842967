import fc from 'fast-check'
import type {
  Activity,
  AddressKind,
  Counterparty,
  LendingEvent,
  Link,
  Transfer,
} from '../../wire/activity.ts'
import { AS_OF, address, WALLET } from './build.ts'

const NAMES = ['ann', 'bob', 'carl', 'dora', 'emil', 'fay', 'gus', 'hub']
const KINDS: (AddressKind | null)[] = [
  null,
  null,
  null,
  'exchange',
  'swap',
  'lending',
  'mixer',
  'fee',
  'payroll',
]

const name = fc.constantFrom(...NAMES).map(address)
const time = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: AS_OF - 370 * 86_400, max: AS_OF }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: AS_OF + 10_000_000 }) },
  { weight: 1, arbitrary: fc.constant(AS_OF) },
)
const cents = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 200_000 }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
)
const hash = fc.integer({ min: 0, max: 60 }).map(n => `0x${n.toString(16).padStart(64, '0')}`)

const transfer: fc.Arbitrary<Transfer> = fc
  .record({
    time,
    cents,
    hash,
    other: fc.oneof({ weight: 20, arbitrary: name }, { weight: 1, arbitrary: fc.constant(WALLET) }),
    isIn: fc.boolean(),
    logIndex: fc.nat(40),
    symbol: fc.constantFrom('USDT', 'CELO'),
  })
  .map(({ time, cents, hash, other, isIn, logIndex, symbol }) => ({
    block: Math.floor(time / 5),
    logIndex,
    transaction: hash,
    time,
    token: address(symbol),
    symbol,
    from: isIn ? other : WALLET,
    to: isIn ? WALLET : other,
    amount: BigInt(cents ?? 0),
    usdCents: cents,
  }))

const counterparty: fc.Arbitrary<Counterparty> = fc.record({
  address: name,
  label: fc.constantFrom(null, 'Known'),
  kind: fc.constantFrom(...KINDS),
  isContract: fc.constantFrom(null, true, false),
  firstSeen: fc.constantFrom(null, AS_OF - 1e7),
  firstFunder: fc.oneof(fc.constant(null), name, fc.constant(WALLET)),
  recipients: fc.oneof(fc.constant(null), fc.nat(300)),
  payers: fc.oneof(fc.constant(null), fc.nat(300)),
  receivedCents: fc.oneof(fc.constant(null), fc.nat(3_000_000)),
  sentCents: fc.oneof(fc.constant(null), fc.nat(3_000_000)),
})

const link: fc.Arbitrary<Link> = fc.record({
  from: name,
  to: name,
  time,
  usdCents: fc.nat(300_000),
  transaction: hash,
})

const lending: fc.Arbitrary<LendingEvent> = fc
  .record({
    kind: fc.constantFrom('supply', 'withdraw', 'borrow', 'repay', 'liquidation'),
    time,
    transaction: hash,
    usdCents: cents,
  })
  .map(event => ({ ...event, protocol: 'pool', block: event.time, token: address('USDT'), amount: 1n }))

/** Any history, sensible or not. */
export function arbitraryActivity(size = 60): fc.Arbitrary<Activity> {
  return fc
    .record({
      transfers: fc.array(transfer, { maxLength: size }),
      counterparties: fc.array(counterparty, { maxLength: 8 }),
      links: fc.array(link, { maxLength: 20 }),
      lending: fc.array(lending, { maxLength: 6 }),
      balance: cents,
      months: fc.integer({ min: 1, max: 12 }),
      firstSeen: fc.oneof(fc.constant(null), time),
      complete: fc.boolean(),
    })
    .map(({ transfers, counterparties, links, lending, balance, months, firstSeen, complete }) => ({
      wallet: WALLET,
      asOf: { block: AS_OF, time: AS_OF },
      from: AS_OF - 365 * 86_400,
      months,
      firstSeen,
      transfers,
      balances: [{ token: address('USDT'), symbol: 'USDT', amount: 5n, usdCents: balance }],
      counterparties,
      links,
      lending,
      unpriced: [{ token: address('spam'), symbol: 'SPAM', transfers: 2, transactions: ['0x02', '0x01'] }],
      coverage: {
        fromBlock: 0,
        toBlock: AS_OF,
        complete,
        gaps: [],
        sources: ['b', 'a'],
      },
    }))
}
