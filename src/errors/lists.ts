import { AppError } from './AppError.ts'

/** Nothing is used of lists that do not hold in full: half a list would quietly forget tokens and exchanges. */
export class ListsUnusableError extends AppError {
  constructor({ location, cause }: { location: string; cause: unknown }) {
    super(`The lists at ${location} cannot be used: ${(cause as Error).message}.`, {
      code: 'LISTS_UNUSABLE',
      fix: 'Take others with `vouch lists update FILE`, or delete lists.json in VOUCH_DATA_DIR: then those of this version are used.',
      facts: { location },
      cause,
    })
  }
}
