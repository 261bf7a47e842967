type Options = {
  /** How many may continue at once. */
  atOnce: number
  /** How long until the next may. */
  everyMs: number
}

/**
 * Lets callers continue a few at a time, in the order they asked, and serves everything else in between: otherwise a fast reader
 * would get a large answer in one go, and so would the next hundred.
 */
export function createThrottle({ atOnce, everyMs }: Options): () => Promise<void> {
  const waiting: (() => void)[] = []
  let free = atOnce

  function release(): void {
    const next = waiting.splice(0, atOnce)
    free = atOnce - next.length
    if (next.length > 0) setTimeout(release, everyMs)
    for (const go of next) go()
  }

  return () => {
    if (free === 0) return new Promise(go => void waiting.push(go))
    if (free === atOnce) setTimeout(release, everyMs)
    free--
    return Promise.resolve()
  }
}
