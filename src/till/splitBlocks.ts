/** Public nodes of Celo answer at most about this many blocks at once. */
const blocksPerCall = 5_000n

/** A range of blocks in parts that a node answers for. */
export function* splitBlocks(
  fromBlock: bigint,
  toBlock: bigint,
): Generator<{ fromBlock: bigint; toBlock: bigint }> {
  for (let from = fromBlock; from <= toBlock; from += blocksPerCall) {
    const last = from + blocksPerCall - 1n
    yield { fromBlock: from, toBlock: last < toBlock ? last : toBlock }
  }
}
