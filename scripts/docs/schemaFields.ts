import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'

export type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  examples?: unknown[]
  $ref?: string
}

const deepest = 4

/** The fields of a schema as a list that opens level by level. */
export function schemaFields(schema: Schema, depth = 0): string {
  const fields = Object.entries(fieldsOf(schema)?.properties ?? {})
  if (fields.length === 0) return ''
  const required = fieldsOf(schema)?.required ?? []
  const rows = fields.map(([name, field]) => {
    const head = `<dt><code>${escapeHtml(name)}</code> <span class="soft small">${escapeHtml(typeOf(field))}${required.includes(name) ? '' : ', may be left out'}</span></dt>`
    const inner = depth < deepest ? schemaFields(field, depth + 1) : ''
    const more =
      inner && `<details><summary>Fields of <code>${escapeHtml(name)}</code></summary>${inner}</details>`
    return `${head}<dd>${wordsOf(field.description ?? '')}${more}</dd>`
  })
  return `<dl class="fields">${rows.join('')}</dl>`
}

/** A valid request, built from the examples of the schema's fields. */
export function sampleOf(schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0]
  const { required = [], properties = {} } = schema
  return Object.fromEntries(required.map(name => [name, sampleOf(properties[name] ?? {})]))
}

/** The object of a field: itself, a list's item, or the alternative that is not null. */
function fieldsOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return fieldsOf(schema.items)
  return schema.anyOf?.map(fieldsOf).find(found => found !== undefined)
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' | ')
}

/** Descriptions say code in backticks. */
export function wordsOf(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
