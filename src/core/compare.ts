/** Order of two values of one kind, by code units for text: no locale may change a judgement. */
export function compare<T extends number | string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
