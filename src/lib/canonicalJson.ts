/** RFC 8785: JSON with sorted keys and no spaces; equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[name]
    if (item === undefined) continue
    text += `${text ? ',' : ''}${JSON.stringify(name)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}
