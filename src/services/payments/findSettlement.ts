import { erc20Abi, type PublicClient, parseEventLogs, type TransactionReceipt } from 'viem'
import { readReceipt } from '../../chain/readReceipt.ts'
import { ChainUnavailableError } from '../../errors/payments.ts'
import { readTransfers } from '../../payments/settlement/readTransfers.ts'
import { type Hex, isSameAddress, lowerAddress } from '../../wire/address.ts'
import type { SignedDelivery } from '../../wire/receipts.ts'
import { isOfOrder } from './isOfOrder.ts'

/** An order must be paid within half an hour; a block takes a second. */
const blocksToPayIn = 2_000n

/** What is wrong with a receipt's settlement according to the chain; null when it is there. */
export async function findSettlement(
  chain: PublicClient,
  { chainId, delivery }: { chainId: number; delivery: SignedDelivery['payload'] },
): Promise<string | null> {
  const unreachable = (cause: unknown): never => {
    throw new ChainUnavailableError({ cause })
  }
  const actual = await chain.getChainId().catch(unreachable)
  if (actual !== chainId) return `The node is on chain ${actual}, the payment was on ${chainId}.`
  const mined = await readReceipt(chain, delivery.transaction as Hex).catch(unreachable)
  if (mined?.status !== 'success') return 'The node knows no such transaction, or it failed.'
  if (isOfOrder(delivery)) return findTransfer(chain, mined, delivery).catch(unreachable)
  const row = {
    token: lowerAddress(delivery.token),
    payer: lowerAddress(delivery.payer),
    nonce: delivery.nonce.toLowerCase() as Hex,
    pay_to: lowerAddress(delivery.payTo),
    value: delivery.amount,
  }
  const [paid] = readTransfers(mined.logs, [row]).values()
  return paid?.logIndex === delivery.logIndex ? null : 'The transaction does not hold this payment.'
}

/** The transfer that completed the price of an order, with earlier ones when it was paid in parts, of which the payer sent some. */
async function findTransfer(
  chain: PublicClient,
  mined: TransactionReceipt,
  { token, payer, payTo, amount, logIndex }: SignedDelivery['payload'],
): Promise<string | null> {
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: mined.logs })
  const paid = logs.find(log => log.logIndex === logIndex && isSameAddress(log.address, token))
  if (!paid || !isSameAddress(paid.args.to, payTo)) return 'The transaction does not hold this payment.'
  const isPayers = isSameAddress(paid.args.from, payer)
  if (isPayers && paid.args.value >= BigInt(amount)) return null
  const toBlock = mined.blockNumber
  const parts = await chain.getContractEvents({
    address: lowerAddress(token),
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { to: lowerAddress(payTo) },
    fromBlock: toBlock > blocksToPayIn ? toBlock - blocksToPayIn : 0n,
    toBlock,
    strict: true,
  })
  if (!isPayers && parts.every(({ args }) => args.value === 0n || !isSameAddress(args.from, payer)))
    return 'The payer sent nothing to the address of the order.'
  const sum = parts.reduce((total, { args }) => total + args.value, 0n)
  return sum >= BigInt(amount) ? null : 'Less than the price came to the address of the order.'
}
