import { MODEL } from '../../core/model.ts'
import { REASONS } from '../../core/verdict/reasonCodes.ts'

/** The judgement for readers: every weight and threshold, and every reason it can give. */
export function describeModel() {
  return { model: MODEL, reasons: REASONS }
}
