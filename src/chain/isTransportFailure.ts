/** Whether the node could not be asked at all; else it answered, and what it said is about the call. */
export function isTransportFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError') return true
  return false
}
