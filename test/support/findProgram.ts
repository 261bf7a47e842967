import { inject } from 'vitest'
import { askDoor } from './openDoor.ts'

/** The path of one of our programs (`src/cli/vouch.ts`) as a single file, which starts several times as fast. */
export function findProgram(entry: string): Promise<string> {
  return askDoor(inject('programsDoor'), entry)
}
