import { type Context, ROOT_CONTEXT, type Span, TraceFlags, trace } from '@opentelemetry/api'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

/** W3C's `traceparent` of a recorded span. */
export function headerOf(span: Span | undefined): string | null {
  if (!span?.isRecording()) return null
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** Parses our `traceparent`, also one that another node wrote; null when it is invalid. Its trace is sampled already. */
export function contextOf(header: string): Context | null {
  const [, traceId, spanId] = pattern.exec(header) ?? []
  if (!traceId || !spanId) return null
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: false,
  })
}
