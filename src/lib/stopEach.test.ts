import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { stopEach } from './stopEach.ts'

test('a part that cannot stop is logged, and the parts after it are stopped all the same', async () => {
  const lines: string[] = []
  const log = createLogger({ level: 'error', destination: { write: line => lines.push(line) } })
  const stopped: string[] = []
  await stopEach(
    [
      () => stopped.push('first'),
      async () => {
        throw new Error('database or disk is full')
      },
      async () => stopped.push('database'),
    ],
    log,
  )
  expect(stopped).toEqual(['first', 'database'])
  expect(lines.join()).toContain('database or disk is full')
})
