import { expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { createLedger } from './ledger.ts'
import { readChanged } from './readChanged.ts'

describeOnEachEngine('rows that are waited for', (database, engine) => {
  let now = 1_800_000_000_000
  const open = () =>
    createLedger({ database: database(), chainId: 42220, clock: () => now, holder: 'one', leaseMs: 1_000 })
  const statesOf = async (rows: readonly PaymentRow[], seen: readonly (PaymentRow | null)[]) =>
    [...(await readChanged(database(), 42220, rows, seen)).values()].map(({ nonce, state }) => [nonce, state])

  test('are read when they were never seen, and when they are not as they were seen', async () => {
    const ledger = open()
    const claims = [1, 2, 3].map(nonce => sampleClaim(nonce, { payer: `0x${'b'.repeat(40)}` }))
    const rows = (await Promise.all(claims.map(ledger.claim))).map(({ row }) => row)
    const [first, second, third] = rows as [PaymentRow, PaymentRow, PaymentRow]
    expect(await statesOf(rows, [null, null, null])).toHaveLength(3)
    const asSeen = await statesOf(rows, rows)
    expect(asSeen).toHaveLength(engine === 'sqlite' ? 3 : 0)
    // In the same millisecond, and a lease in a later one.
    await ledger.changeOne({ key: second, from: ['claimed'], to: { state: 'answered', answer: '{}' } })
    now += 1
    await ledger.changeOne({ key: third, from: ['claimed'], to: { lease_until: now + 5_000 } })
    const changed = await statesOf(rows, rows)
    expect(changed).toContainEqual([second.nonce, 'answered'])
    expect(changed).toContainEqual([third.nonce, 'claimed'])
    expect(changed.map(([nonce]) => nonce).includes(first.nonce)).toBe(engine === 'sqlite')
  })

  test('are found among more than one statement may name', async () => {
    const claims = Array.from({ length: 9_000 }, (_, nonce) =>
      sampleClaim(10 + nonce, { payer: `0x${'c'.repeat(40)}` }),
    )
    const last = claims.at(-1) as (typeof claims)[number]
    await open().claim(last)
    const found = await readChanged(
      database(),
      42220,
      claims,
      claims.map(() => null),
    )
    expect([...found.values()].map(({ nonce }) => nonce)).toEqual([last.nonce])
  })
})
