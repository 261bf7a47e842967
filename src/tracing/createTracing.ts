import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, type Span, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '../lib/logger.ts'
import type { Tracing } from '../lib/tracing.ts'
import { service } from '../wire/service.ts'
import { headerOf } from './traceparent.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isTraced: boolean
  }
}

export type TracingSettings = { url: string; headers: Record<string, string>; share: number }
const exportTimeoutMs = 3_000
const toldEveryMs = 60_000

/**
 * OpenTelemetry over OTLP/HTTP. Loaded only when a collector is configured: its packages add a quarter of a second to a start.
 */
export function createTracing(settings: TracingSettings, log: Logger): Tracing & { tracer: Tracer } {
  tellFailures(log)
  // All services of a process share one; registering a second is refused.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vouch', 'service.version': service.release }),
    // Sampling is decided before a span is made.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${settings.url}/v1/traces`,
          headers: settings.headers,
          timeoutMillis: exportTimeoutMs,
        }),
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('vouch', service.release)
  return {
    tracer,
    instrument: app => instrument(app, provider, settings.share),
    current: () => headerOf(trace.getActiveSpan()),
    close: () => provider.shutdown(),
  }
}

async function instrument(app: FastifyInstance, provider: TracerProvider, share: number): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: noteTraced,
    // Sampled by chance, because callers make up trace ids and flags. An unsampled request costs nothing; a span that records
    // nothing, with its context, would cost half of one that does. Fastify asks once about routes too.
    ignorePaths: asked => !('handler' in asked) && Math.random() >= share,
  })
  instrumentation.setTracerProvider(provider)
  app.decorateRequest('isTraced', false)
  await app.register(instrumentation.plugin())
  // Reading the body leaves the request's context; this restores it for the work.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.isTraced) context.with(request.opentelemetry().context ?? context.active(), done)
    else done()
  })
}

/** Paths contain wallet addresses, so the trace has only the pattern. */
function noteTraced(span: Span, request: FastifyRequest): void {
  if (!span.isRecording()) return
  const { method, routeOptions } = request
  const { url = 'none' } = routeOptions
  request.isTraced = true
  span.updateName(`${method} ${url}`)
  span.setAttribute('url.path', url)
}

/** A collector that is down loses spans and does not affect the service; this logs it once a minute. */
function tellFailures(log: Logger): void {
  let quietUntil = 0
  setGlobalErrorHandler(problem => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + toldEveryMs
    const reason = problem instanceof Error ? problem.message : String(problem)
    log.warn({ reason }, 'traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  })
}
