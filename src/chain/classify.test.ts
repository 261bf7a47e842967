import { expect, test } from 'vitest'
import { nodeWordings } from '../../test/support/nodeWordings.ts'
import { classify } from './classify.ts'
import { readLogLimit } from './readLogLimit.ts'

test.each(nodeWordings)('$provider: "$message" means $means', ({ code, message, data, means }) => {
  // The HTTP status covers what the words do not: createNode.test.ts.
  expect(classify({ code, message, data }) ?? 'refused').toBe(means)
})

test.each(nodeWordings.filter(({ means }) => means === 'range'))(
  '$provider: "$message" states its limit, or none',
  ({ message, data, limit }) => {
    const found = readLogLimit({ message, data })
    if (limit === undefined) expect(found).toBeNull()
    else if ('addresses' in limit) expect(found).toEqual(limit)
    else expect(Object.values(found ?? {})).toEqual([limit.blocks])
  },
)

test.each([
  ['Too Many Requests', 429],
  ['limit exceeded', 413],
  ['query returned more than 10000 results', -32005],
  ['backend response too large', -32020],
])('no limit is read from a code, a status or a number of rows ("%s", %i)', (message, code) => {
  expect(readLogLimit({ message: `${message} (${code})`, data: { code } })).toBeNull()
})
