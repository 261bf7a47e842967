import { Type } from 'typebox'

const address = (description: string) =>
  Type.String({ description, examples: ['0x7A1c9bE03Dd4A6f2b0E5d1f8C3a4B5c6D7e8F901'] })
const hash = (description: string) =>
  Type.String({
    description,
    examples: ['0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'],
  })
const url = Type.String({
  description: 'Address of the operation.',
  examples: ['https://vouch.example/api/lender/screen'],
})
const issuedAt = Type.Integer({
  description: 'Unix seconds: when the payment was taken in.',
  examples: [1794754159],
})
const signature = Type.String({
  description: 'EIP-712 signature, 65 bytes.',
  examples: [`0x${'5a'.repeat(65)}`],
})
const format = Type.Literal('eip712', { description: 'How it is signed.', examples: ['eip712'] })

const ReceiptSchema = Type.Object({
  version: Type.Integer({ description: 'Version of the receipt: 1.', examples: [1] }),
  network: Type.String({ description: 'Chain of the payment (CAIP-2).', examples: ['eip155:42220'] }),
  resourceUrl: url,
  payer: address('Who paid.'),
  issuedAt,
  transaction: Type.String({ description: 'Empty: the receipt says no more than it must.', examples: [''] }),
})

const DeliverySchema = Type.Object({
  resourceUrl: url,
  operation: Type.String({ description: 'Operation id.', examples: ['screen_wallet'] }),
  walletCommitment: hash(
    'SHA-256 of the salt and the wallets asked about, in lower case, joined by commas: does not reveal the wallets.',
  ),
  answerHash: hash('SHA-256 of the answer as canonical JSON (RFC 8785).'),
  model: Type.String({ description: 'Model that judged; empty where none did.', examples: ['1.0.0'] }),
  asOfBlock: Type.Integer({
    description: 'Block of the judgement; 0 where there is none.',
    examples: [40212345],
  }),
  inputHash: hash('`evidence.inputHash` of the answer; zero where there is none.'),
  payer: address('Who paid.'),
  payTo: address('Who was paid.'),
  token: address('Token that was paid with.'),
  amount: Type.String({ description: 'Base units.', examples: ['10000'] }),
  nonce: hash('Nonce of the authorization.'),
  transaction: hash('Settlement transaction.'),
  logIndex: Type.Integer({ description: 'The transfer among the logs of its block.', examples: [3] }),
  issuedAt,
})

function signed(description: string, payload: Type.TObject, rest: Record<string, Type.TSchema> = {}) {
  const members = {
    format,
    payload: Type.Object(payload.properties, {
      description: 'What is signed.',
      examples: [exampleOf(payload.properties)],
    }),
    ...rest,
    signature,
  }
  return Type.Object(members, { description, examples: [exampleOf(members)] })
}

/** What a buyer keeps of a purchase. */
export const PurchaseReceiptSchema = Type.Object(
  {
    chainId: Type.Integer({ description: 'Chain of the payment.', examples: [42220] }),
    receipt: Type.Optional(signed('Receipt of x402: that this payer was served.', ReceiptSchema)),
    delivery: signed('What was delivered for which payment.', DeliverySchema, {
      salt: Type.Optional(
        hash('Opens `walletCommitment`; leave it out when you show the receipt to others.'),
      ),
    }),
  },
  { title: 'PurchaseReceipt', description: 'Signed proof of a purchase, for the files of the buyer.' },
)

export type SignedReceipt = {
  format: 'eip712'
  payload: Type.Static<typeof ReceiptSchema>
  signature: string
}
export type SignedDelivery = {
  format: 'eip712'
  payload: Type.Static<typeof DeliverySchema>
  salt?: string
  signature: string
}
export type PurchaseReceipt = { chainId: number; receipt?: SignedReceipt; delivery: SignedDelivery }

function exampleOf(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      (schema as { examples: unknown[] }).examples[0],
    ]),
  )
}
