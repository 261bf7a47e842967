/** About a day of blocks, one a second. */
const DAY_BLOCKS = 86_400

/** Block numbers in free answers are cut to the day, so that they name no purchase. */
export function cutBlockToDay(block: number): number {
  return block - (block % DAY_BLOCKS)
}
