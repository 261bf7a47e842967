/** The most that one file may hold: `bytes` of what is packed in it, `characters` of its text. */
export const LIST_LIMITS = {
  bytes: 30_000_000,
  characters: 4_000_000,
  rows: 20_000,
  cells: 500_000,
  seconds: 15,
}
export type ListLimit = keyof typeof LIST_LIMITS

export class ListTooLargeError extends Error {
  override name = 'ListTooLargeError'
  readonly limit: ListLimit
  readonly most: number

  constructor(limit: ListLimit, most: number) {
    super(`This list is too large: it exceeds ${most} ${limit}. Split it into smaller files.`)
    this.limit = limit
    this.most = most
  }
}

export type ListBudget = { spend: (limit: Exclude<ListLimit, 'seconds'>, count: number) => void }

/** One budget for everything that is read of a file, whatever it is packed in. `now` is in milliseconds. */
export function createListBudget(now: () => number = Date.now): ListBudget {
  const spent = { bytes: 0, characters: 0, rows: 0, cells: 0 }
  const until = now() + 1000 * LIST_LIMITS.seconds
  return {
    spend: (limit, count) => {
      spent[limit] += count
      if (spent[limit] > LIST_LIMITS[limit]) throw new ListTooLargeError(limit, LIST_LIMITS[limit])
      if (now() > until) throw new ListTooLargeError('seconds', LIST_LIMITS.seconds)
    },
  }
}
