import { inject } from 'vitest'
import { readResource } from './sharedResources.ts'

/** The path of one of our programs (`src/cli/vouch.ts`) as a single file, which starts several times as fast. */
export function findProgram(entry: string): Promise<string> {
  return readResource(inject('programResources'), entry)
}
