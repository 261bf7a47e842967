type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  examples?: unknown[]
  const?: unknown
}

/** Longer examples are cut: one transaction shows what a hundred would. */
const mostItems = 2

/**
 * Gives each field without an example the value that a real answer has there. They fit their schema by construction, and
 * cannot grow old: the answers are recorded anew when their shape changes.
 */
export function fillExamples(schema: Schema, value: unknown): void {
  if (value === undefined) return
  for (const branch of schema.anyOf ?? []) if (fits(branch, value)) fillExamples(branch, value)
  if (schema.items && Array.isArray(value)) for (const item of value) fillExamples(schema.items, item)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const given = (value as Record<string, unknown> | null)?.[name]
    if (given === undefined) continue
    fillExamples(property, given)
    const isTelling = !(given === null || (Array.isArray(given) && given.length === 0))
    const isOpen = property.examples === undefined || isEmpty(property.examples[0])
    if (isOpen && (isTelling || property.examples === undefined))
      property.examples = [lengthen(property, cut(given))]
  }
}

/** Lists that must have so many items get them: those that were left after cutting, again and again. */
function lengthen(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const length = Math.max(value.length, Number(schema.minItems ?? 0))
    const items = Array.from({ length }, (_, index) => value[index % value.length])
    return items.map(item => (schema.items ? lengthen(schema.items, item) : item))
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return value
  const { properties } = schema
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      properties[name] ? lengthen(properties[name], item) : item,
    ]),
  )
}

/** Enough to tell the branches of our unions apart. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.type === 'null') return value === null
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'object')
    return (
      typeof value === 'object' &&
      value !== null &&
      (schema.required as string[] | undefined)?.every(name => name in value) !== false &&
      Object.keys(value).every(
        name => schema.additionalProperties !== false || name in (schema.properties ?? {}),
      )
    )
  return schema.type === undefined || typeof value === schema.type || schema.type === 'integer'
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

export function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]))
}
