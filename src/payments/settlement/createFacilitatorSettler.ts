import type { PublicClient } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Integration } from '../../wire/health.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'
import type { Terms } from '../terms/terms.ts'
import { createChainFacts } from './chainFacts.ts'
import { createFacilitatorClient } from './facilitatorClient.ts'
import { judgeRows } from './judgeRows.ts'
import { countWaiting, createWaiting } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'

const atOnce = 16

/** An x402 facilitator submits; what it says is a hint, the chain decides. */
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
  const facts = createChainFacts(chain)
  const client = createFacilitatorClient(options)
  const readWaiting = createWaiting(ledger)
  /** Without a trace on chain for this long, an unknown outcome is settled anew; the token allows it only once. */
  const settleAgainMs = times.stuckMs * 3
  let inFlight = 0
  let lookAt = 0

  async function tick(): Promise<'waiting' | 'idle'> {
    if (clock() >= lookAt) {
      await ledger.change(await judge(await readSubmitted()))
      lookAt = clock() + times.resendMs
    }
    // Not awaited: one slow answer must not hold up the others.
    for (const row of await readWaiting(atOnce - inFlight)) await start(row)
    return inFlight > 0 ? 'waiting' : 'idle'
  }

  async function start(row: PaymentRow): Promise<void> {
    const to = { state: 'submitted', retry_at: clock() + settleAgainMs } as const
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
    if (outcome.kind === 'unknown')
      log.warn({ reason: outcome.reason }, 'the facilitator left an outcome open')
    // Whatever it claims: the token's state and logs are what counts.
    else await ledger.change(await judge([row], outcome.kind === 'failed'))
  }

  /** Decides by the chain. `refused`: the facilitator said no, so what the chain does not show will not come. */
  async function judge(rows: PaymentRow[], refused = false): Promise<RowChange[]> {
    if (rows.length === 0) return []
    const { timestamp } = await chain.getBlock({ blockTag: 'latest' })
    const now = clock()
    const due = new Set(rows.filter(row => row.retry_at <= now).map(keyText))
    const changes = await judgeRows(facts, rows, { chainTime: Number(timestamp), now, refused })
    const isRetry = ({ to }: RowChange) => to.state === 'answered' || to.state === 'queued'
    return changes.filter(change => !isRetry(change) || due.has(keyText(change.key)))
  }

  const readSubmitted = () =>
    ledger.database.db
      .selectFrom('payments')
      .selectAll()
      .where(isOpen)
      .where('state', '=', 'submitted')
      .where('chain_id', '=', ledger.chainId)
      .orderBy('updated_at')
      .limit(100)
      .execute()

  return { tick, checkHealth }

  async function checkHealth(): Promise<Integration> {
    const [supported, waiting] = await Promise.all([client.supports(), countWaiting(ledger)])
    const detail = `facilitator; ${waiting} waiting`
    return supported
      ? { status: 'ok', detail }
      : { status: 'down', detail: `${detail}; it does not offer exact payments on this chain` }
  }
}
