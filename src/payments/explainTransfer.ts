import { type PublicClient, toEventSelector } from 'viem'
import type { Address, Hex } from '../wire/address.ts'

import type { Ledger } from './ledger/ledger.ts'

const usedTopic = toEventSelector('AuthorizationUsed(address,bytes32)')

/** Explains to the operator a transfer to the treasury that is no settled payment. */
export async function explainTransfer(
  { chain, ledger }: { chain: PublicClient; ledger: Ledger },
  transfer: { token: Address; from: Address; transaction: Hex; logIndex: number },
): Promise<string> {
  const { token, from: payer } = transfer
  const { logs } = await chain.getTransactionReceipt({ hash: transfer.transaction })
  // An authorization is announced by the token right before the transfer that it causes.
  const announced = logs
    .filter(({ address, logIndex }) => address.toLowerCase() === token && logIndex < transfer.logIndex)
    .at(-1)
  const [topic, , nonce] = announced?.topics ?? []
  if (topic !== usedTopic || !nonce) return 'a plain transfer, no payment'
  const row = await ledger.read({ token, payer, nonce })
  if (!row) return `authorization ${nonce}, never shown to this service, or given back long ago`
  const reason = row.reason ? ` (${row.reason})` : ''
  return `authorization ${nonce}, ${row.state}${reason} in the ledger`
}
