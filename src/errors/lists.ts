import { AppError } from './AppError.ts'

/** Lists are used whole or not at all: half a list would silently omit tokens and exchanges. */
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
