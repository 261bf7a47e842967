/**
 * The part of an AbortSignal that tells a wait that its caller disconnected: a real signal costs more to create than the rest of
 * a paid call's wait.
 */
export type Leaving = {
  readonly aborted: boolean
  addEventListener: (event: 'abort', leave: () => void) => void
  removeEventListener: (event: 'abort', leave: () => void) => void
}
