/** Whether the node could not be reached; otherwise it answered, and the error is about the call. */
export function isTransportFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError') return true
  return false
}
