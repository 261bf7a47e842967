import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { createQuery } from './createQuery.ts'
import { acquireLease } from './leases.ts'

const select = createQuery<{ holder: string }>('select holder from leases where name = ? and expires_at > ?')

describeOnEachEngine('createQuery', database => {
  test('takes its parameters in order', async () => {
    await acquireLease(database(), { name: 'a', holder: 'me', nowMs: 100, ttlMs: 50 })
    expect(await select(database(), 'a', 149)).toEqual([{ holder: 'me' }])
    expect(await select(database(), 'a', 150)).toEqual([])
  })

  test('never sees what a transaction has not committed', async () => {
    let asked: Promise<{ holder: string }[]> | undefined
    const open = database()
      .db.transaction()
      .execute(async db => {
        await acquireLease({ ...database(), db }, { name: 'b', holder: 'me', nowMs: 100, ttlMs: 50 })
        asked = select(database(), 'b', 0)
        expect(await select({ ...database(), db }, 'b', 0)).toEqual([{ holder: 'me' }])
        throw new Error('rolled back')
      })
    await expect(open).rejects.toThrow('rolled back')
    expect(await asked).toEqual([])
  })

  test('fails as a promise', async () => {
    const broken = createQuery('select name from nowhere')
    const asked = broken(database())
    await expect(asked).rejects.toThrow(/nowhere/)
  })
})
