import { expect, test } from 'vitest'
import { readRecord } from './readRecord.ts'
import type { StoredAnalysis } from './storedAnalysis.ts'

/** A store with an analysis from before attributes were stored; a forced one has them. */
function oldStore() {
  const forced: boolean[] = []
  const get = async ({ force = false }: { force?: boolean }) => {
    forced.push(force)
    const attributes = force ? { version: '1', values: [] } : null
    return { cashflow: {}, attributes } as unknown as StoredAnalysis
  }
  return { ctx: { analyses: { get } as never }, forced }
}
const request = { walletAddress: '0x', months: 12, force: false }

test('what is kept is taken; what is not is judged anew, once', async () => {
  const { ctx, forced } = oldStore()
  await readRecord(ctx, request, ['cashflow'])
  expect(forced).toEqual([false])
  const { attributes } = await readRecord(ctx, request, ['cashflow', 'attributes'])
  expect(attributes).not.toBeNull()
  expect(forced).toEqual([false, false, true])
})
