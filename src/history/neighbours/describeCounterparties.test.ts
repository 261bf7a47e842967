import { expect, test } from 'vitest'
import type { Transfer } from '../../wire/activity.ts'
import { describeCounterparties } from './describeCounterparties.ts'
import type { Profile } from './readProfiles.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const wallet = address('a')
const window = { fromBlock: 1, toBlock: 9 }
const profileOf = (of: string): Profile => ({
  address: of,
  firstSeen: 1,
  firstFunder: null,
  recipients: 1,
  payers: 1,
  seen: window,
  isWhole: true,
})

/** A wallet with two payers; some cannot be looked up. */
function describeWithout(unread: readonly string[]) {
  const transfers = ['b', 'c'].map(digit => ({ from: address(digit), to: wallet, usdCents: 100 }) as Transfer)
  return describeCounterparties(
    {
      readProfiles: async asked => asked.map(one => (unread.includes(one) ? null : profileOf(one))),
      readFlows: async () => [],
      readCodes: async () => new Map(),
    },
    { wallet, transfers, known: () => null },
  )
}

test('an address that cannot be looked up is counted', async () => {
  expect(await describeWithout([])).toMatchObject({ unread: 0 })
  expect(await describeWithout([address('b')])).toMatchObject({ unread: 1 })
})

test('if one counterparty cannot be read, the others are still described', async () => {
  const { counterparties } = await describeWithout([address('b')])
  expect(counterparties.map(({ firstSeen }) => firstSeen)).toEqual([1, null, 1])
})

test.each([
  ['counts where its flows look like one', 40, 'exchange'],
  ['is a stranger where they do not', 2, null],
] as const)('an exchange known from other chains %s', async (_, parties, kind) => {
  const transfers = [{ from: address('b'), to: wallet, usdCents: 100 } as Transfer]
  const { counterparties } = await describeCounterparties(
    {
      readProfiles: async asked =>
        asked.map(one => ({ ...profileOf(one), recipients: parties, payers: parties })),
      readFlows: async () => [],
      readCodes: async () => new Map(),
    },
    {
      wallet,
      transfers,
      known: one =>
        one === address('b') ? { label: 'Kraken 4', kind: 'exchange', isElsewhere: true } : null,
    },
  )
  expect(counterparties[1]).toMatchObject({ kind, label: kind && 'Kraken 4' })
})

test('a place where many pay in over addresses of their own is followed to its till, a shop is not', async () => {
  const [deposit, sweeper, vault, till, customer, shop, bank] = [...'bcdef12'].map(address)
  const next: Record<string, string | undefined> = {
    [deposit as string]: sweeper,
    [sweeper as string]: vault,
    [vault as string]: till,
    [till as string]: customer,
    [shop as string]: bank,
  }
  const transfers = [deposit, shop].map(to => ({ from: wallet, to, usdCents: 100 }) as Transfer)
  const { counterparties, links } = await describeCounterparties(
    {
      readProfiles: async asked =>
        asked.map(one => ({
          ...profileOf(one),
          payers: one === sweeper || one === shop ? 40 : 1,
          recipients: one === till ? 40 : 1,
        })),
      readFlows: async ({ address: of }, side) => {
        const to = side === 'out' ? next[of] : of
        const from = side === 'out' ? of : Object.keys(next).find(one => next[one] === of)
        return from && to ? [{ from, to, time: 1, usdCents: 100, transaction: from }] : []
      },
      readCodes: async () => new Map(),
    },
    { wallet, transfers, known: () => null },
  )
  const seen = counterparties.map(({ address: one }) => one)
  expect(seen).toEqual(expect.arrayContaining([deposit, sweeper, vault, till, shop]))
  expect(seen).not.toContain(customer)
  expect(seen).not.toContain(bank)
  expect(links).toContainEqual(expect.objectContaining({ from: vault, to: till }))
})
