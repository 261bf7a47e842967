/** Does the work for each item in turn. A failure does not stop the others; all failures are returned. */
export async function collectFailures<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch(error => failures.push(error))
  return failures
}
