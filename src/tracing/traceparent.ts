import { type Context, ROOT_CONTEXT, type Span, TraceFlags, trace } from '@opentelemetry/api'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

/** W3C's `traceparent` of a span that is recorded. */
export function headerOf(span: Span | undefined): string | null {
  if (!span?.isRecording()) return null
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** What a `traceparent` of ours stands for, also one that another node wrote; null where it is none. Its trace was chosen already. */
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
