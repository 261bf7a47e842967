const most = 1_000_000

/** A number for people: beyond a million nobody cares how many. */
export function formatCount(count: bigint | number): string {
  return count > most ? `more than ${most.toLocaleString('en-US')}` : `about ${count.toLocaleString('en-US')}`
}
