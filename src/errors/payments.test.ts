import { expect, test } from 'vitest'
import { LedgerUnavailableError } from './payments.ts'
import { DatabaseUnavailableError } from './storage.ts'

test('a ledger that fails says what is wrong with its database, where that is known', () => {
  const full = { trouble: 'cannot be written: the disk is full', remedy: 'Make room.', cause: null }
  const known = new LedgerUnavailableError({ cause: new DatabaseUnavailableError(full) })
  expect(known.message).toBe(
    'The database cannot be written: the disk is full, so the state of this payment is not known.',
  )
  expect(known.fix).toMatch(/same payment.*charged at most once\. Operator: Make room\.$/)
  expect(known).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503, retryAfterSeconds: 5 })

  const unknown = new LedgerUnavailableError({ cause: new Error('constraint failed') })
  expect(unknown.message).toBe('The database failed, so the state of this payment is not known.')
  expect(unknown.fix).not.toContain('Operator')
})
