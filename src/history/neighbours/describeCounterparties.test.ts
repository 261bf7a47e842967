import { expect, test } from 'vitest'
import type { Transfer } from '../../wire/activity.ts'
import { describeCounterparties } from './describeCounterparties.ts'
import type { KnownAddresses } from './knownAddresses.ts'
import type { Profile } from './readProfiles.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const wallet = address('a')
const window = { fromBlock: 1, toBlock: 9 }
const profileOf = (of: string): Profile => ({
  ...{ address: of, firstSeen: 1, firstFunder: null, recipients: 1, payers: 1 },
  ...{ seen: window, isWhole: true },
})

/** A wallet that was paid by two, of whom some cannot be looked up. */
function describeWithout(unread: readonly string[]) {
  const transfers = ['b', 'c'].map(digit => ({ from: address(digit), to: wallet, usdCents: 100 }) as Transfer)
  return describeCounterparties({
    ...{ wallet, window, transfers, known: (() => undefined) as unknown as KnownAddresses },
    readProfiles: async asked => asked.map(one => (unread.includes(one) ? null : profileOf(one))),
    readCodes: async () => new Map(),
    readInflows: async () => [],
    valueRows: async () => [],
  })
}

test('an address that cannot be looked up is counted, and is no limit that was reached', async () => {
  expect(await describeWithout([])).toMatchObject({ unread: 0, linksTruncated: false })
  expect(await describeWithout([address('b')])).toMatchObject({ unread: 1, linksTruncated: false })
})

test('what is known of the others is told all the same', async () => {
  const { counterparties } = await describeWithout([address('b')])
  expect(counterparties.map(({ firstSeen }) => firstSeen)).toEqual([1, null, 1])
})
