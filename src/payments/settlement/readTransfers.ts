import { type Log, toEventSelector } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'
import { keyText } from '../ledger/paymentKey.ts'

type LogFacts = Pick<Log<bigint, number, boolean>, 'address' | 'topics' | 'data' | 'logIndex'>

const usedTopic = toEventSelector('AuthorizationUsed(address,bytes32)')
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const addressTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/**
 * Which of these authorizations a transaction really paid, and the log of each: the token says that the nonce was used
 * and that exactly this value moved from the payer to us. A used nonce without the transfer is no payment.
 */
export function readTransfers(
  logs: readonly LogFacts[],
  rows: readonly PaymentRow[],
): Map<string, { logIndex: number }> {
  const taken = new Set<number>()
  const paid = new Map<string, { logIndex: number }>()
  for (const row of rows) {
    const isOfToken = (log: LogFacts) => log.address.toLowerCase() === row.token
    const used = logs.findIndex(
      log =>
        isOfToken(log) &&
        log.topics[0] === usedTopic &&
        log.topics[1] === addressTopic(row.payer) &&
        log.topics[2] === row.nonce,
    )
    if (used < 0) continue
    const isTransfer = (log: LogFacts, at: number) =>
      !taken.has(at) &&
      isOfToken(log) &&
      log.topics[0] === transferTopic &&
      log.topics[1] === addressTopic(row.payer) &&
      log.topics[2] === addressTopic(row.pay_to) &&
      log.data.length === 66 &&
      BigInt(log.data) === BigInt(row.value)
    const after = logs.findIndex((log, at) => at > used && isTransfer(log, at))
    const found = after >= 0 ? after : logs.findLastIndex((log, at) => at < used && isTransfer(log, at))
    if (found < 0) continue
    taken.add(found)
    paid.set(keyText(row), { logIndex: logs[found]?.logIndex ?? 0 })
  }
  return paid
}
