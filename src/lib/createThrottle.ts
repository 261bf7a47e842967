type Options = {
  /** How many go on at once. */
  atOnce: number
  /** How long until the next may. */
  everyMs: number
}

/**
 * Lets many go on a few at a time, in the order they asked, with everything else served between: a reader that takes a large
 * answer as fast as it can would otherwise get all of it in one go, and so would the next hundred.
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
