import type { PublicClient } from 'viem'
import { FacilitatorUnavailableError, PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Integration } from '../../wire/health.ts'
import type { PaymentReason } from '../../wire/payment.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { mineableUntil } from '../ledger/mineableUntil.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { Terms } from '../terms/terms.ts'
import { createChainFacts } from './chainFacts.ts'
import { createFacilitatorWatch } from './createFacilitatorWatch.ts'
import { createFacilitatorClient } from './facilitatorClient.ts'
import { judgeRows } from './judgeRows.ts'
import { countWaiting, createWaiting, readSubmitted } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'

const atOnce = 16

/** Our reason for each of the facilitator's; the first match counts. */
const reasons: [RegExp, PaymentReason][] = [
  [/insufficient/, 'insufficient_funds'],
  [/valid_before|expired/, 'expired'],
  [/valid_after|not_yet/, 'not_yet_valid'],
  [/signature/, 'invalid_signature'],
  [/recipient/, 'wrong_recipient'],
  [/value|amount/, 'wrong_amount'],
]

/** An x402 facilitator submits the transfer. Its answer is a hint; the chain decides. */
export function createFacilitatorSettler(options: {
  chain: PublicClient
  ledger: Ledger
  context: SettlementContext
  terms: Terms
  baseUrl: () => string
  url: string
  apiKey: string | null
}): Settler {
  const { chain, ledger, context } = options
  const { clock, log, times } = context
  const facts = createChainFacts(chain, log)
  const client = createFacilitatorClient({ ...options, clock, settleTimeoutMs: times.facilitatorMs })
  const watch = createFacilitatorWatch({ ...options, clock, log })
  const readWaiting = createWaiting(ledger)
  /** Without a trace on chain for this long, an unknown outcome is settled anew; the token allows it only once. */
  const settleAgainMs = times.stuckMs * 3
  let inFlight = 0
  let lookAt = 0
  /** Why the facilitator refused our last request; it is tried again after a while. */
  let refusal: { reason: string; until: number } | null = null
  const readRefusal = () => (refusal && refusal.until > clock() ? refusal.reason : null)

  async function tick(): Promise<'waiting' | 'idle'> {
    if (clock() >= lookAt) {
      lookAt = clock() + times.resendMs
      await ledger.change(await judge(await readSubmitted(ledger)))
    }
    // Not awaited: one slow answer must not hold up the others. While it refuses us, one is enough to notice a change.
    const most = readRefusal() ? 1 : atOnce
    for (const row of await readWaiting(most - inFlight)) await start(row)
    return inFlight > 0 ? 'waiting' : 'idle'
  }

  async function start(row: PaymentRow): Promise<void> {
    const to = {
      state: 'submitted',
      mineable_until: mineableUntil(row),
      retry_at: clock() + settleAgainMs,
    } as const
    const [submitted] = await ledger.change([
      { key: row, from: ['queued', 'answered'], attempt: row.attempt, to },
    ])
    if (!submitted) return
    inFlight++
    settle(submitted)
      .catch(error => log.warn({ err: error }, 'a settlement by the facilitator is open; the chain is asked'))
      .finally(() => {
        inFlight--
      })
  }

  async function settle(row: PaymentRow): Promise<void> {
    await ledger.onPoint?.('broadcast:before')
    const outcome = await client.settle(row)
    await ledger.onPoint?.('broadcast:after')
    if (outcome.kind === 'refused') return putBack(row, outcome.reason)
    refusal = null
    if (outcome.kind === 'done') watch.claim(keyText(row), outcome.transaction)
    // Our node may be a moment behind the one of the facilitator.
    lookAt = Math.min(lookAt, clock() + times.pollMs)
    if (outcome.kind === 'unknown')
      log.warn({ reason: outcome.reason }, 'the facilitator left an outcome open')
    // The token's state and logs decide, not the facilitator's answer.
    else await ledger.change(await judge([row], outcome.kind === 'failed'))
  }

  /** The facilitator did not take the request, so nothing was sent: the payment waits, and this is not counted as a try. */
  async function putBack(row: PaymentRow, reason: string): Promise<void> {
    refusal = { reason, until: clock() + times.stuckMs }
    log.error({ reason }, 'the facilitator refuses us; payments wait')
    const state = row.answer === null ? 'queued' : 'answered'
    const to = { state, retry_at: clock() + times.resendMs } as const
    await ledger.change([{ key: row, from: ['submitted'], attempt: row.attempt, to }])
  }

  /** Decides by the chain. `refused`: the facilitator said no, so what the chain does not show will not come. */
  async function judge(rows: PaymentRow[], refused = false): Promise<RowChange[]> {
    if (rows.length === 0) return []
    const now = clock()
    const due = new Set(rows.filter(row => row.retry_at <= now).map(keyText))
    const changes = await judgeRows(facts, rows, { now, refused })
    for (const { key, to } of changes)
      if (to.state === 'settled' || to.state === 'owed') watch.prove(keyText(key))
    const isRetry = ({ to }: RowChange) => to.state === 'answered' || to.state === 'queued'
    return changes.filter(change => !isRetry(change) || due.has(keyText(change.key)))
  }

  async function verify(row: PaymentRow): Promise<void> {
    const refused = readRefusal()
    if (refused) throw new FacilitatorUnavailableError(refused)
    const verdict = await client.verify(row)
    if (verdict.kind === 'valid') return
    if (verdict.kind === 'unavailable') throw new FacilitatorUnavailableError(verdict.reason)
    // The chain shows who used it: somebody else may have submitted it and paid us.
    if (/nonce|already_used/.test(verdict.reason)) return
    const [, reason = 'settlement_failed'] = reasons.find(([word]) => word.test(verdict.reason)) ?? []
    throw new PaymentRequiredError(reason, { facts: { facilitator: verdict.reason } })
  }

  async function checkHealth(): Promise<Integration> {
    const health = await watch.check(await countWaiting(ledger))
    const refused = readRefusal()
    return refused && health.status !== 'down'
      ? {
          ...health,
          status: 'down',
          detail: `${health.detail}; it refuses us (${refused})`,
          fix: 'See FACILITATOR_API_KEY.',
        }
      : health
  }

  async function begin(): Promise<void> {
    const supported = await client.supports().catch(error => {
      log.warn({ err: error }, 'the facilitator does not answer; payments are refused until it does')
      return true
    })
    if (!supported) log.error('the facilitator does not offer exact payments on this chain')
  }

  return { begin, tick, verify, checkHealth }
}
