/** x402's extension for signed offers and receipts: its key, and what is signed (EIP-712). */
export const offerReceipt = 'offer-receipt'

export const offerDomain = { name: 'x402 offer', version: '1', chainId: 1 } as const
export const offerTypes = {
  Offer: [
    { name: 'version', type: 'uint256' },
    { name: 'resourceUrl', type: 'string' },
    { name: 'scheme', type: 'string' },
    { name: 'network', type: 'string' },
    { name: 'asset', type: 'string' },
    { name: 'payTo', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'validUntil', type: 'uint256' },
  ],
} as const

export const receiptDomain = { name: 'x402 receipt', version: '1', chainId: 1 } as const
export const receiptTypes = {
  Receipt: [
    { name: 'version', type: 'uint256' },
    { name: 'network', type: 'string' },
    { name: 'resourceUrl', type: 'string' },
    { name: 'payer', type: 'string' },
    { name: 'issuedAt', type: 'uint256' },
    { name: 'transaction', type: 'string' },
  ],
} as const

/** Our own: what was delivered for which payment. */
export const vouchDelivery = 'vouch-delivery'

export function deliveryDomain(chainId: number) {
  return { name: 'Vouch delivery', version: '1', chainId } as const
}
export const deliveryTypes = {
  Delivery: [
    { name: 'resourceUrl', type: 'string' },
    { name: 'operation', type: 'string' },
    { name: 'walletCommitment', type: 'bytes32' },
    { name: 'answerHash', type: 'bytes32' },
    { name: 'model', type: 'string' },
    { name: 'asOfBlock', type: 'uint256' },
    { name: 'inputHash', type: 'bytes32' },
    { name: 'payer', type: 'address' },
    { name: 'payTo', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'transaction', type: 'bytes32' },
    { name: 'logIndex', type: 'uint256' },
    { name: 'issuedAt', type: 'uint256' },
  ],
} as const
