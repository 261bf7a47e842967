/**
 * Tells that nobody waits any more. What of an AbortSignal is needed for that: a real one costs more to make than all else that is
 * done for a paid call's wait.
 */
export type Leaving = {
  readonly aborted: boolean
  addEventListener: (event: 'abort', leave: () => void) => void
  removeEventListener: (event: 'abort', leave: () => void) => void
}
