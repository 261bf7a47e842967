import type { maxBatchWallets as ofTheWire } from '../../../src/wire/screenBatch.ts'

/** The wire's own limit, without the schemas it comes with. */
export const maxBatchWallets = 100 satisfies typeof ofTheWire
