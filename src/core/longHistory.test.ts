import { expect, test } from 'vitest'
import type { Transfer } from '../wire/activity.ts'
import { analyzeActivity } from './analyzeActivity.ts'
import { AS_OF, address, buildActivity, WALLET } from './testing/build.ts'

/** More rows than are hashed at once, several in a second, two tokens, amounts wider than a double, one of them unpriced. */
function listRows(count: number): Transfer[] {
  return Array.from({ length: count }, (_, i) => ({
    block: 1000 + Math.floor(i / 4),
    logIndex: i % 4,
    transaction: `0x${Math.floor(i / 2)
      .toString(16)
      .padStart(64, '0')}`,
    time: AS_OF - 300 * 86_400 + Math.floor(i / 3) * 7000,
    token: address(i % 5 === 0 ? 'CELO' : 'USDT'),
    symbol: i % 5 === 0 ? 'CELO' : 'USDT',
    from: i % 3 === 0 ? WALLET : address(`payer ${i % 41}`),
    to: i % 3 === 0 ? address(`shop ${i % 17}`) : WALLET,
    amount: BigInt(i) * 10n ** (i % 5 === 0 ? 18n : 4n),
    usdCents: i % 97 === 0 ? null : 100 + ((i * 7919) % 5000),
  }))
}

test('a history of many chunks has the hash it always had, in any order', () => {
  const rows = listRows(2500)
  const judge = (transfers: readonly Transfer[]) => analyzeActivity({ ...buildActivity().build(), transfers })
  const analysis = judge(rows)
  expect(analysis.evidence.inputHash).toMatchInlineSnapshot(
    `"0x6ee99b8de754337c7d9896ff09600d7f9d705515196855211d5a76950dc1def8"`,
  )
  expect(analysis.reputationScore).toMatchInlineSnapshot(`14`)
  const shuffled = rows.map((row, i) => ({ row, key: (i * 7919) % 2503 })).sort((a, b) => a.key - b.key)
  expect(JSON.stringify(judge(shuffled.map(({ row }) => row)))).toBe(JSON.stringify(analysis))
})
