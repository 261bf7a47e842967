/** Callers that ask for the same key while the answer is being made share one making of it. */
export function createSingleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, make) => {
    const running = underWay.get(key)
    if (running) return running
    const started = make().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
