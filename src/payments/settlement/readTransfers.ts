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
  const uses = new Map<string, number>()
  const transfers = new Map<string, number[]>()
  for (const [at, { address, topics, data }] of logs.entries()) {
    const key = [address.toLowerCase(), ...topics].join()
    if (topics[0] === usedTopic && !uses.has(key)) uses.set(key, at)
    if (topics[0] !== transferTopic || data.length !== 66) continue
    const same = transfers.get(`${key},${BigInt(data)}`)
    if (same) same.push(at)
    else transfers.set(`${key},${BigInt(data)}`, [at])
  }
  const paid = new Map<string, { logIndex: number }>()
  for (const row of rows) {
    const payer = addressTopic(row.payer)
    const used = uses.get([row.token, usedTopic, payer, row.nonce].join())
    const same = transfers.get([row.token, transferTopic, payer, addressTopic(row.pay_to), row.value].join())
    if (used === undefined || !same) continue
    // Tokens log the use first; one that does so after is believed too. Each transfer pays for one row only.
    const after = same.findIndex(at => at > used)
    const [found] = same.splice(after >= 0 ? after : same.length - 1, 1)
    if (found === undefined) continue
    paid.set(keyText(row), { logIndex: logs[found]?.logIndex ?? 0 })
  }
  return paid
}
