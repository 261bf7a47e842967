import type { Hex, PublicClient } from 'viem'
import { haveCode } from '../../chain/accountCode.ts'
import { estimateGas } from '../../chain/estimateGas.ts'
import { isTransportFailure } from '../../chain/isTransportFailure.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChainFacts } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'
import { failed, requeued } from './outcomes.ts'

/** What one payer with code may burn of our gas. */
const maxContractGas = 500_000n

/** Runs payments on the node before they are sent; what would fail is taken out and explained. */
export function createBatchSorter(deps: {
  chain: PublicClient
  ledger: Ledger
  facts: ChainFacts
  settler: Hex
  now: () => Promise<{ chainTime: number; now: number }>
}) {
  const { chain, ledger, facts, settler } = deps

  async function refuse(rows: PaymentRow[]): Promise<void> {
    if (rows.length === 0) return
    await ledger.change(await judgeRows(facts, rows, { ...(await deps.now()), refused: true }))
  }

  /** A payer whose code breaks the question itself goes to the end, so that the queue goes on. */
  async function putAside(row: PaymentRow, error: unknown): Promise<void> {
    if (isTransportFailure(error)) throw error
    await ledger.change([requeued(row, ledger.clock() + 1_000)])
  }

  return {
    /** Those of the plain accounts that can go together. */
    together: async (rows: PaymentRow[]): Promise<PaymentRow[]> => {
      const payers = rows.map(({ payer }) => payer)
      const [successes, codes] = await Promise.all([facts.simulate(settler, rows), haveCode(chain, payers)])
      // The token asks a payer with code by a call, whatever the signature: in a batch, and already in the trial of it, that
      // code could burn everyone's gas. It goes alone from now on, and the others are tried again without it.
      if (codes.includes(true)) {
        const withCode = rows.filter((_, index) => codes[index])
        const to = { signer: 'contract' } as const
        await ledger.change(
          withCode.map(row => ({ key: row, row, from: ['queued', 'answered'], attempt: row.attempt, to })),
        )
        return []
      }
      await refuse(rows.filter((_, index) => !successes[index]))
      return rows.filter((_, index) => successes[index])
    },

    /** The payer with code, or nobody. */
    alone: async (row: PaymentRow): Promise<PaymentRow[]> => {
      try {
        const [success] = await facts.simulate(settler, [row], maxContractGas + 100_000n)
        if (success) return [row]
        await refuse([row])
      } catch (error) {
        await putAside(row, error)
      }
      return []
    },

    /** Gas for a payer with code; null when it takes too much, or would not tell. */
    limitAlone: async (row: PaymentRow): Promise<bigint | null> => {
      try {
        const gas = await estimateGas(chain, settler, row)
        if (gas <= maxContractGas) return gas
        await ledger.change([failed(row, 'settlement_failed')])
      } catch (error) {
        await putAside(row, error)
      }
      return null
    },
  }
}
