import { documentOperations } from './operations/documentOperations.ts'
import type { Operation } from './operations/operation.ts'
import { serviceOperations } from './operations/serviceOperations.ts'
import { sessionOperations } from './operations/sessionOperations.ts'
import { walletOperations } from './operations/walletOperations.ts'

export type { Operation } from './operations/operation.ts'

/** The one table of operations and prices: routes, 402 answers, OpenAPI, descriptors and docs are made from it, in this order. */
export const operations = {
  ...walletOperations,
  ...documentOperations,
  ...serviceOperations,
  ...sessionOperations,
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
