// What `vouch-client` offers: the door of the package, and the only file that re-exports.
export type * from './createTerms.ts'
export * from './createVouch.ts'
export * from './errors.ts'
export type * from './screenBatch.ts'
export type * from './screenMany.ts'
export type * from './spending.ts'
export type * from './types.ts'
export type * from './vouchOptions.ts'
