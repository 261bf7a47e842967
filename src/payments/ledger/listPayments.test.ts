import { expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { forgetExpired } from '../../signIn/forgetExpired.ts'
import { toRow } from './claims.ts'
import { createLedger } from './ledger.ts'
import { listPayments, type PaymentFilter } from './listPayments.ts'
import { pruneAnswers } from './pruneAnswers.ts'
import { pruneReleased } from './pruneReleased.ts'
import { sumTreasuries } from './sumTreasuries.ts'

const dayMs = 86_400_000
const now = 100 * dayMs
const count = 4_100
const payers = ['a', 'b'].map(digit => `0x${digit.repeat(40)}` as const)

describeOnEachEngine('a ledger that is longer than a page', database => {
  const ledger = () =>
    createLedger({ database: database(), chainId: 42220, clock: () => now, holder: 'node', leaseMs: 1 })

  /** Two payers with the same nonces, and a whole page claimed in the same millisecond. */
  const row = (index: number) => ({
    ...toRow(
      sampleClaim(Math.floor(index / 2), {
        payer: payers[index % 2] ?? '0x',
        pay_to: '0x22',
        request: '{}',
        state: 'settled',
      }),
      { chainId: 42220, holder: 'node', leaseUntil: 0, now: now - (index < 3_000 ? dayMs : 10 * dayMs) },
    ),
    final: index < 10 ? 0 : 1,
    answer: '{}',
    block_number: 7 + index,
  })

  async function list(filter: PaymentFilter): Promise<string[]> {
    const found: string[] = []
    for await (const page of listPayments(ledger(), filter))
      found.push(...page.map(({ payer, nonce }) => `${payer} ${nonce}`))
    expect(new Set(found).size).toBe(found.length)
    return found
  }

  test('is listed whole, each payment once', async () => {
    for (let at = 0; at < count; at += 100)
      await database()
        .db.insertInto('payments')
        .values(Array.from({ length: 100 }, (_, index) => row(at + index)))
        .execute()
    expect(await list({})).toHaveLength(count)
    expect(await list({ payer: payers[0] })).toHaveLength(count / 2)
    expect(await list({ payer: payers[0], limit: 5 })).toHaveLength(5)
    expect(await list({ since: now - 2 * dayMs, limit: 2_999 })).toHaveLength(2_999)
    expect(await list({ open: true })).toHaveLength(10)
    expect(await list({ fromBlock: 8, toBlock: 9, payTo: '0x22' })).toHaveLength(2)
    expect(await sumTreasuries(ledger())).toEqual([
      { payTo: '0x22', payments: count, settled: 41_000_000n, firstBlock: 7 },
    ])
  })

  test('loses the answers whose time is over, all of them, and none of the others', async () => {
    await pruneAnswers(ledger(), { retentionDays: 5, factsOf: () => null })
    const { left } = await database()
      .db.selectFrom('payments')
      .select(({ fn }) => fn.count<number | string>('answer').as('left'))
      .executeTakeFirstOrThrow()
    expect(Number(left)).toBe(3_000)
  })

  test('loses what was given back when its time is over, and nothing that was sent or may still be used', async () => {
    const endedDaysAgo = (days: number) => (now - days * dayMs) / 1_000
    const kinds = [
      { state: 'released', final: 1, valid_before: endedDaysAgo(6) },
      { state: 'released', final: 1, valid_before: endedDaysAgo(4) },
      { state: 'released', final: 0, valid_before: endedDaysAgo(6) },
      { state: 'released', final: 1, valid_before: endedDaysAgo(6), mineable_until: endedDaysAgo(6) },
      { state: 'failed', final: 1, valid_before: endedDaysAgo(6) },
    ] as const
    const each = kinds.flatMap((kind, at) =>
      Array.from({ length: 250 }, (_, index) => ({
        ...row(count + at * 1_000 + index * 2),
        answer: null,
        ...kind,
      })),
    )
    for (let at = 0; at < each.length; at += 250)
      await database()
        .db.insertInto('payments')
        .values(each.slice(at, at + 250))
        .execute()
    await pruneReleased(database(), { now, retentionDays: 5 })
    expect(await list({})).toHaveLength(count + 4 * 250)
    const { ended } = await database()
      .db.selectFrom('payments')
      .select(({ fn }) => fn.countAll<number | string>().as('ended'))
      .where('state', '=', 'released')
      .where('final', '=', 1)
      .where('mineable_until', 'is', null)
      .where('valid_before', '<', endedDaysAgo(5))
      .executeTakeFirstOrThrow()
    expect(Number(ended)).toBe(0)
  })

  test('and so do sessions, nonces and counters', async () => {
    const { db } = database()
    const each = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, at: now + index - 900 }))
    await db
      .insertInto('sessions')
      .values(each.map(({ id, at }) => ({ token_hash: id, wallet: '0x', expires_at: at })))
      .execute()
    await db
      .insertInto('used_nonces')
      .values(each.map(({ id, at }) => ({ nonce: id, expires_at: at })))
      .execute()
    await db
      .insertInto('rate_windows')
      .values(each.map(({ id, at }) => ({ name: id, started_at: at - 7_200_000, count: 1 })))
      .execute()
    await forgetExpired(database(), now)
    const left = ['sessions', 'used_nonces', 'rate_windows'] as const
    const rows = await Promise.all(left.map(table => db.selectFrom(table).selectAll().execute()))
    expect(rows.map(({ length }) => length)).toEqual([99, 99, 100])
  })
})
