import { LRUCache } from 'lru-cache'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { AppError } from '../../errors/AppError.ts'
import { ChainUnavailableError, PaymentRequiredError } from '../../errors/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import { createGroupCommit } from '../../lib/createGroupCommit.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { forgetClaim } from '../ledger/forgetClaim.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { listInFlight } from '../ledger/listInFlight.ts'
import type { PaymentKey } from '../ledger/paymentKey.ts'
import type { ChainFacts } from '../settlement/chainFacts.ts'
import type { Promised } from '../settlement/readTransfers.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'

/** What a payer held, when that was read, and what this node has in hand of it. */
type Purse = { balance: bigint; readAtMs: number; paidAtMs: number; inHand: bigint }

/** A payer who paid within this time is not read again while the balance is much larger than the payments in hand. */
const warmMs = 30_000
/** So many times the sum in hand must be there before other nodes need not be asked. */
const plenty = 8n

export type Funds = ReturnType<typeof createFunds>

/**
 * Whether a payer can pay, before anything is done for it: what the chain says of balance and authorization, less what the
 * same payer has in flight on any node. A payer who paid a moment ago costs no call.
 */
export function createFunds({
  facts,
  ledger,
  refusePayer,
  clock,
  log,
}: {
  facts: Pick<ChainFacts, 'readStates' | 'findUse'>
  ledger: Ledger
  /** Whether anything is sent for this payer at all. */
  refusePayer: (payment: VerifiedPayment) => Promise<AppError | null>
  clock: Clock
  log: Logger
}) {
  const purses = new LRUCache<string, Purse>({ maxSize: 10_000, sizeCalculation: () => 1 })
  const readStates = createGroupCommit((keys: PaymentKey[]) => facts.readStates(keys), { isShared: true })

  function purseOf({ token, payer }: PaymentKey): Purse {
    const key = `${token} ${payer}`
    const known = purses.get(key)
    if (known) return known
    const purse = {
      balance: 0n,
      readAtMs: Number.NEGATIVE_INFINITY,
      paidAtMs: Number.NEGATIVE_INFINITY,
      inHand: 0n,
    }
    purses.set(key, purse)
    return purse
  }

  function isWarm(purse: Purse, value: bigint): boolean {
    const isKnown = clock() - purse.paidAtMs < warmMs && clock() - purse.readAtMs < warmMs
    return isKnown && purse.balance >= (purse.inHand + value) * plenty
  }

  /** A transfer to us counts, whoever sent it; one that the logs do not show yet may have been one. */
  async function explainUse(promised: Promised): Promise<PaymentRequiredError | null> {
    const { kind } = await facts.findUse(promised)
    if (kind === 'canceled') return new PaymentRequiredError('authorization_canceled')
    return kind === 'elsewhere' ? new PaymentRequiredError('authorization_used') : null
  }

  /** By one reading of one block: what was paid meanwhile is neither in flight nor in the balance. */
  async function isCovered(row: PaymentRow): Promise<boolean> {
    const promised = await listInFlight(ledger, row)
    try {
      const states = await facts.readStates(promised)
      const open = promised.filter((_, index) => !states[index]?.used)
      const balance = states[0]?.balance ?? 0n
      return open.reduce((sum, { value }) => sum + BigInt(value), 0n) <= balance
    } catch (error) {
      log.debug({ err: error }, 'the funds of a payer could not be read')
      return true
    }
  }

  return {
    /** Whether this payer paid a moment ago and holds plenty: then nothing needs to be asked. */
    isWarm: ({ authorization: { from, value, nonce }, token }: VerifiedPayment): boolean =>
      isWarm(purseOf({ token: token.id, payer: from, nonce }), value),

    /** Why the payment cannot succeed; null when it can. A node that does not answer refuses nobody: settlement will tell. */
    refuse: async (payment: VerifiedPayment): Promise<AppError | null> => {
      const { authorization, token } = payment
      const key = { token: token.id, payer: authorization.from, nonce: authorization.nonce }
      const { value } = authorization
      const purse = purseOf(key)
      try {
        const { used, balance } = await readStates(key)
        Object.assign(purse, { balance, readAtMs: clock() })
        if (used) return await explainUse({ ...key, value: String(value), pay_to: authorization.to })
        const barred = await refusePayer(payment)
        if (barred) return barred
      } catch (error) {
        log.debug({ err: error }, 'the funds of a payer could not be read')
        return null
      }
      return purse.balance >= value
        ? null
        : lacking(`less than ${priceUsdt(value)} ${token.symbol}`, key.payer)
    },

    /** Whether no chain has seen the authorization: then it is no public knowledge, and who brings it is its payer. */
    isUnused: async ({ authorization: { from, nonce }, token }: VerifiedPayment): Promise<boolean> => {
      try {
        return !(await readStates({ token: token.id, payer: from, nonce })).used
      } catch (cause) {
        throw new ChainUnavailableError({ cause })
      }
    },

    /**
     * Works under a claim that the payer's funds cover, together with all its other claims on any node. Counted after the
     * claim was written, so that claims that race see each other. A claim that is not covered leaves no row.
     */
    reserve: async <T>(row: PaymentRow, symbol: string, work: () => Promise<T>): Promise<T> => {
      const purse = purseOf(row)
      const value = BigInt(row.value)
      purse.inHand += value
      try {
        if (purse.balance < purse.inHand * plenty && !(await isCovered(row))) {
          await forgetClaim(ledger, row)
          throw lacking(`less ${symbol} than all it signed for is worth`, row.payer)
        }
        return await work()
      } finally {
        purse.inHand -= value
      }
    },

    /** Called with the outcome of a payment: a payer who paid need not be read again for a while, one who did not must be. */
    note: (row: PaymentKey & Pick<PaymentRow, 'state' | 'value'>): void => {
      if (row.state !== 'settled' && row.state !== 'failed') return
      const purse = purseOf(row)
      if (row.state === 'settled') {
        purse.paidAtMs = clock()
        purse.balance -= BigInt(row.value)
      } else purse.paidAtMs = purse.readAtMs = Number.NEGATIVE_INFINITY
    },
  }
}

function lacking(held: string, payer: PaymentKey['payer']): PaymentRequiredError {
  return new PaymentRequiredError('insufficient_funds', {
    problem: `${checksumAddress(payer)} holds ${held}`,
  })
}
