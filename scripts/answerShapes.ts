import { analysisFields } from '../src/wire/analyze.ts'
import { operations } from '../src/wire/operations.ts'
import { type SchemaName, schemas } from '../src/wire/schemas.ts'
import { signalIds, signals } from '../src/wire/signals.ts'

type Json = Record<string, unknown>

/** Words of JSON Schema that say nothing about the form of a value, or more than the client asks: it trusts the figures. */
const unchecked =
  /^(\$|title|description|examples|default|format|pattern|min|max|additionalProperties|uniqueItems|multipleOf|exclusive)/

/** Answers of the service, and the document inside one of them. */
const answers: SchemaName[] = [
  ...new Set([
    ...Object.values(operations).flatMap(operation => ('response' in operation ? [operation.response] : [])),
    'passportDocument' as const,
  ]),
]

/**
 * The forms of all answers for the client, which checks what it is given: the published schemas without their words. What
 * occurs more than once is written once.
 */
export function answerShapes(): string {
  const shapes: string[] = []
  const places = new Map<string, number>()

  function add(shape: unknown): number {
    const text = JSON.stringify(shape)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, shapes.length)
    return shapes.push(text) - 1
  }

  function toShape(schema: Json): unknown {
    const { type, properties, required, items, anyOf, patternProperties, ...rest } = schema as {
      type?: string
      properties?: Record<string, Json>
      required?: string[]
      items?: Json
      anyOf?: Json[]
      patternProperties?: Record<string, Json>
      const?: unknown
      enum?: unknown[]
    }
    const odd = Object.keys(rest).filter(key => !unchecked.test(key) && key !== 'const' && key !== 'enum')
    if (odd.length > 0) throw new Error(`The client cannot check ${odd.join(', ')} of a schema.`)
    if ('const' in rest) return { is: [rest.const] }
    if (rest.enum) return { is: rest.enum }
    if (anyOf) return toUnion(anyOf)
    if (type === 'array') return { list: items ? toShape(items) : 'any' }
    if (patternProperties) return { map: toShape(Object.values(patternProperties)[0] ?? {}) }
    if (type === 'object' && properties) {
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          required?.includes(name) ? name : `${name}?`,
          toShape(field),
        ]),
      )
      return add({ has: fields })
    }
    return type ?? 'any'
  }

  /** One of several literals is one list of them. */
  function toUnion(members: Json[]): unknown {
    const literals = members.flatMap(member => ('const' in member ? [member.const] : []))
    const others = members.filter(member => !('const' in member)).map(toShape)
    const all = literals.length > 0 ? [{ is: literals }, ...others] : others
    return all.length === 1 ? all[0] : { any: all }
  }

  const named = answers.map(name => `  ${name}: ${JSON.stringify(toShape(schemas[name] as unknown as Json))}`)
  const signalsOfAnalysis = signalIds.map(
    id => `  '${id}': ${JSON.stringify(toShape(analysisFields[signals[id]] as unknown as Json))}`,
  )
  return `// Made by \`npm run generate\` from src/wire: what the client checks answers against.
import type { Shape } from './findMisfit.ts'

/** Forms that others refer to by their place. */
export const forms: readonly Shape[] = [
  ${shapes.join(',\n  ')},
]

export const answerShapes = {
${named.join(',\n')},
} satisfies Record<string, Shape>

/** The data of each signal. */
export const signalShapes = {
${signalsOfAnalysis.join(',\n')},
} satisfies Record<string, Shape>
`
}
