/** Whole blocks, both ends included. */
export type BlockRange = { fromBlock: number; toBlock: number }

export function mergeRanges(ranges: readonly BlockRange[]): BlockRange[] {
  const merged: BlockRange[] = []
  for (const { fromBlock, toBlock } of ranges.toSorted((a, b) => a.fromBlock - b.fromBlock)) {
    if (toBlock < fromBlock) continue
    const last = merged.at(-1)
    if (last && fromBlock <= last.toBlock + 1) last.toBlock = Math.max(last.toBlock, toBlock)
    else merged.push({ fromBlock, toBlock })
  }
  return merged
}

/** The parts of `wanted` outside every range of `known`, in order. */
export function findGaps(known: readonly BlockRange[], wanted: BlockRange): BlockRange[] {
  const gaps: BlockRange[] = []
  let next = wanted.fromBlock
  for (const { fromBlock, toBlock } of mergeRanges(known)) {
    if (toBlock < next) continue
    if (fromBlock > wanted.toBlock) break
    if (fromBlock > next) gaps.push({ fromBlock: next, toBlock: fromBlock - 1 })
    next = Math.max(next, toBlock + 1)
  }
  if (next <= wanted.toBlock) gaps.push({ fromBlock: next, toBlock: wanted.toBlock })
  return gaps
}

export function countBlocks(ranges: readonly BlockRange[]): number {
  return ranges.reduce((sum, { fromBlock, toBlock }) => sum + toBlock - fromBlock + 1, 0)
}
