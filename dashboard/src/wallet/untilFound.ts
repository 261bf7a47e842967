const everyMs = 1_000

/** Asks again and again until the answer is not null; null when that took too long. What fails on the way is asked again. */
export async function untilFound<T>(
  ask: () => Promise<T | null>,
  { patienceMs }: { patienceMs: number },
): Promise<T | null> {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const found = await ask().catch(() => null)
    if (found !== null) return found
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
  return null
}
