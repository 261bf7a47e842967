import { connectChain } from '../chain/connectChain.ts'
import { createNode } from '../chain/createNode.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { UsageError } from '../errors/usage.ts'
import { plainLine } from '../lib/plainLine.ts'
import { checkReceipt } from '../sdk/checkReceipt.ts'
import { createVouch } from '../sdk/createVouch.ts'
import { findSettlement } from '../services/payments/findSettlement.ts'
import { isOfOrder, orderPath } from '../services/payments/isOfOrder.ts'
import { operations } from '../wire/operations.ts'
import type { PurchaseReceipt, SignedDelivery } from '../wire/receipts.ts'
import type { CommandInput } from './command.ts'
import { readNodeEnv } from './nodeOptions.ts'

export type CheckedReceipt = {
  problem: string | null
  signer: string | null
  /**
   * The host that named the trusted key; null where the reader did. In its looked-up form, so that letters of other scripts show.
   */
  signerNamedBy: string | null
  delivery: SignedDelivery['payload']
  answer: 'not given' | 'as delivered' | 'not as delivered'
  settlement: 'not looked at' | 'settled' | 'not found'
}

/** Checks signature, answer and settlement; each only with what the reader gave. */
export async function verifyReceipt(
  input: CommandInput,
  saved: unknown,
  trusted: { signer: string | undefined; answer: unknown },
): Promise<CheckedReceipt> {
  const purchase = assertReceipt(saved)
  const { chainId, delivery } = purchase
  const named = trusted.signer === undefined ? await askSigner(delivery.payload) : null
  const signer = trusted.signer ?? String(named?.signer)
  const signed = checkReceipt(purchase, { signer })
  const answer = answerOf(trusted.answer)
  const compared = answer === undefined ? signed : checkReceipt(purchase, { signer, answer })
  const { rpcUrl } = parseConfig(readNodeEnv(input).env).secrets
  const missing = rpcUrl
    ? await findSettlement(connectChain(createNode({ url: rpcUrl })), { chainId, delivery: delivery.payload })
    : null
  return {
    problem: compared.problem ?? missing,
    signer: signed.signer,
    signerNamedBy: named?.host ?? null,
    delivery: delivery.payload,
    answer: answer === undefined ? 'not given' : compared.problem ? 'not as delivered' : 'as delivered',
    settlement: !rpcUrl ? 'not looked at' : missing ? 'not found' : 'settled',
  }
}

function assertReceipt(saved: unknown): PurchaseReceipt {
  const found = (saved as { result?: { receipt?: unknown } } | null)?.result?.receipt ?? saved
  const { chainId, delivery } = (found ?? {}) as Partial<PurchaseReceipt>
  if (Number.isInteger(chainId) && delivery?.payload && typeof delivery.signature === 'string')
    return found as PurchaseReceipt
  throw new UsageError('The file holds no receipt.', 'Give what `vouch screen --receipt FILE` wrote.')
}

/** Who signs for the service named in the receipt; only that service can say. */
async function askSigner(delivery: SignedDelivery['payload']): Promise<{ signer: string; host: string }> {
  const { operation, resourceUrl } = delivery
  const sold = Object.entries(operations).find(([id]) => id === operation)?.[1].path ?? ''
  const path = isOfOrder(delivery) ? orderPath(delivery.nonce) : sold
  const isKnown = path !== '' && resourceUrl.endsWith(path) && URL.canParse(resourceUrl)
  const baseUrl = isKnown ? resourceUrl.slice(0, -path.length) : null
  const config = baseUrl ? await createVouch({ baseUrl, retries: 1 }).paymentConfig() : null
  if (config?.receiptSigner) return { signer: config.receiptSigner, host: new URL(resourceUrl).host }
  throw new UsageError(
    `${plainLine(String(resourceUrl))} does not say whose signature counts.`,
    'Give --signer ADDRESS: the account that signs for the service.',
  )
}

/** `vouch screen --json` prints the answer as a row. */
function answerOf(saved: unknown): unknown {
  return (saved as { result?: unknown } | undefined)?.result ?? saved
}
