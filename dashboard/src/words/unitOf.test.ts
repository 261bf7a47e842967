import { expect, it } from 'vitest'
import { REASONS } from '../../../src/core/verdict/reasonCodes.ts'
import { unitOf } from './unitOf.ts'

/** By the words in which the catalogue of reasons says what is measured. */
function unitIn(measure: string): string {
  if (/^share of | \/ /.test(measure)) return 'share'
  if (/^days |in days$/.test(measure)) return 'days'
  return /^USD /.test(measure) ? 'usd' : 'number'
}

it.each(Object.entries(REASONS))('%s is shown in the unit of its measure', (code, { factor, measure }) => {
  expect([measure, unitOf(factor ?? code)]).toEqual([measure, unitIn(measure)])
})
