import type { DefaultRequestHandler } from '@a2a-js/sdk/server'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../errors/storage.ts'
import { strictHandler } from './strictHandler.ts'

test('a task that cannot be read is answered with the code of the failure', async () => {
  const handlerWithoutDatabase = {
    getTask: () =>
      Promise.reject(
        new DatabaseUnavailableError({ trouble: 'does not answer', remedy: 'start it.', cause: null }),
      ),
  } as unknown as DefaultRequestHandler
  const handler = strictHandler(handlerWithoutDatabase)
  const reading = handler.getTask({ tenant: '', id: 'any', historyLength: 0 }, {} as never)
  await expect(reading).rejects.toThrow(
    /^DATABASE_UNAVAILABLE: The database does not answer. .*Send the same request.*charged at most once/,
  )
})
