/**
 * The form of a JSON value: alternatives between `|`, each with `[]` for a list or `{}` for a map of it. `s` is text, `n` a
 * number, `i` an integer, `b` a boolean, `z` null, `m` a number or null, `*` anything, `=a,b` one of these texts; a number is the
 * form in that line of a table. A form is its fields: `name:shape`, and `name?:shape` for an optional one.
 */
export type Shape = string

/** The fields of the form in a line of a table. */
export type Forms = (line: number) => readonly Field[]
type Field = { name: string; isOptional: boolean; shape: Shape }

/** A line is read when its form is first asked for: a page needs a few of them. */
export function readForms(table: string): Forms {
  const lines = table.split('\n')
  const read: (readonly Field[])[] = []
  return line => {
    read[line] ??= readFields(lines[line] ?? '')
    return read[line]
  }
}

function readFields(line: string): Field[] {
  return line
    .split(' ')
    .filter(Boolean)
    .map(field => {
      const [, name = '', mark, shape = ''] = /^(\w+)(\??):(.*)$/.exec(field) ?? []
      return { name, isOptional: mark === '?', shape }
    })
}

/** The first place where a value does not have its form, as a JSON Pointer; null when it fits. Unknown fields are ignored. */
export function findMisfit(forms: Forms, shape: Shape, value: unknown, at = ''): string | null {
  const [only = '', ...others] = shape.split('|')
  if (others.length > 0)
    return shape.split('|').some(each => findMisfit(forms, each, value) === null) ? null : at
  const inner = only.slice(0, -2)
  if (only.endsWith('[]')) {
    if (!Array.isArray(value)) return at
    return first(value.entries(), ([index, each]) => findMisfit(forms, inner, each, `${at}/${index}`))
  }
  if (only.endsWith('{}') || /^\d/.test(only)) {
    if (typeof value !== 'object' || value === null) return at
    const given = value as Record<string, unknown>
    if (only.endsWith('{}'))
      return first(Object.entries(given), ([name, each]) => findMisfit(forms, inner, each, `${at}/${name}`))
    return first(forms(Number(only)), ({ name, isOptional, shape: own }) =>
      isOptional && given[name] === undefined ? null : findMisfit(forms, own, given[name], `${at}/${name}`),
    )
  }
  return fits(only, value) ? null : at
}

function fits(shape: Shape, value: unknown): boolean {
  if (shape.startsWith('=')) return typeof value === 'string' && shape.slice(1).split(',').includes(value)
  if (shape === 'z') return value === null
  if (shape === 'm') return value === null || typeof value === 'number'
  if (shape === 'i') return Number.isInteger(value)
  if (shape === '*') return value !== undefined
  return typeof value === { s: 'string', n: 'number', b: 'boolean' }[shape]
}

function first<T>(list: Iterable<T>, find: (each: T) => string | null): string | null {
  for (const each of list) {
    const found = find(each)
    if (found !== null) return found
  }
  return null
}
