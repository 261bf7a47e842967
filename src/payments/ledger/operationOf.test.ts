import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { up } from '../../storage/migrations/012_payment_units.ts'
import { operationOf } from './operationOf.ts'

test.each([
  ['screen_wallet', 1, { operation: 'screen_wallet', units: 1 }],
  ['screen_batch', 37, { operation: 'screen_batch', units: 37 }],
  ['screen_batch:37', 1, { operation: 'screen_batch', units: 37 }],
  ['something_else', 1, null],
  ['toString', 1, null],
])('%s with %i units', (operation, units, expected) => {
  expect(operationOf({ operation, units })).toEqual(expected)
})

describeOnEachEngine('payments of before', database => {
  const readAll = async () => {
    const { rows } = await sql<{
      operation: string
      units: number
    }>`select operation, units from payments order by nonce`.execute(database().db)
    return rows
  }
  const insertOld = (nonce: string, operation: string) =>
    sql`insert into payments (chain_id, token, payer, nonce, pay_to, value, valid_after, valid_before, signature, signer,
        form, operation, fingerprint, state, final, attempt, holder, lease_until, tries, retry_at, claimed_at, updated_at)
      values (42220, '0x1', '0x2', ${nonce}, '0x3', '370000', 0, 1, '0x', 'plain', 'flat', ${operation}, '', 'settled', 1,
        1, '', 0, 0, 0, 0, 0)`.execute(database().db)

  test('get their units, and what an old node writes afterwards is read the same', async () => {
    await sql`alter table payments drop column units`.execute(database().db)
    await insertOld('0x01', 'screen_batch:37')
    await insertOld('0x02', 'screen_wallet')
    await up(database().db as never)
    await insertOld('0x03', 'screen_batch:5')
    const rows = await readAll()
    expect(rows).toEqual([
      { operation: 'screen_batch', units: 37 },
      { operation: 'screen_wallet', units: 1 },
      { operation: 'screen_batch:5', units: 1 },
    ])
    expect(rows.map(row => operationOf(row)?.units)).toEqual([37, 1, 5])
  })
})
