/** Days of each window; every one ends with the judged day. */
export const WINDOWS = [7, 30, 60, 90, 180, 365] as const

export const LONGEST = 365

/** Index of the shortest window that a day lies in, by how many days ago it was; older days have none. */
export const PLACES = Uint8Array.from({ length: LONGEST }, (_, back) =>
  WINDOWS.findIndex(days => back < days),
)

/** Each window holds the shorter ones: turns sums by place into sums by window. */
export function widen(sums: Float64Array): void {
  for (let place = 1; place < sums.length; place++)
    sums[place] = (sums[place] as number) + (sums[place - 1] as number)
}
