import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Exchange } from '../chain/exchange.ts'
import { headerOf } from './traceparent.ts'

/** Node requests of a traced request are spans of its trace, and carry its context on. */
export function traceExchange(tracer: Tracer, exchange: Exchange): Exchange {
  return async asked => {
    if (!trace.getActiveSpan()?.isRecording()) return exchange(asked)
    const span = tracer.startSpan(`${asked.source} ${methodOf(asked.body)}`, { kind: SpanKind.CLIENT })
    const traceparent = headerOf(span)
    try {
      const answered = await exchange({
        ...asked,
        headers: { ...asked.headers, ...(traceparent && { traceparent }) },
      })
      span.setAttribute('http.response.status_code', answered.status)
      return answered
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
}

/** The first call names a batch. */
function methodOf(body: string | undefined): string {
  return /"method":"(\w+)"/.exec(body ?? '')?.[1] ?? ''
}
