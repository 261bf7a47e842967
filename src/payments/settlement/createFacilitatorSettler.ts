import { randomUUID } from 'node:crypto'
import type { PublicClient } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Integration } from '../../wire/health.ts'
import type { RowChange } from '../ledger/changeRows.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Terms } from '../terms/terms.ts'
import { createChainFacts } from './chainFacts.ts'
import { createFacilitatorClient } from './facilitatorClient.ts'
import { judgeRows } from './judgeRows.ts'
import { countWaiting, readWaiting } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'

const atOnce = 8
/** An unknown outcome is looked up on chain this often, and settled anew only after this long without a trace. */
const lookAgainMs = 3_000
const resettleMs = 20_000

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
  const { clock, log } = context
  const facts = createChainFacts(chain)
  const client = createFacilitatorClient(options)

  async function tick(): Promise<'busy' | 'waiting' | 'idle'> {
    const unknown = await readUnknown()
    await ledger.change(await judge(unknown))
    const rows = await readWaiting(ledger, atOnce)
    await Promise.all(rows.map(settle))
    if (rows.length > 0) return 'busy'
    return (await readSubmitted()).length > 0 ? 'waiting' : 'idle'
  }

  async function settle(row: PaymentRow): Promise<void> {
    const batch = `facilitator ${randomUUID()}`
    const to = { state: 'submitted', batch, retry_at: clock() + lookAgainMs } as const
    const [submitted] = await ledger.change([
      { key: row, from: ['queued', 'answered'], attempt: row.attempt, to },
    ])
    if (!submitted) return
    await ledger.onPoint?.('broadcast:before')
    const outcome = await client.settle(submitted)
    await ledger.onPoint?.('broadcast:after')
    if (outcome.kind === 'unknown') {
      log.warn({ reason: outcome.reason }, 'the facilitator left an outcome open; the chain is asked')
      return
    }
    // Whatever it claims: the token's state and logs are what counts.
    await ledger.change(await judge([submitted], outcome.kind === 'failed'))
  }

  /** Decides by the chain. `refused`: the facilitator said no, so what the chain does not show will not come. */
  async function judge(rows: PaymentRow[], refused = false): Promise<RowChange[]> {
    if (rows.length === 0) return []
    const { timestamp } = await chain.getBlock({ blockTag: 'latest' })
    const now = clock()
    const changes = await judgeRows(facts, rows, { chainTime: Number(timestamp), now, refused })
    return changes.map((change, index) => {
      const row = rows[index]
      const again = change.to.state === 'answered' || change.to.state === 'queued'
      if (!again || !row || now - row.updated_at > resettleMs) return change
      return { key: row, from: ['submitted'], to: { retry_at: now + lookAgainMs } }
    })
  }

  const readSubmitted = () =>
    ledger.database.db
      .selectFrom('payments')
      .selectAll()
      .where('final', '=', 0)
      .where('state', '=', 'submitted')
      .where('chain_id', '=', ledger.chainId)
      .limit(100)
      .execute()

  const readUnknown = async () => (await readSubmitted()).filter(row => row.retry_at <= clock())

  return { tick, checkHealth }

  async function checkHealth(): Promise<Integration> {
    const [supported, waiting] = await Promise.all([client.supports(), countWaiting(ledger)])
    const detail = `facilitator; ${waiting} waiting`
    return supported
      ? { status: 'ok', detail }
      : { status: 'down', detail: `${detail}; it does not offer exact payments on this chain` }
  }
}
