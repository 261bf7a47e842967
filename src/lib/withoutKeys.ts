/** JSON without some properties, at any depth. */
export function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => withoutKeys(item, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !keys.includes(name))
      .map(([name, item]) => [name, withoutKeys(item, keys)]),
  )
}
