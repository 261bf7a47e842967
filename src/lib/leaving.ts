/**
 * The part of an AbortSignal that tells a wait that its caller has gone: a real signal costs more to create than the rest of the
 * wait of a paid call.
 */
export type Leaving = {
  readonly aborted: boolean
  addEventListener: (event: 'abort', leave: () => void) => void
  removeEventListener: (event: 'abort', leave: () => void) => void
}
