const base = 60_000n
const mostPerPayment = 110_000n
const leastPerPayment = 60_000n
const tellingBatch = 5

/**
 * Gas limits without `eth_estimateGas`, for which the node runs a large batch a dozen times. Starts with more than any
 * token of ours needs and learns from what batches really used; half as much again stays as room.
 */
export function createGasGauge(maxBatchGas: bigint) {
  let perPayment = mostPerPayment
  let mostTogether = Number.POSITIVE_INFINITY
  return {
    limitFor: (payments: number): bigint => base + perPayment * BigInt(payments),
    /** How many payments fit into one transaction, which takes half a block at most: others want to be in it too. */
    maxPayments: (blockGas: bigint): number => {
      const most = blockGas / 2n < maxBatchGas ? blockGas / 2n : maxBatchGas
      const fitting = most > base + perPayment ? Number((most - base) / perPayment) : 1
      return Math.min(fitting, mostTogether)
    },
    /**
     * What ran dry was burnt by somebody in it, or needs more than was learned: half as many go together next. Twice as many do
     * once that many were well; larger ones were sent before and tell nothing.
     */
    observe: (gasUsed: bigint, { payments, isDry }: { payments: number; isDry: boolean }): void => {
      if (isDry) mostTogether = Math.min(mostTogether, Math.max(1, Math.floor(payments / 2)))
      else if (payments <= mostTogether) mostTogether = Math.max(mostTogether, payments * 2)
      if (payments < tellingBatch) return
      const learned = (gasUsed * 3n) / (2n * BigInt(payments))
      perPayment =
        learned < leastPerPayment ? leastPerPayment : learned > mostPerPayment ? mostPerPayment : learned
    },
  }
}
