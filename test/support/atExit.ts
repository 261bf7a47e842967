const ends = new Set<() => void>()

/**
 * `end` runs when this process ends before the returned function was called: an error or an early exit must not leave behind
 * what has a process group of its own.
 */
export function atExit(end: () => void): () => void {
  if (ends.size === 0) process.once('exit', endAll)
  ends.add(end)
  return () => {
    ends.delete(end)
    if (ends.size === 0) process.removeListener('exit', endAll)
  }
}

function endAll(): void {
  for (const end of ends)
    try {
      end()
    } catch {
      // It ended by itself before.
    }
}
