import { describeAttributes } from '../../core/attributes/attributes.ts'
import type { AttributeDictionary } from '../../wire/attributes.ts'

let dictionary: AttributeDictionary | null = null

/** The meaning of each attribute; constant for one version of the service. */
export function readAttributeDictionary(): AttributeDictionary {
  dictionary ??= describeAttributes()
  return dictionary
}
