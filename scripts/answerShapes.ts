import { analysisFields } from '../src/wire/analyze.ts'
import { operations } from '../src/wire/operations.ts'
import { type SchemaName, schemas } from '../src/wire/schemas.ts'
import { signalIds, signals } from '../src/wire/signals.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
  const?: unknown
  enum?: unknown[]
}

/** JSON Schema keywords that say nothing about a value's form, or more than the client checks: it trusts the figures. */
const unchecked =
  /^(\$|title|description|examples|default|format|pattern|min|max|additionalProperties|uniqueItems|multipleOf|exclusive)/
const letters: Record<string, string> = { string: 's', number: 'n', integer: 'i', boolean: 'b', null: 'z' }

/** Answers of the service, and the document inside one of them. */
const answers = [
  ...new Set<SchemaName>([
    ...Object.values(operations).flatMap(operation => ('response' in operation ? [operation.response] : [])),
    'passportDocument',
  ]),
]

/**
 * The forms of all answers, which the client checks: the published schemas without descriptions, in the notation of
 * src/sdk/findMisfit.ts. A form that occurs more than once is written once.
 */
export function answerShapes(): string {
  const forms: string[] = []

  function toShape(schema: Schema): string {
    const { type, properties, required, items, anyOf, patternProperties, ...rest } = schema
    const odd = Object.keys(rest).filter(key => !unchecked.test(key) && key !== 'const' && key !== 'enum')
    if (odd.length > 0) throw new Error(`The client cannot check ${odd.join(', ')} of a schema.`)
    if ('const' in rest) return literals([rest.const])
    if (rest.enum) return literals(rest.enum)
    if (anyOf) return toUnion(anyOf)
    if (type === 'array') return `${oneShape(items ?? {})}[]`
    if (patternProperties) return `${oneShape(Object.values(patternProperties)[0] ?? {})}{}`
    if (type === 'object' && properties) return addForm(properties, required ?? [])
    return letters[type ?? ''] ?? '*'
  }

  /** One shape in front of `[]` or `{}`. */
  function oneShape(schema: Schema): string {
    const shape = toShape(schema)
    if (shape.includes('|')) throw new Error(`The client has no notation for a list of ${shape}.`)
    return shape
  }

  function addForm(properties: Record<string, Schema>, required: readonly string[]): string {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}:${toShape(field)}`,
    )
    const form = fields.join(' ')
    if (!forms.includes(form)) forms.push(form)
    return String(forms.indexOf(form))
  }

  /** One of several literals is one list of them. */
  function toUnion(members: Schema[]): string {
    const constants = members.flatMap(member => ('const' in member ? [member.const] : []))
    const others = members.filter(member => !('const' in member)).map(toShape)
    return [...(constants.length > 0 ? [literals(constants)] : []), ...others]
      .join('|')
      .replace(/^n\|z$/, 'm')
  }

  const named = answers.map(name => `  ${name}: '${toShape(schemas[name] as Schema)}'`)
  const data = signalIds.map(id => `  '${id}': '${toShape(analysisFields[signals[id]] as Schema)}'`)
  const routes = Object.entries(operations).map(([id, operation]) => {
    const answer = 'response' in operation ? operation.response : ''
    return `  ${id}: '${operation.method} ${operation.path} ${answer}'`
  })
  return `// Made by \`npm run generate\` from src/wire: how the client calls each operation, and what it checks answers against.

/** Forms that others name by their line. */
export const forms = \`${forms.join('\n')}\`

export const answerShapes = {
${named.join(',\n')},
} as const

/** The data of each signal. */
export const signalShapes = {
${data.join(',\n')},
} as const

/** Method, path and the name of the answer. */
export const routes = {
${routes.join(',\n')},
} as const
`
}

function literals(values: readonly unknown[]): string {
  if (!values.every(value => typeof value === 'string' && /^[^|,\s`'\\$]+$/.test(value)))
    throw new Error(`The client has no notation for ${JSON.stringify(values)}.`)
  return `=${values.join(',')}`
}
