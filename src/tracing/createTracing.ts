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

/** OpenTelemetry over OTLP/HTTP. Loaded only where a collector is set: its packages cost a start a quarter of a second. */
export function createTracing(settings: TracingSettings, log: Logger): Tracing & { tracer: Tracer } {
  tellFailures(log)
  // Shared by all services of a process; the second is refused, and is the same.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vouch', 'service.version': service.release }),
    // Which requests are traced is decided before a span is made.
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
    // By chance, and not by the trace's id or a flag of the caller's, who makes both up. What is not chosen costs nothing: a span
    // that records nothing, and a context to carry it, cost half of one that does. Routes are asked about too, once.
    ignorePaths: asked => !('handler' in asked) && Math.random() >= share,
  })
  instrumentation.setTracerProvider(provider)
  app.decorateRequest('isTraced', false)
  await app.register(instrumentation.plugin())
  // Reading the body leaves the context of the request; the work is to be in it.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.isTraced) context.with(request.opentelemetry().context ?? context.active(), done)
    else done()
  })
}

/** Addresses of wallets stand in paths: the trace has the pattern only. */
function noteTraced(span: Span, request: FastifyRequest): void {
  if (!span.isRecording()) return
  const { method, routeOptions } = request
  const { url = 'none' } = routeOptions
  request.isTraced = true
  span.updateName(`${method} ${url}`)
  span.setAttribute('url.path', url)
}

/** A collector that is away costs spans, not the service; it is told about once a minute. */
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
