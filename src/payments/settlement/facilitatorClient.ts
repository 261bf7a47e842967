import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Terms } from '../terms/terms.ts'
import { askFacilitator, type FacilitatorAnswer, readKinds } from './askFacilitator.ts'
import { describeForFacilitator, type FacilitatorVersion } from './facilitatorRequest.ts'
import { findKind } from './probeFacilitator.ts'

const askTimeoutMs = 5_000
const rememberMs = 600_000

/** `unknown` is not `failed`: the transfer may be on its way. `refused`: it did not take the request, so nothing is. */
export type FacilitatorOutcome =
  | { kind: 'done'; transaction: string }
  | { kind: 'failed' | 'refused' | 'unknown'; reason: string }

/** `unavailable` says nothing about the payment. */
export type FacilitatorVerdict = { kind: 'valid' } | { kind: 'invalid' | 'unavailable'; reason: string }

/** What a facilitator says before it has sent anything; all else may be on its way, whatever it is called. */
const definite =
  /^(insufficient_funds|invalid_(?!transaction_state)|unsupported_|asset_not_deployed|eip6492_)/
/** Our key, our credit, our rate: not taken, and not the payer's fault. */
const notTaken = new Set([401, 402, 403, 404, 405, 429])
/** Words about the request that we made, not about the payment in it. */
const ours =
  /^(unexpected_verify_error|invalid_(network|scheme|x402_version|payment_requirements)|unsupported_|unknown)/

/** x402's facilitator API (`/supported`, `/verify`, `/settle`), in version 2 or else 1. */
export function createFacilitatorClient(options: {
  terms: Terms
  clock: Clock
  baseUrl: () => string
  url: string
  apiKey: string | null
  settleTimeoutMs: number
}) {
  const { terms, clock } = options
  let known: { version: FacilitatorVersion; until: number } | null = null

  /** The version in which it settles exact payments on this chain; null when it does not. */
  async function findVersion(): Promise<FacilitatorVersion | null> {
    if (known && known.until > clock()) return known.version
    const kinds = readKinds(await askFacilitator(options, '/supported', { timeoutMs: askTimeoutMs }))
    const version = (findKind(kinds, terms)?.x402Version ?? null) as FacilitatorVersion | null
    known = version && { version, until: clock() + rememberMs }
    return version
  }

  async function send(path: string, row: PaymentRow, timeoutMs: number): Promise<FacilitatorAnswer> {
    const version = (await findVersion()) ?? 2
    const payment = describeForFacilitator(terms, row, version, options.baseUrl())
    return askFacilitator(options, path, { timeoutMs, payment })
  }

  return {
    /** Asks anew. */
    supports: async (): Promise<boolean> => {
      known = null
      return (await findVersion()) !== null
    },

    verify: async (row: PaymentRow): Promise<FacilitatorVerdict> => {
      try {
        if ((await findVersion()) === null)
          return { kind: 'unavailable', reason: 'it does not offer exact payments on this chain' }
        const { status, body } = await send('/verify', row, askTimeoutMs)
        if (body.isValid === true) return { kind: 'valid' }
        const reason = reasonOf(body.invalidReason ?? body.error, status)
        return { kind: body.isValid === false && !ours.test(reason) ? 'invalid' : 'unavailable', reason }
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) }
      }
    },

    settle: async (row: PaymentRow): Promise<FacilitatorOutcome> => {
      try {
        const { status, body } = await send('/settle', row, options.settleTimeoutMs)
        if (body.success === true) return { kind: 'done', transaction: String(body.transaction) }
        const reason = reasonOf(body.errorReason ?? body.error, status)
        if (body.success === false) return { kind: definite.test(reason) ? 'failed' : 'unknown', reason }
        return { kind: notTaken.has(status) ? 'refused' : 'unknown', reason: `${status} ${reason}` }
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) }
      }
    },
  }
}

function reasonOf(value: unknown, status?: number): string {
  return String(value ?? `status ${status}`).slice(0, 200)
}
