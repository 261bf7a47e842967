import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Payment } from '../../src/sdk/types.ts'
import { errorCodes, isErrorCode } from '../../src/wire/errorCodes.ts'
import type { PaymentConfig } from '../../src/wire/paymentConfig.ts'
import samples from '../../src/wire/samples.json' with { type: 'json' }
import { serveLocally } from '../support/serveLocally.ts'

export const payTo = '0x7b8C52055a7713a50F3a71071354E04Bb2892d66'
export const wallet = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

export type Seen = {
  method: string
  path: string
  body: Record<string, unknown>
  payment: Payment | null
  header: string | undefined
}
/** What to answer: a status with a body, or nothing at all. */
export type Reply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang-up'
  | 'silence'
export type Script = (request: Seen, count: number) => Reply

export function configOf(changes: Partial<PaymentConfig> = {}): PaymentConfig {
  return {
    publicPayTo: payTo,
    payTo,
    network: 'celo',
    chainId: 42220,
    scheme: 'exact',
    x402Versions: [1, 2],
    paymentHeader: 'X-PAYMENT',
    enforced: true,
    apiKeyRequired: false,
    settlement: 'confirmed',
    validitySeconds: 300,
    asset: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
    assets: [
      asset('USDT', '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'),
      asset('USDC', '0xcebA9300f2b948710d2653dD7B07f33A8B32118C'),
    ],
    prices: [
      price('screen_wallet', '/api/lender/screen', '0.01', '10000'),
      price('analyze_wallet', '/api/agent/analyze', '0.01', '10000'),
      price('generate_report', '/api/agent/report', '0.10', '100000'),
    ],
    attribution: 'vouch',
    version: '1.0.0',
    ...changes,
  }
}

type Screened = typeof samples.lenderScreenResult
const settled = { ...samples.lenderScreenResult.payment, status: 'settled' }

/** A screen as the service gives it. */
export function paid(extra: Partial<Screened> = {}): Reply {
  return {
    status: 200,
    body: { ...samples.lenderScreenResult, reputationScore: 71, payment: settled, ...extra },
  }
}

export const free = { ...settled, status: 'free' }

/** A batch with a row for each wallet asked for. */
export const paidBatch: Script = ({ body }) => {
  const [sample] = samples.lenderScreenBatchResult.results
  const results = (body.wallets as string[]).map(walletAddress => ({ ...sample, walletAddress }))
  return { status: 200, body: { ...samples.lenderScreenBatchResult, results, payment: settled } }
}

export function failure(status: number, code: string, extra: object = {}, headers = {}): Reply {
  return {
    status,
    headers,
    body: {
      status,
      code,
      charge: isErrorCode(code) ? errorCodes[code].charge[0] : 'none',
      message: `about ${code}`,
      fix: `mend ${code}`,
      requestId: 'req-12345678',
      ...extra,
    },
  }
}

/** A service that does what the script says to POSTs, and lists its prices. Ends with the test. */
export async function startFakeService(script: Script, options: { config?: () => PaymentConfig } = {}) {
  const seen: Seen[] = []
  let configReads = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path === '/api/x402/config') {
      configReads++
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify((options.config ?? configOf)()))
      return
    }
    const header = request.headers['x-payment'] as string | undefined
    const body = await readBody(request)
    const call = {
      method: request.method ?? '',
      path,
      body,
      header,
      payment: header ? readPayment(header) : null,
    }
    seen.push(call)
    const reply = script(call, seen.length)
    if (reply === 'silence') return
    if (reply === 'hang-up') {
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body ?? {}))
  }
  const { url: baseUrl, stop } = await serveLocally(answer)
  onTestFinished(stop)
  return { baseUrl, seen, configReads: () => configReads }
}

function asset(symbol: string, address: string) {
  return { symbol, address, decimals: 6, eip712: { name: symbol, version: '9' } }
}

function price(operation: string, path: string, priceUsdt: string, amount: string) {
  return { operation, method: 'POST', path, priceUsdt, amount }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const sent = await text(request)
  return sent ? JSON.parse(sent) : {}
}

/** The payment as the client holds it: what is no part of the authorization travels as extensions. */
function readPayment(header: string): Payment {
  const { extensions, ...payment } = JSON.parse(header)
  const id = extensions?.['payment-identifier']?.info?.id
  return { ...payment, ...(id !== undefined && { idempotencyKey: id }) }
}
