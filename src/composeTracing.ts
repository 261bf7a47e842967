import { type Exchange, exchangeOverHttp } from './chain/exchange.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import type { Logger } from './lib/logger.ts'
import type { Tracing } from './lib/tracing.ts'
import type { PaymentRow } from './storage/schema.ts'

export type ComposedTracing = Tracing & {
  /** The exchange with the node, in the trace of its request. */
  exchange: Exchange
  onState: (rows: readonly PaymentRow[]) => void
}

/** Null, and nothing of it is loaded, when no collector is configured. */
export async function composeTracing(
  { tracing }: Config,
  { tracingHeaders }: Secrets,
  log: Logger,
): Promise<ComposedTracing | null> {
  if (!tracing) return null
  const [{ createTracing }, { traceExchange }, { tracePayments }] = await Promise.all([
    import('./tracing/createTracing.ts'),
    import('./tracing/traceExchange.ts'),
    import('./tracing/tracePayments.ts'),
  ])
  const { tracer, ...traces } = createTracing({ ...tracing, headers: toHeaders(tracingHeaders) }, log)
  return {
    ...traces,
    exchange: traceExchange(tracer, exchangeOverHttp),
    onState: tracePayments(tracer),
  }
}

/** In OpenTelemetry's form: a space, comma or percent sign in a value is `%` and two digits. */
function toHeaders(pairs: string | null): Record<string, string> {
  return Object.fromEntries(
    (pairs ?? '').split(',').flatMap(pair => {
      const end = pair.indexOf('=')
      return end < 0 ? [] : [[pair.slice(0, end), decode(pair.slice(end + 1))]]
    }),
  )
}

function decode(value: string): string {
  return value.replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
