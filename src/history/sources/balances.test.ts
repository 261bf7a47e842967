import { expect, test } from 'vitest'
import { listTokens, withoutRebasing } from '../../chain/tokens.ts'
import { findMismatch } from './balances.ts'

test('a token whose balance moves without logs fails nobody; any other that is one unit off does', () => {
  const tokens = listTokens(42220)
  const closing = new Map(
    tokens.filter(({ symbol }) => symbol === 'G$' || symbol === 'USDC').map(({ address }) => [address, 1n]),
  )
  expect(findMismatch(tokens, new Map(), new Map(), closing)).toEqual(['USDC', 'G$'])
  expect(findMismatch(withoutRebasing(tokens), new Map(), new Map(), closing)).toEqual(['USDC'])
})
