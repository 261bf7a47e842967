import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TransactionReceipt } from 'viem'
import { readFees } from '../fees.ts'
import type { Handler, Outbox, Parcel } from './createOutbox.ts'

const everyMs = 250
const patienceMs = 180_000

/**
 * The caller waits for the outcome, so nothing is stored. The patience is long: a transaction called lost too early would be sent
 * twice.
 */
export const waiting: Handler = { conclude: async () => true, patienceMs: 15_000 }

/** Not sent, or not known to be mined; a sent one may still be. */
class NotMinedError extends Error {
  override readonly name = 'NotMinedError'
}

/** Sends one call when the key is free and waits until it is mined. Another program with the key may conclude it. */
export async function sendAndWait(
  outbox: Outbox,
  call: Omit<Parcel, 'gas' | 'id' | 'carry'>,
): Promise<TransactionReceipt> {
  const { chain, account } = outbox
  const handlers = { [call.kind]: waiting }
  const untilMs = performance.now() + patienceMs
  let id: string | null = null
  for (;;) {
    await outbox.follow(handlers)
    const row = id === null ? undefined : await outbox.read(id)
    if (row?.state === 'mined') return chain.getTransactionReceipt({ hash: row.hash })
    // A transaction that lost its nonce can never be mined, so starting again is safe.
    if (row?.state !== 'open') {
      const estimate = await chain.estimateGas({ account: account.address, to: call.to, data: call.data })
      const gas = (estimate * 5n) / 4n
      const next = randomUUID()
      await assertFunds(outbox, gas)
      const outcome = await outbox.send({ ...call, gas, id: next })
      if (outcome === 'dear')
        throw new NotMinedError(outbox.limit.lastReason(call.kind) ?? 'a limit is reached')
      if (outcome === 'sent') id = next
    }
    if (performance.now() >= untilMs) throw new NotMinedError('it is not mined yet')
    await wait(everyMs)
  }
}

/** Waits until no transaction of this kind is open, for example one of a process that died. */
export async function waitUntilFree(outbox: Outbox, kind: string): Promise<void> {
  const untilMs = performance.now() + patienceMs
  while ((await outbox.follow({ [kind]: waiting })).inFlight.length > 0) {
    if (performance.now() >= untilMs) throw new NotMinedError('an earlier transaction is not mined yet')
    await wait(everyMs)
  }
}

async function assertFunds({ chain, account }: Outbox, gas: bigint): Promise<void> {
  const [balance, fees] = await Promise.all([chain.getBalance({ address: account.address }), readFees(chain)])
  if (balance < gas * fees.maxFeePerGas) throw new NotMinedError('insufficient funds for gas')
}
