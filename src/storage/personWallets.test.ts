import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { bookWallets } from './personWallets.ts'

describeOnEachEngine('wallets of one person', database => {
  const book = (person: string, wallets: string[], { until = 100, now = 0 } = {}) =>
    bookWallets(database(), { person, wallets, until, now })

  test('a wallet is one person’s until its time is over; that person may add to it', async () => {
    expect(await book('a', ['a', 'b'])).toEqual([])
    expect(await book('a', ['a', 'b', 'c'])).toEqual([])
    expect(await book('x', ['x', 'b'])).toEqual(['b'])
    expect(await book('x', ['x', 'b'], { now: 99, until: 200 })).toEqual(['b'])
    expect(await book('x', ['x', 'b'], { now: 100, until: 200 })).toEqual([])
    expect(await book('a', ['a', 'b'], { now: 101, until: 200 })).toEqual(['b'])
  })

  test('where one is taken none of the others is booked', async () => {
    await book('d', ['d', 'e'])
    expect(await book('f', ['f', 'e', 'g'])).toEqual(['e'])
    expect(await book('h', ['h', 'f', 'g'])).toEqual([])
  })

  test('a shorter booking shortens none', async () => {
    await book('k', ['k', 'l'], { until: 1_000 })
    await book('k', ['k', 'l'], { until: 50 })
    expect(await book('m', ['m', 'l'], { now: 500, until: 900 })).toEqual(['l'])
  })

  test('of twenty that race for one wallet exactly one gets it, whatever else they want', async () => {
    const racers = Array.from({ length: 20 }, (_, i) => {
      const wallets = ['shared', `own ${i}`, `next ${(i + 1) % 20}`]
      return book(`own ${i}`, i % 2 ? wallets : wallets.reverse())
    })
    expect((await Promise.all(racers)).filter(taken => taken.length === 0)).toHaveLength(1)
  })
})
