import type { Analysis } from '../../wire/analysis.ts'
import type { AttributeDictionary, Attributes } from '../../wire/attributes.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { type Attribute, roundAs } from './attribute.ts'
import { measureWindows } from './measureWindows.ts'
import { STANDING_ATTRIBUTES } from './standingAttributes.ts'
import { WINDOW_ATTRIBUTES } from './windowAttributes.ts'
import { WINDOWS } from './windows.ts'

/** Raised with any change of a name or formula. */
export const ATTRIBUTES_VERSION = '1.0.0'

/** Every name, in the order of the values. */
export const ATTRIBUTE_NAMES: readonly string[] = [
  ...STANDING_ATTRIBUTES.map(({ name }) => name),
  ...WINDOWS.flatMap(days => WINDOW_ATTRIBUTES.map(({ name }) => `${name}_${days}d`)),
]

/** All figures of one wallet, as they are kept: without their names. */
export type AttributeValues = { version: string; values: (number | null)[] }

/** Pure: the same activity gives the same figures anywhere. */
export function computeAttributes(findings: Findings, analysis: Analysis): AttributeValues {
  const values: AttributeValues['values'] = []
  const standing = { findings, analysis }
  for (const { unit, compute } of STANDING_ATTRIBUTES) values.push(roundAs(unit, compute(standing)))
  // Their names say which days they are of.
  measureWindows(findings.known ?? findings, figures => {
    for (const { unit, compute } of WINDOW_ATTRIBUTES) values.push(roundAs(unit, compute(figures)))
  })
  return { version: ATTRIBUTES_VERSION, values }
}

export function nameAttributes({ version, values }: AttributeValues): Attributes {
  return {
    version,
    figures: Object.fromEntries(ATTRIBUTE_NAMES.map((name, place) => [name, values[place] ?? null])),
  }
}

/** What each figure means. */
export function describeAttributes(): AttributeDictionary {
  const describe = ({ name, unit, formula, nullWhen, evidence }: Omit<Attribute<never>, 'compute'>) => ({
    name,
    unit,
    formula,
    nullWhen,
    evidence,
  })
  return {
    version: ATTRIBUTES_VERSION,
    model: { name: MODEL.name, version: MODEL.version },
    count: ATTRIBUTE_NAMES.length,
    windows: [...WINDOWS],
    attributes: [
      ...STANDING_ATTRIBUTES.map(line => ({ ...describe(line), names: [line.name] })),
      ...WINDOW_ATTRIBUTES.map(line => ({
        ...describe(line),
        names: WINDOWS.map(days => `${line.name}_${days}d`),
      })),
    ],
  }
}
