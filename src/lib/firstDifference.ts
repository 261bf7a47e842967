export type Difference = { path: string; expected: unknown; actual: unknown }

/** The first difference between two JSON values, in the order of the first one's keys; null when they are equal. */
export function firstDifference(expected: unknown, actual: unknown, path = ''): Difference | null {
  if (Object.is(expected, actual)) return null
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return { path: path || '/', expected, actual }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const difference = firstDifference(expected[key], actual[key], `${path}/${key}`)
    if (difference) return difference
  }
  return null
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
