import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from '../services/context.ts'
import { checkHealth } from '../services/health/checkHealth.ts'
import { verifyPassport } from '../services/passports/verifyPassport.ts'
import { verifyStatement } from '../services/statements/verifyStatement.ts'
import { answerBrokenRequest, answerOddRequests } from './answerBrokenRequests.ts'
import { answerUnknownRoutes } from './answerUnknownRoutes.ts'
import { setCommonHeaders } from './commonHeaders.ts'
import { createLazyLogger } from './createLazyLogger.ts'
import { createRouteTable } from './createRouteTable.ts'
import { readCrossOriginHeaders } from './crossOrigin.ts'
import { cutSlowReaders } from './cutSlowReaders.ts'
import { sendError } from './errors.ts'
import { limitArrivals } from './limitArrivals.ts'
import { limitConnections } from './limitConnections.ts'
import { limitWith } from './limitPerCaller.ts'
import { limitPipelining } from './limitPipelining.ts'
import {
  arrivals,
  badPaymentsPerMinute,
  bodyLimitBytes,
  checkMs,
  connections,
  headersTimeoutMs,
  keepAliveTimeoutMs,
  maxInFlight,
  maxLoopDelayMs,
  maxParamLength,
  requestsAhead,
  requestTimeoutMs,
  type ServerLimits,
  sendMs,
  stallMs,
  unpaidBytes,
  unpaidCallsPerSecond,
} from './limits.ts'
import { limitUnpaidCallers } from './limitUnpaidCallers.ts'
import { measureRequests } from './measureRequests.ts'
import { dashboardPages } from './pages/dashboard.ts'
import { docsPages } from './pages/docsPages.ts'
import { pagePolicy } from './pages/sendPage.ts'
import { readJsonBodies } from './readJsonBodies.ts'
import { requireOneHost } from './requireOneHost.ts'
import { attributesRoute } from './routes/attributes.ts'
import { capabilitiesRoute } from './routes/capabilities.ts'
import { type DemoInfo, demoRoute } from './routes/demo.ts'
import { draftReportRoute } from './routes/draftReport.ts'
import { feedbackRoute } from './routes/feedback.ts'
import { healthRoute } from './routes/health.ts'
import { ipfsRoute } from './routes/ipfs.ts'
import { jwtVcIssuerRoute } from './routes/jwtVcIssuer.ts'
import { modelFileRoutes } from './routes/modelFile.ts'
import { openapiRoute } from './routes/openapi.ts'
import { orderRoutes } from './routes/orders.ts'
import { ownRoutes } from './routes/own.ts'
import { paidRoutes } from './routes/paid.ts'
import { paymentConfigRoute } from './routes/paymentConfig.ts'
import { probeRoutes } from './routes/probes.ts'
import { ratesRoute } from './routes/rates.ts'
import { schemaRoutes } from './routes/schemas.ts'
import { securityTxtRoute } from './routes/securityTxt.ts'
import { sessionRoutes } from './routes/session.ts'
import { signalRoutes } from './routes/signals.ts'
import { verifyRoutes } from './routes/verify.ts'
import { verifyStatementRoute } from './routes/verifyStatement.ts'
import { addCookies } from './sessionCookie.ts'
import { setCompilers } from './setCompilers.ts'
import { type Load, shedLoad } from './shedLoad.ts'
import { toTrust } from './toTrust.ts'

const dashboardFolder = join(import.meta.dirname, '../../dashboard/dist')
const docsFolder = join(import.meta.dirname, '../../dashboard/dist-docs')
const givenRequestId = /^[\w-]{8,64}$/

/** One Fastify with our errors, limits, headers and routes, not yet listening. */
export async function buildServer(
  ctx: Context,
  { demo = null, limits = {} }: { demo?: DemoInfo | null; limits?: Partial<ServerLimits> } = {},
): Promise<FastifyInstance> {
  const trust = toTrust(ctx.config.trustProxy)
  const app = fastify({
    loggerInstance: createLazyLogger(ctx.log as FastifyBaseLogger),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestTimeoutMs ?? requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength },
    // Without a proxy, looking up forwarded addresses would only cost time.
    trustProxy: ctx.config.trustProxy === 0 ? false : trust,
    // On shutdown idle connections close at once; requests in flight get their answer.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersTimeoutMs ?? headersTimeoutMs,
      requireHostHeader: false,
      connectionsCheckingInterval: limits.checkMs ?? checkMs,
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(routes, error, socket),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && givenRequestId.test(given) ? given : randomUUID()
    },
  })
  const routes = createRouteTable(app)
  // The router must know odd methods, so that they reach our 404 and 405 instead of Fastify's.
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)

  readJsonBodies(app)
  setCompilers(app)
  const crossOrigin = await readCrossOriginHeaders()
  answerUnknownRoutes(app, routes, crossOrigin)
  answerOddRequests(app.server, routes)
  limitPipelining(app.server, requestsAhead)
  await setCommonHeaders(app, crossOrigin)
  addCookies(app, () => ctx.baseUrl().startsWith('https:'))
  requireOneHost(app)
  limitConnections(app, { ...(limits.connections ?? connections), trust })
  limitArrivals(app, limits.arrivals ?? arrivals)
  const load = shedLoad(app, { maxInFlight: limits.maxInFlight ?? maxInFlight, maxLoopDelayMs })
  limitUnpaidCallers(app, {
    isLate: load.isLate,
    clock: ctx.clock,
    calls: ctx.callerLimits.unpaid,
    // Whoever lets one address ask more lets all of them ask more.
    callsPerSecond:
      limits.unpaidCallsPerSecond ?? Math.max(unpaidCallsPerSecond, ctx.config.unpaidCallsPerMinute / 3),
    bytes: limits.unpaidBytes ?? unpaidBytes,
    badPayments: limits.badPaymentsPerMinute ?? badPaymentsPerMinute,
  })
  cutSlowReaders(app, { stallMs: limits.stallMs ?? stallMs, sendMs })
  app.decorate('load', load)
  await ctx.tracing?.instrument(app)
  measureRequests(app, ctx)

  healthRoute(app, ctx)
  probeRoutes(app, ctx, load)
  securityTxtRoute(app, ctx)
  jwtVcIssuerRoute(app, ctx)
  capabilitiesRoute(app, ctx)
  feedbackRoute(app, ctx)
  attributesRoute(app)
  modelFileRoutes(app, ctx)
  schemaRoutes(app, ctx)
  paymentConfigRoute(app, ctx)
  sessionRoutes(app, ctx)
  paidRoutes(app, ctx)
  orderRoutes(app, ctx)
  ipfsRoute(app, ctx)
  signalRoutes(app, ctx)
  draftReportRoute(app, ctx)
  verifyRoutes(app, ctx)
  verifyStatementRoute(app, ctx)
  ownRoutes(app, ctx)
  ratesRoute(app, ctx)
  openapiRoute(app, ctx)
  demoRoute(app, demo)
  docsPages(app, { folder: docsFolder, policy: pagePolicy(null) })
  await dashboardPages(app, {
    folder: dashboardFolder,
    demoNode: demo?.rpcUrl ?? null,
    passport: {
      verify: reportId => verifyPassport(ctx, { reportId }),
      verifyStatement: statementId => verifyStatement(ctx, { statementId }),
      onRequest: limitWith(ctx.callerLimits.passports),
    },
    checkHealth: () => checkHealth(ctx),
  })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How much this process handles at the moment. */
    load: Load
  }
}
