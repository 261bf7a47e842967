import { expect, test } from 'vitest'
import { createWatch } from './createWatch.ts'

type Step = { at: number }

/** A watch of one row that others change, and what each read already knew of it. */
function watchOne() {
  const row: Step = { at: 0 }
  const known: (number | null)[] = []
  const watch = createWatch<string, Step>({
    textOf: key => key,
    read: async (keys, seen) => {
      known.push(...seen.map(one => one?.at ?? null))
      return new Map(keys.flatMap((key, index) => (row.at !== seen[index]?.at ? [[key, { ...row }]] : [])))
    },
  })
  return { watch, known, set: (at: number) => Object.assign(row, { at }) }
}

const wait = (watch: ReturnType<typeof watchOne>['watch'], at: number) =>
  watch.until('row', row => row.at >= at, 10_000)

test('a look knows what the one before it saw, so that only changes need be read', async () => {
  const { watch, known, set } = watchOne()
  const done = wait(watch, 2)
  await watch.look()
  await watch.look()
  set(1)
  await watch.look()
  watch.notify('row', { at: 1 })
  set(2)
  await watch.look()
  expect(await done).toEqual({ at: 2 })
  expect(known).toEqual([null, 0, 0, 1])
  expect(watch.size()).toBe(0)
  watch.close()
})

test('who joins has seen nothing yet: a row that did not change meanwhile is read for it', async () => {
  const { watch, known, set } = watchOne()
  set(1)
  const later = wait(watch, 2)
  await watch.look()
  const sooner = wait(watch, 1)
  await watch.look()
  expect(await sooner).toEqual({ at: 1 })
  set(2)
  await watch.look()
  expect(await later).toEqual({ at: 2 })
  expect(known).toEqual([null, null, 1])
  watch.close()
})
