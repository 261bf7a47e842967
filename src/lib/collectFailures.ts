/** Does the work for one after the other. Whose work fails holds up nobody; the failures come back. */
export async function collectFailures<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch(error => failures.push(error))
  return failures
}
