/** Callers that ask for the same key while its value is being made share it. */
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
