/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
export function waitUntilStopped(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(130))
        resolve(signal)
      })
  })
}
