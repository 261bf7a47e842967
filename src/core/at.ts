import type { Transfer, TransferList } from '../wire/activity.ts'

/** A place outside a list: the judgement itself is wrong, so it ends. What is not there is never zero cents. */
export class WrongIndexError extends RangeError {
  override name = 'WrongIndexError'
}

export function at<T>(values: readonly T[], index: number): T {
  return values[index] ?? refuse(values, index)
}

// One reader for each kind of array: one that has seen several kinds is several times slower.

export function floatAt(values: Float64Array, index: number): number {
  return values[index] ?? refuse(values, index)
}

export function intAt(values: Int32Array, index: number): number {
  return values[index] ?? refuse(values, index)
}

export function wordAt(values: Uint32Array, index: number): number {
  return values[index] ?? refuse(values, index)
}

export function byteAt(values: Int8Array, index: number): number {
  return values[index] ?? refuse(values, index)
}

export function numberAt(values: readonly number[], index: number): number {
  return values[index] ?? refuse(values, index)
}

export function rowAt(rows: TransferList, index: number): Transfer {
  return rows.at(index) ?? refuse(rows, index)
}

/** A typed array drops what is written outside it without a word, so a sum is read before it is written. */
export function addAt(sums: Float64Array, index: number, cents: number): void {
  sums[index] = floatAt(sums, index) + cents
}

export function countAt(counts: Int32Array, index: number): void {
  counts[index] = intAt(counts, index) + 1
}

function refuse(values: { length: number }, index: number): never {
  throw new WrongIndexError(`There is no place ${index} in a list of ${values.length}.`)
}
