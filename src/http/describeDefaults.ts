/** Schemas with their defaults moved into the description: type generators treat an optional field with a default as required. */
export function describeDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeDefaults)
  if (typeof value !== 'object' || value === null) return value
  const { default: fallback, ...rest } = value as Record<string, unknown>
  const told = Object.fromEntries(Object.entries(rest).map(([name, item]) => [name, describeDefaults(item)]))
  if (fallback === undefined || typeof told.description !== 'string') return told
  return { ...told, description: `${told.description} ${JSON.stringify(fallback)} when left out.` }
}
