import { expect, test } from 'vitest'
import { analyzeActivity } from './analyzeActivity.ts'
import { buildActivity, every } from './testing/build.ts'

function activity() {
  return buildActivity()
    .receive('employer', every(30, 4, 100))
    .know('employer', { payers: 3 })
    .build()
}
function hash(input: Parameters<typeof analyzeActivity>[0]): string {
  return analyzeActivity(input).evidence.inputHash
}

test('the input hash is fixed for good: a change of it is a new format', () => {
  expect(hash(activity())).toMatchInlineSnapshot(
    `"0x0092897535e9c58256600a752b268f85672222429fd5277293c542df3f155816"`,
  )
})

test('any fact of the input is in the hash, its order and its source are not', () => {
  const base = hash(activity())
  const input = activity()
  const [first] = input.transfers
  if (!first) throw new Error('no transfer')
  expect(hash({ ...input, transfers: input.transfers.toReversed() })).toBe(base)
  expect(hash({ ...input, coverage: { ...input.coverage, sources: ['another node'] } })).toBe(base)
  expect(hash({ ...input, firstSeen: 5 })).not.toBe(base)
  expect(hash({ ...input, counterparties: [] })).not.toBe(base)
  expect(
    hash({ ...input, transfers: [{ ...first, amount: first.amount + 1n }, ...input.transfers.slice(1)] }),
  ).not.toBe(base)
  expect(hash({ ...input, transfers: [{ ...first, symbol: 'X' }, ...input.transfers.slice(1)] })).not.toBe(
    base,
  )
})
