const kept = new Map<string, unknown>()

/** What is made under a name, made once: a format of `Intl` costs a hundred times its use. */
export function keepOnce<T>(name: string, make: () => T): T {
  const found = kept.get(name) as T | undefined
  if (found !== undefined) return found
  const made = make()
  kept.set(name, made)
  return made
}
