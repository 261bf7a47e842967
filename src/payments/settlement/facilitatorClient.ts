import { getAddress } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Terms } from '../terms/terms.ts'

const settleTimeoutMs = 30_000
const askTimeoutMs = 5_000

/** `unknown` is not `failed`: the transfer may be on its way. */
export type FacilitatorOutcome =
  | { kind: 'done'; transaction: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string }

/** Outcomes that a facilitator reports as failures although the transfer may still happen. */
const openReasons = new Set(['settlement_pending', 'unexpected_settle_error', 'invalid_transaction_state'])

/** x402's facilitator API (`/settle`, `/verify`, `/supported`), version 2. */
export function createFacilitatorClient(options: {
  terms: Terms
  baseUrl: () => string
  url: string
  apiKey: string | null
}) {
  const { terms } = options
  const headers = {
    'content-type': 'application/json',
    ...(options.apiKey && { 'x-api-key': options.apiKey }),
  }

  async function post(path: string, row: PaymentRow, timeoutMs: number): Promise<Record<string, unknown>> {
    const response = await fetch(`${options.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(describe(row)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (!body) throw new Error(`status ${response.status}`)
    return { ...body, httpStatus: response.status }
  }

  function describe(row: PaymentRow): Record<string, unknown> {
    const token = terms.tokens.find(({ id }) => id === row.token)
    const requirements = {
      scheme: 'exact',
      network: terms.caip2,
      amount: row.value,
      asset: getAddress(row.token),
      payTo: getAddress(row.pay_to),
      maxTimeoutSeconds: terms.validitySeconds,
      extra: { name: token?.name, version: token?.version },
    }
    const authorization = {
      from: getAddress(row.payer),
      to: getAddress(row.pay_to),
      value: row.value,
      validAfter: String(row.valid_after),
      validBefore: String(row.valid_before),
      nonce: row.nonce,
    }
    return {
      x402Version: 2,
      paymentPayload: {
        x402Version: 2,
        resource: { url: options.baseUrl() },
        accepted: requirements,
        payload: { signature: row.signature, authorization },
      },
      paymentRequirements: requirements,
    }
  }

  return {
    settle: async (row: PaymentRow): Promise<FacilitatorOutcome> => {
      try {
        const answer = await post('/settle', row, settleTimeoutMs)
        if (answer.success === true) return { kind: 'done', transaction: String(answer.transaction) }
        const reason = String(answer.errorReason ?? answer.error ?? `status ${answer.httpStatus}`).slice(
          0,
          200,
        )
        const definite = answer.success === false && !openReasons.has(reason)
        return { kind: definite ? 'failed' : 'unknown', reason }
      } catch (error) {
        return { kind: 'unknown', reason: String(error).slice(0, 200) }
      }
    },

    supports: async (): Promise<boolean> => {
      const response = await fetch(`${options.url}/supported`, {
        headers,
        signal: AbortSignal.timeout(askTimeoutMs),
      })
      const { kinds = [] } = (await response.json()) as { kinds?: { scheme?: string; network?: string }[] }
      return kinds.some(({ scheme, network }) => scheme === 'exact' && network === terms.caip2)
    },
  }
}
