import { type Log, toEventSelector } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import { lowerAddress } from '../../wire/address.ts'
import { keyText, type PaymentKey } from '../ledger/paymentKey.ts'

/** Who promised to pay whom, and how much. */
export type Promised = PaymentKey & Pick<PaymentRow, 'pay_to' | 'value'>

type LogFacts = Pick<Log<bigint, number, boolean>, 'address' | 'topics' | 'data' | 'logIndex'>

const usedTopic = toEventSelector('AuthorizationUsed(address,bytes32)')
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const addressTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/**
 * Which of these authorizations a transaction really paid, and the log of each: the token says that the nonce was used, and
 * the very next thing it says is that exactly this value moved from the payer to us. Nothing may stand between the two: in one
 * transaction a payer can spend this nonce on somebody else and pay us with another, and that transfer is the other one's.
 */
export function readTransfers(
  logs: readonly LogFacts[],
  rows: readonly Promised[],
): Map<string, { logIndex: number }> {
  const wanted = new Map(rows.map(row => [keyText(row), row]))
  const justUsed = new Map<string, Promised>()
  const paid = new Map<string, { logIndex: number }>()
  for (const log of logs) {
    const token = lowerAddress(log.address)
    const row = justUsed.get(token)
    justUsed.delete(token)
    if (row && isTransfer(log, row)) paid.set(keyText(row), { logIndex: log.logIndex ?? 0 })
    const [topic, authorizer, nonce] = log.topics
    if (topic !== usedTopic || !authorizer || !nonce) continue
    const used = wanted.get(keyText({ token, payer: `0x${authorizer.slice(26)}`, nonce }))
    if (used) justUsed.set(token, used)
  }
  return paid
}

function isTransfer({ topics, data }: LogFacts, { payer, pay_to, value }: Promised): boolean {
  return (
    topics[0] === transferTopic &&
    topics[1] === addressTopic(payer) &&
    topics[2] === addressTopic(pay_to) &&
    data.length === 66 &&
    BigInt(data) === BigInt(value)
  )
}
