import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBlocks, findGaps, mergeRanges } from './ranges.ts'

const range = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([fromBlock, length]) => ({ fromBlock, toBlock: fromBlock + length }))
const blocksOf = (ranges: readonly { fromBlock: number; toBlock: number }[]) => {
  const blocks = new Set<number>()
  for (const { fromBlock, toBlock } of ranges) for (let b = fromBlock; b <= toBlock; b++) blocks.add(b)
  return blocks
}

test('what is known and the gaps make up what is wanted, and share nothing', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), range, (known, wanted) => {
      const gaps = findGaps(known, wanted)
      const there = blocksOf(known)
      const missing = new Set([...blocksOf([wanted])].filter(block => !there.has(block)))
      expect(blocksOf(gaps)).toEqual(missing)
      expect(countBlocks(gaps)).toBe(missing.size)
      for (const [i, gap] of gaps.entries())
        expect(gap.fromBlock).toBeGreaterThan((gaps[i - 1]?.toBlock ?? -2) + 1)
    }),
  )
})

test('merging keeps every block and leaves nothing that touches', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), ranges => {
      const merged = mergeRanges(ranges)
      expect(blocksOf(merged)).toEqual(blocksOf(ranges))
      for (const [i, { fromBlock }] of merged.entries())
        expect(fromBlock).toBeGreaterThan((merged[i - 1]?.toBlock ?? -2) + 1)
    }),
  )
})
