import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createThrottle } from './createThrottle.ts'

test('all go on in the order they asked, a few at a time, and others are served between', async () => {
  const pace = createThrottle({ atOnce: 2, everyMs: 1 })
  const gone: number[] = []
  const turns: number[] = []
  let turnsSoFar = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turnsSoFar++) await turn()
  })()
  await Promise.all(
    Array.from({ length: 11 }, async (_, reader) => {
      await pace()
      gone.push(reader)
      turns.push(turnsSoFar)
    }),
  )
  isOver = true
  await others
  expect(gone).toEqual(Array.from({ length: 11 }, (_, reader) => reader))
  for (const turn of turns) expect(turns.filter(other => other === turn).length).toBeLessThanOrEqual(2)
})

test('a later call starts at once again', async () => {
  const pace = createThrottle({ atOnce: 1, everyMs: 1 })
  for (let piece = 0; piece < 3; piece++) await pace()
  const soon = pace().then(() => 'gone')
  expect(await soon).toBe('gone')
})
