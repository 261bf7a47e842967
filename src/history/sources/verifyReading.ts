import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import type { BlockRange } from '../ranges.ts'
import type { TokenTransfer } from '../rows.ts'
import { type Balances, fetchBalances, findMismatch, sumFlows } from './balances.ts'

export type Verdict = { agrees: true } | { agrees: false; tokens: string[] } | { agrees: 'unknown' }

/**
 * Balances are the chain's own record: opening plus flows must equal closing for every token. A source that silently omitted a
 * row fails this check.
 */
export async function verifyReading(
  deps: { rpc: RpcClient; tokens: readonly Token[] },
  wallet: string,
  covered: BlockRange,
  transfers: readonly TokenTransfer[],
): Promise<Verdict> {
  const { rpc, tokens } = deps
  const opening: Balances | null =
    covered.fromBlock === 0 ? new Map() : await fetchBalances(rpc, tokens, wallet, covered.fromBlock - 1)
  const closing = await fetchBalances(rpc, tokens, wallet, covered.toBlock)
  const flows = sumFlows(wallet, transfers)
  if (opening && closing) {
    const mismatch = findMismatch(tokens, opening, flows, closing)
    return mismatch.length === 0 ? { agrees: true } : { agrees: false, tokens: mismatch }
  }
  if (!closing) return { agrees: 'unknown' }
  // Without the opening state, a wallet still cannot have spent more than it received.
  const impossible = tokens.filter(({ address }) =>
    isEverNegative(wallet, address, closing, flows, transfers),
  )
  return impossible.length === 0
    ? { agrees: 'unknown' }
    : { agrees: false, tokens: impossible.map(({ symbol }) => symbol) }
}

function isEverNegative(
  wallet: string,
  token: string,
  closing: Balances,
  flows: Balances,
  transfers: readonly TokenTransfer[],
): boolean {
  let balance = (closing.get(token) ?? 0n) - (flows.get(token) ?? 0n)
  if (balance < 0n) return true
  for (const transfer of transfers) {
    if (transfer.token !== token) continue
    if (transfer.to === wallet) balance += transfer.amount
    if (transfer.from === wallet) balance -= transfer.amount
    if (balance < 0n) return true
  }
  return false
}
