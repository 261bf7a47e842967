/** What comes after it is a task of its own: a slow phone answers fingers in between. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve)
  })
}
