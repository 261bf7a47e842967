const most = 1_000_000

/** A rounded number for people: above a million the exact count does not matter. */
export function formatCount(count: bigint | number): string {
  return count > most ? `more than ${most.toLocaleString('en-US')}` : `about ${count.toLocaleString('en-US')}`
}
