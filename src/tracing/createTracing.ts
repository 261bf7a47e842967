import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, type Span, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from '../lib/logger.ts'
import type { Tracing } from '../lib/tracing.ts'
import { service } from '../wire/service.ts'
import { headerOf } from './traceparent.ts'

export type TracingSettings = { url: string; headers: Record<string, string>; share: number }
const exportTimeoutMs = 3_000
const toldEveryMs = 60_000

/** OpenTelemetry over OTLP/HTTP. Loaded only where a collector is set: its packages cost a start a quarter of a second. */
export function createTracing(settings: TracingSettings, log: Logger): Tracing & { tracer: Tracer } {
  tellFailures(log)
  // Shared by all services of a process; the second is refused, and is the same.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const chosen = sampleByChance(settings.share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vouch', 'service.version': service.release }),
    // A stranger's header does not decide how much we record.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
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
    instrument: app => instrument(app, provider),
    current: () => headerOf(trace.getActiveSpan()),
    close: () => provider.shutdown(),
  }
}

/** Not by the trace's id, as is usual: whoever calls makes it up. */
function sampleByChance(share: number): Sampler {
  return {
    shouldSample: () => ({
      decision: Math.random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `chance of ${share}`,
  }
}

async function instrument(app: FastifyInstance, provider: TracerProvider): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: nameByRoute,
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  // Reading the body leaves the context of the request; the work is to be in it.
  app.addHook('preHandler', (request, _reply, done) => {
    const { context: own } = request.opentelemetry()
    if (own) context.with(own, done)
    else done()
  })
}

/** Addresses of wallets stand in paths: the trace has the pattern only. */
function nameByRoute(span: Span, { method, routeOptions: { url = 'none' } }: FastifyRequest): void {
  if (!span.isRecording()) return
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
