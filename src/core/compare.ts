/** Order of two values of one kind, by code units for text: no locale may change a judgement. */
export const compare = <T extends number | string | bigint>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : 0
