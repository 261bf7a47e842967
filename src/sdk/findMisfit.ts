/** The form of a JSON value. A number is the place of a form in a list; a field that may be missing ends with `?`. */
export type Shape =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'any'
  | number
  | { readonly is: readonly unknown[] }
  | { readonly any: readonly Shape[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly has: Readonly<Record<string, Shape>> }

/** Where a value does not have its form, as a JSON Pointer; null when it fits. Fields nobody asked for are left alone. */
export function findMisfit(forms: readonly Shape[], given: Shape, value: unknown, at = ''): string | null {
  const shape = typeof given === 'number' ? forms[given] : given
  if (shape === undefined) return at
  if (typeof shape === 'string') return fitsType(shape, value) ? null : at
  if (typeof shape === 'number') return findMisfit(forms, shape, value, at)
  if ('is' in shape) return shape.is.includes(value) ? null : at
  if ('any' in shape) return shape.any.some(each => findMisfit(forms, each, value) === null) ? null : at
  if (typeof value !== 'object' || value === null) return at
  if ('list' in shape) {
    if (!Array.isArray(value)) return at
    return first(value, (each, index) => findMisfit(forms, shape.list, each, `${at}/${index}`))
  }
  const fields = value as Record<string, unknown>
  if ('map' in shape)
    return first(Object.entries(fields), ([name, each]) =>
      findMisfit(forms, shape.map, each, `${at}/${name}`),
    )
  return first(Object.entries(shape.has), ([name, form]) => {
    const isOptional = name.endsWith('?')
    const key = isOptional ? name.slice(0, -1) : name
    if (isOptional && fields[key] === undefined) return null
    return findMisfit(forms, form, fields[key], `${at}/${key}`)
  })
}

function fitsType(type: string, value: unknown): boolean {
  if (type === 'any') return value !== undefined
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

function first<T>(list: readonly T[], find: (each: T, index: number) => string | null): string | null {
  for (const [index, each] of list.entries()) {
    const found = find(each, index)
    if (found !== null) return found
  }
  return null
}
