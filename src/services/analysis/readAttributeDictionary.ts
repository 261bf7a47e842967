import { describeAttributes } from '../../core/attributes/attributes.ts'
import type { AttributeDictionary } from '../../wire/attributes.ts'

let dictionary: AttributeDictionary | null = null

/** What each attribute means; the same for as long as this version runs. */
export function readAttributeDictionary(): AttributeDictionary {
  dictionary ??= describeAttributes()
  return dictionary
}
